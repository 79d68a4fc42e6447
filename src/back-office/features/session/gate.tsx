import type { ReactNode } from 'react'
import { backOffice } from '#i18n/back-office/frame.ts'
import { Logo } from '#ui/brand/logo.tsx'
import { classNames } from '#ui/class-names.ts'

/** The page of whoever is not inside yet: the name, and one sheet in the middle. */
export function Gate({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  return (
    <main className="gate" id="main">
      <div className={classNames('w-full', wide ? 'max-w-4xl' : 'max-w-md')}>
        <p className="mb-5 flex items-center gap-2">
          <Logo markOnly />
          <b className="heading text-xl">{backOffice}</b>
        </p>
        {children}
      </div>
    </main>
  )
}

/** One thing to do there. */
export function GateSheet(props: { title: string; intro?: string; className?: string; children: ReactNode }) {
  return (
    <section className={classNames('card grid gap-4 p-6', props.className)}>
      <div>
        <h1 className="heading text-3xl">{props.title}</h1>
        {props.intro && <p className="mt-1 text-ink-3">{props.intro}</p>}
      </div>
      {props.children}
    </section>
  )
}
