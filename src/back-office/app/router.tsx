import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { shopPath } from '../screens/base-path.ts'
import { screens } from '../screens/screens.ts'
import { OfficeFrame } from './frame/office-frame.tsx'
import { ErrorScreen } from './states/error-screen.tsx'
import { LoadingScreen } from './states/loading-screen.tsx'
import { NotFoundScreen } from './states/not-found-screen.tsx'

/** The code of every screen by its file, loaded when the screen is opened. */
const FILES = import.meta.glob<{ default: ComponentType }>('../features/**/*-screen.tsx')

/** For whoever is not inside yet. */
const ENTRANCES = { '/sign-in': 'session/sign-in', '/invitation': 'session/invitation' }

/** Which screen an address shows: those of the table inside the frame, and the ways in outside of it. */
export function createOfficeRouter() {
  const root = createRootRoute({ component: Outlet, notFoundComponent: NotFoundScreen })
  const frame = createRoute({
    getParentRoute: () => root,
    id: 'office',
    component: OfficeFrame,
  })
  const framed = screens.map(({ path, file }) =>
    createRoute({ getParentRoute: () => frame, path, component: lazyRouteComponent(codeOf(file)) }),
  )
  // Inside the frame: whoever is lost has the menu.
  const nowhere = createRoute({ getParentRoute: () => frame, path: '$', component: NotFoundScreen })
  const entrances = Object.entries(ENTRANCES).map(([path, file]) =>
    createRoute({ getParentRoute: () => root, path, component: lazyRouteComponent(codeOf(file)) }),
  )
  return createRouter({
    routeTree: root.addChildren([frame.addChildren([...framed, nowhere]), ...entrances]),
    basepath: `${shopPath()}admin`,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPendingComponent: LoadingScreen,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
  })
}

function codeOf(file: string): () => Promise<{ default: ComponentType }> {
  const load = FILES[`../features/${file}-screen.tsx`]
  if (!load) throw new Error(`There is no file features/${file}-screen.tsx`)
  return load
}
