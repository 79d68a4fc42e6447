import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'

/** A white box with a hairline on the page. */
export function Panel({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames(panelStyle, className)} />
}

/** The same look for a list item, a section, a label. */
export const panelStyle = 'rounded-lg border border-line bg-surface p-[clamp(1rem,2.6vw,1.5rem)]'

/** A box that can be picked: a whole label with a radio inside; the picked one wears a strong edge. */
export const selectablePanelStyle = classNames(
  panelStyle,
  'flex items-start gap-3.5 has-checked:border-brand has-checked:ring-1 has-checked:ring-brand',
)
