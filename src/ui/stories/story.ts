import type { ReactNode } from 'react'

/** One exhibit: a part in its states. */
export interface Story {
  name: string
  /** Lays its pieces under each other instead of side by side. */
  stack?: boolean
  /** Opens something over the page, which belongs to one theme only: the page's. */
  single?: boolean
  show: () => ReactNode
}
