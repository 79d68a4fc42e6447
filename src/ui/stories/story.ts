import type { ReactNode } from 'react'

/** One ui part in its states. */
export interface Story {
  name: string
  /** Below each other instead of side by side. */
  stack?: boolean
  /** Shown once, in the page's theme: what opens over the page cannot have two themes. */
  single?: boolean
  show: () => ReactNode
}
