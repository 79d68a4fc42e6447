import { type AnyRouter, Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { ScreenTarget } from './screen-path.ts'
import type { ScreenPath } from './screens.ts'

export type ScreenLinkProps<P extends ScreenPath> = ScreenTarget<P> &
  Omit<ComponentProps<'a'>, 'href'> & {
    /** Whether it is current on its own screen alone, and not on those below. */
    exact?: boolean
  }

/**
 * A link to a screen of the table. The router's own `Link` knows the paths of the shop, whose router is the registered
 * one; this one knows those of the back office.
 */
export function ScreenLink<P extends ScreenPath>({ to, params, search, exact = false, ...anchor }: ScreenLinkProps<P>) {
  return (
    <Link<AnyRouter, string, string>
      {...anchor}
      to={to}
      params={params ?? {}}
      search={search ?? {}}
      {...(exact && { activeOptions: { exact } })}
    />
  )
}
