import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'

export interface FieldText {
  label: string
  /** Help below the control, always visible. */
  hint?: ReactNode
  /** What is wrong; a field with an error is invalid. */
  error?: string | undefined
  className?: string | undefined
}

interface FieldControlProps {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** Label, hint and error around one control, which gets the ids and ARIA attributes that connect them. */
export function Field(
  props: FieldText & { id?: string | undefined; children: (controlProps: FieldControlProps) => ReactNode },
) {
  const generatedId = useId()
  const id = props.id ?? generatedId
  const hintId = props.hint ? `${id}-hint` : undefined
  const errorId = props.error ? `${id}-error` : undefined
  return (
    <div className={classNames('grid content-start gap-1.5', props.className)}>
      <label htmlFor={id} className="text-sm font-semibold">
        {props.label}
      </label>
      {props.children({
        id,
        'aria-invalid': props.error ? true : undefined,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
      })}
      {props.error && <FieldError id={errorId}>{props.error}</FieldError>}
      {props.hint && (
        <div id={hintId} className="text-sm text-ink-3">
          {props.hint}
        </div>
      )}
    </div>
  )
}

/** An error message with an icon. */
function FieldError(props: { id?: string | undefined; children: ReactNode }) {
  return (
    <p id={props.id} className="flex items-start gap-1.5 text-sm leading-snug text-on-bad">
      <TriangleAlert className="mt-0.5 size-4.5 shrink-0" aria-hidden="true" />
      <span>{props.children}</span>
    </p>
  )
}

/** Class names of text inputs and selects. */
export const inputStyle =
  'w-full min-h-12 rounded-md border-[1.5px] border-line-strong bg-surface px-4 py-1 hover:border-ink-2 ' +
  'aria-invalid:border-bad-mark disabled:bg-sunken disabled:text-ink-3 disabled:border-line'
