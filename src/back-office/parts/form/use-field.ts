import { useFieldContext } from './form-contexts.ts'

/** The field around a control: its value, whether it was changed, and what is wrong with it. */
export function useField<Value>() {
  const field = useFieldContext<Value>()
  const { errors, isDefaultValue } = field.state.meta
  return {
    name: field.name,
    value: field.state.value,
    change: field.handleChange,
    blur: field.handleBlur,
    changed: isDefaultValue ? undefined : true,
    error: errors.map(messageOf).find((message) => message !== ''),
  }
}

/** A validator answers a sentence; a schema answers issues that have one. */
function messageOf(error: unknown): string {
  if (typeof error === 'string') return error
  if (typeof error === 'object' && error !== null && 'message' in error) return String(error.message)
  return ''
}
