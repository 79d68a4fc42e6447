import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'

/** A box with a border. */
export function Panel({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames(panelStyle, className)} />
}

/** The class names of `Panel`, for other elements. */
export const panelStyle = 'rounded-lg border border-line bg-surface p-[clamp(1rem,2.6vw,1.5rem)]'

/** Class names of a label with a radio button inside; the selected one has a strong border. */
export const selectablePanelStyle = classNames(
  panelStyle,
  'flex items-start gap-3.5 has-checked:border-brand has-checked:ring-1 has-checked:ring-brand',
)
