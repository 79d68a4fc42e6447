import type { ReactNode } from 'react'
import type { Aisle } from './aisle.ts'
import { classNames } from './class-names.ts'
import { Plate } from './plate.tsx'

export interface EmptyStateProps {
  title: string
  text?: ReactNode
  /** Address of the picture on the plate. */
  picture: string
  plate?: Aisle | undefined
  /** A word of Hindi stamped above the title; only words the cut font holds. */
  stamp?: string | undefined
  /** Buttons and links: what to do next. */
  children?: ReactNode
  /** The title is the page's own heading. */
  main?: boolean | undefined
  className?: string | undefined
}

/** Nothing here yet, and what to do about it. */
export function EmptyState(props: EmptyStateProps) {
  const Heading = props.main ? 'h1' : 'h2'
  return (
    <div
      className={classNames(
        'mx-auto grid max-w-xl justify-items-center gap-4 px-4 py-[clamp(2rem,6vw,3rem)] text-balance text-center',
        props.className,
      )}
    >
      <Plate category={props.plate ?? 'vegetables'} src={props.picture} eager className="mb-2 w-[min(14rem,56vw)]" />
      {props.stamp && (
        <p lang="hi" className="font-bold text-brand-text">
          {props.stamp}
        </p>
      )}
      <Heading className={classNames('board', props.main ? 'text-3xl' : 'text-2xl')}>{props.title}</Heading>
      {props.text && <div className="text-ink-2">{props.text}</div>}
      {props.children && <div className="flex flex-wrap justify-center gap-3">{props.children}</div>}
    </div>
  )
}
