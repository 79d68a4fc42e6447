import type { ReactNode } from 'react'

/** Text for those who listen to the page: not seen, still read. */
export function VisuallyHidden(props: { children: ReactNode; id?: string }) {
  return (
    <span id={props.id} className="sr-only">
      {props.children}
    </span>
  )
}
