import { type AnyRouter, Outlet, useRouterState } from '@tanstack/react-router'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react'
import { SkipLink } from '#ui/layout/skip-link.tsx'
import { OverlayLayer } from '#ui/overlays/overlay-layer.tsx'
import { isPermitted, type Screen } from '../../screens/screen.ts'
import { screens } from '../../screens/screens.ts'
import { GoToSignIn } from '../../session/go-to-sign-in.tsx'
import { useSessionStore, useStaffSession } from '../../session/use-office.ts'
import { LoadingScreen } from '../states/loading-screen.tsx'
import { NotPermittedScreen } from '../states/not-permitted-screen.tsx'
import { UnreachableScreen } from '../states/unreachable-screen.tsx'
import { FactorDialog } from './factor-dialog.tsx'
import { Live } from './live.tsx'
import { OfflineNote } from './offline-note.tsx'
import { Rail } from './rail.tsx'
import { ScreenShortcuts } from './screen-shortcuts.tsx'
import { TabBar } from './tab-bar.tsx'
import { TopBar } from './top-bar.tsx'

/** Loaded when it is needed, by its file like every screen. */
const FILES = import.meta.glob<{ default: ComponentType }>('../../features/session/sign-in-again-screen.tsx')
const SignInAgain = lazy(async () => {
  const [load] = Object.values(FILES)
  if (!load) throw new Error('There is no file features/session/sign-in-again-screen.tsx')
  return load()
})

/** Menu, bar and place of every screen, for whoever is signed in; others are sent to sign in, and come back. */
export function OfficeFrame() {
  const session = useStaffSession()
  const { ready } = useSessionStore()
  useEffect(() => void ready(), [ready])
  const screen = useCurrentScreen()
  if (session.status === 'checking') {
    return (
      <Frame>
        <LoadingScreen />
      </Frame>
    )
  }
  if (session.status === 'unreachable') {
    return (
      <Frame>
        <UnreachableScreen failure={session.failure} />
      </Frame>
    )
  }
  const isEnded = session.status === 'ended'
  if (session.status === 'anonymous' || (!isEnded && session.session.factor !== 'shown')) return <GoToSignIn />
  const { staff } = session
  const permitted = screens.filter((each) => isPermitted(each, staff.permissions))
  const isOpen = screen === undefined || permitted.includes(screen)
  if (screen?.isBare && isOpen) {
    return (
      <>
        {isEnded ? (
          <EndedSession />
        ) : (
          <>
            <ScreenShortcuts screens={permitted} isFramed={false} />
            <FactorDialog />
            <Live memberId={staff.id} />
          </>
        )}
        <StayingScreen key={staff.id} isEnded={isEnded} />
      </>
    )
  }
  return (
    <Frame
      rail={isEnded ? undefined : <Rail screens={permitted} staff={staff} />}
      foot={isEnded ? undefined : <TabBar screens={permitted} staff={staff} />}
    >
      {isEnded ? (
        <EndedSession />
      ) : (
        <>
          <ScreenShortcuts screens={permitted} isFramed />
          <FactorDialog />
          <OfflineNote />
          <Live memberId={staff.id} />
        </>
      )}
      {isOpen ? (
        // Somebody else's screen begins anew.
        <StayingScreen key={staff.id} isEnded={isEnded} />
      ) : (
        <NotPermittedScreen screen={screen} role={staff.role} />
      )}
    </Frame>
  )
}

/** The screen and the dialogs it has open, which are not seen while its owner has to sign in again, and stay as they were. */
function StayingScreen({ isEnded }: { isEnded: boolean }) {
  return (
    <OverlayLayer hidden={isEnded}>
      <div className={isEnded ? 'hidden' : 'contents'}>
        <Outlet />
      </div>
    </OverlayLayer>
  )
}

function EndedSession() {
  return (
    <Suspense>
      <SignInAgain />
    </Suspense>
  )
}

function Frame({ rail, foot, children }: { rail?: ReactNode; foot?: ReactNode; children: ReactNode }) {
  return (
    <>
      <SkipLink to="#main" />
      <div className="office">
        {rail ?? <div className="rail" />}
        <div className="min-w-0">
          <TopBar />
          <main id="main" tabIndex={-1} className="work">
            {children}
          </main>
        </div>
      </div>
      {foot}
    </>
  )
}

/** The screen of the current address; undefined where there is none. */
function useCurrentScreen(): Screen | undefined {
  const path = useRouterState<AnyRouter, string | undefined>({ select: ({ matches }) => matches.at(-1)?.fullPath })
  return screens.find((screen) => screen.path === path)
}
