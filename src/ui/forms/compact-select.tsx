import { ChevronDown } from 'lucide-react'
import { classNames } from '../class-names.ts'

export interface CompactSelectProps<T extends string> {
  /** Accessible name. */
  label: string
  options: readonly { value: T; label: string }[]
  value: T
  onChange: (value: T) => void
  className?: string | undefined
}

/** A native select as wide as its choice, for the tools of a list. */
export function CompactSelect<T extends string>(props: CompactSelectProps<T>) {
  return (
    <span
      className={classNames(
        'tool-control has-focus-visible:outline-3 has-focus-visible:outline-focus',
        props.className,
      )}
    >
      <select
        aria-label={props.label}
        value={props.value}
        onChange={({ target }) => {
          const chosen = props.options.find(({ value }) => value === target.value)
          if (chosen) props.onChange(chosen.value)
        }}
        className="tool-select min-h-touch min-w-0 pr-7 pl-3 outline-0"
      >
        {props.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" className="pointer-events-none absolute right-2 size-4" strokeWidth={2.4} />
    </span>
  )
}
