import { TextField } from '#ui/forms/text-field.tsx'

interface CodeInputProps {
  label: string
  hint?: string
  error?: string | undefined
  value: string
  onChange: (value: string) => void
  /** Six digits of an app; otherwise a code with letters. */
  digits: boolean
}

const DIGITS = 6

/** A code from an app or from paper. One field and not one a digit: a code is pasted, filled in by the browser and read out whole. */
export function CodeInput({ label, hint, error, value, onChange, digits }: CodeInputProps) {
  return (
    <TextField
      className="field code-field"
      label={label}
      hint={hint}
      error={error}
      value={value}
      onChange={({ target }) => onChange(digits ? target.value.replace(/\D/g, '').slice(0, DIGITS) : target.value)}
      inputMode={digits ? 'numeric' : 'text'}
      autoComplete={digits ? 'one-time-code' : 'off'}
      autoCapitalize="characters"
      spellCheck={false}
      autoFocus
      required
    />
  )
}

/** Whether so much was typed that it can be a code. */
export function isWholeCode(value: string, digits: boolean): boolean {
  return digits ? value.length === DIGITS : value.trim().length >= 8
}
