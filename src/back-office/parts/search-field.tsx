import type { Ref } from 'react'
import { MAX_FILTER_LENGTH } from '#contract/admin/fields.ts'

interface SearchFieldProps {
  /** What is searched for: also its name. */
  label: string
  /** Shown while it is empty, where that is not its label. */
  hint?: string
  value: string
  onChange: (typed: string) => void
  className?: string
  ref?: Ref<HTMLInputElement>
}

/** The field above a list that narrows it, or that finds a line of it. A pasted page is cut to what the calls take. */
export function SearchField({
  label,
  hint = label,
  value,
  onChange,
  className = 'md:max-w-72',
  ref,
}: SearchFieldProps) {
  return (
    <input
      ref={ref}
      type="search"
      className={`input ${className}`}
      aria-label={label}
      placeholder={hint}
      maxLength={MAX_FILTER_LENGTH}
      autoComplete="off"
      spellCheck={false}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
