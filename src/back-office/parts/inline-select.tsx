interface InlineSelectProps<Value extends string> {
  /** Accessible name. */
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** A choice within a line, whose place says what it is of. */
export function InlineSelect<Value extends string>({ label, options, value, onChange }: InlineSelectProps<Value>) {
  return (
    <select
      className="input choice w-auto"
      aria-label={label}
      value={value}
      onChange={({ target }) => {
        const chosen = options.find((option) => option.value === target.value)
        if (chosen) onChange(chosen.value)
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
