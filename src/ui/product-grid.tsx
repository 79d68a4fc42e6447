import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** Cards in as many columns as there is room for: two on a phone, four beside the filters. */
export function ProductGrid(props: { label?: string; busy?: boolean; className?: string; children: ReactNode }) {
  return (
    <ul
      aria-label={props.label}
      aria-busy={props.busy || undefined}
      className={classNames('product-grid', props.className)}
    >
      {props.children}
    </ul>
  )
}
