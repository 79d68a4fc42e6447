import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** The h1 of a page, with an optional sentence below and an action beside it. */
export function PageHeading(props: { children: ReactNode; text?: ReactNode; action?: ReactNode; className?: string }) {
  return (
    <div
      className={classNames('flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-6 pb-5', props.className)}
    >
      <h1 className="heading min-w-0 text-3xl">{props.children}</h1>
      {props.action}
      {props.text && <div className="basis-full text-ink-2">{props.text}</div>}
    </div>
  )
}

/** The h2 of a section, with an optional link or tabs at its end. */
export function SectionHeading(props: { id?: string; children: ReactNode; action?: ReactNode }) {
  return (
    <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
      <h2 id={props.id} className="heading text-2xl">
        {props.children}
      </h2>
      {props.action}
    </div>
  )
}
