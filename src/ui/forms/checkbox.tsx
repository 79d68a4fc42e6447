import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode
  /** How many results the option has, at the end of the row. */
  count?: number | undefined
}

/** A checkbox with its label; the whole row is clickable. */
export function Checkbox({ label, count, className, ...input }: CheckboxProps) {
  return (
    <label className={classNames(optionRow, className)}>
      <input {...input} type="checkbox" className="tick" />
      <span className="min-w-0">{label}</span>
      {count !== undefined && <span className="figures ml-auto text-ink-3">{count}</span>}
    </label>
  )
}

export const optionRow = 'flex min-h-touch items-center gap-3 has-disabled:opacity-55'
