import type { ReactNode } from 'react'

/** One part in its states. */
export interface Story {
  name: string
  show: () => ReactNode
}
