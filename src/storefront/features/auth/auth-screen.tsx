import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import * as text from '#i18n/accounts/auth.ts'
import { LeafPattern } from '#ui/brand/leaf-pattern.tsx'
import { HeroArt } from '#ui/product/hero-art.tsx'
import { assetUrl } from '../../app/base-path.ts'
import { paths } from '../../app/paths.ts'
import { useStartSession } from '../../session/use-authentication.ts'
import type { CredentialValues } from './credentials-form.tsx'
import { SignIn } from './sign-in.tsx'
import { SignUp } from './sign-up.tsx'

/** Both forms as tabs; the URL selects one (A035). */
export function AuthScreen() {
  const signingUp = useLocation({ select: ({ pathname }) => pathname.endsWith(paths.signUp) })
  // The form in front when the page opens does not slide in.
  const [moved, setMoved] = useState(false)
  const [typed, setTyped] = useState<CredentialValues>({})
  const typing = { typed, onType: setTyped, onEnter: useStartSession() }
  return (
    <div className="-mb-section grid md:min-h-[46rem] md:grid-cols-[5fr_6fr] lg:grid-cols-[1.1fr_1fr]">
      <div className="relative isolate grid content-between overflow-hidden bg-hero text-on-hero max-md:hidden">
        <LeafPattern />
        <p className="heading whitespace-pre-line px-gutter pt-14 text-3xl xl:pl-[max(var(--spacing-gutter),calc((100vw-var(--container-page))/2+var(--spacing-gutter)))]">
          {text.slogan}
        </p>
        <HeroArt picture={assetUrl('/art/hero/heap')} className="w-full md:max-lg:w-[130%]" />
      </div>
      <div className="grid content-start justify-items-center overflow-x-clip px-gutter pt-7 pb-14 md:py-[clamp(2rem,8vh,5rem)]">
        <div className="grid w-full max-w-sm gap-5">
          <p className="heading text-2xl">{text.welcome}</p>
          <nav aria-label={text.navigation} className="grid grid-cols-2 rounded-leaf bg-sunken p-1">
            <Link to={paths.signIn} replace className={tab} onClick={() => setMoved(true)}>
              {text.signIn}
            </Link>
            <Link to={paths.signUp} replace className={tab} onClick={() => setMoved(true)}>
              {text.signUp}
            </Link>
          </nav>
          <div key={String(signingUp)} className={moved ? SLIDES[signingUp ? 'left' : 'right'] : ''}>
            {signingUp ? <SignUp {...typing} /> : <SignIn {...typing} />}
          </div>
        </div>
      </div>
    </div>
  )
}

const tab =
  'grid min-h-touch place-items-center rounded-leaf px-3 pt-0.5 font-semibold text-ink-2 transition-colors duration-(--fast) aria-[current]:bg-raised aria-[current]:text-ink aria-[current]:shadow-1'

const slide =
  'transition-[translate,opacity] duration-(--slow) ease-leaf starting:opacity-0 motion-reduce:transition-none'
const SLIDES = { left: `${slide} starting:translate-x-24`, right: `${slide} starting:-translate-x-24` }
