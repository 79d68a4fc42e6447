import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'

interface CardProps {
  title?: string | undefined
  /** Buttons at the end of the head. */
  actions?: ReactNode
  /** Its place in a `grid-12`: `col-span-8`. */
  className?: string | undefined
  children: ReactNode
}

/** A white sheet with its head. Text in it goes into a `card-body`, a table stands as it is. */
export function Card({ title, actions, className, children }: CardProps) {
  return (
    <section className={classNames('card', className)} aria-label={title}>
      {title && (
        <div className="card-head">
          <h2>{title}</h2>
          {actions}
        </div>
      )}
      {children}
    </section>
  )
}
