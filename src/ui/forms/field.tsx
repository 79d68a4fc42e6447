import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'

export interface FieldText {
  label: string
  /** A sentence of help under the label, always seen. */
  hint?: ReactNode
  /** What is wrong, beside the field. Present means invalid. */
  error?: string | undefined
  className?: string | undefined
}

export interface FieldControlProps {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** Label, hint and error around one control; hands the control the ids that tie them together. */
export function Field(
  props: FieldText & { id?: string | undefined; children: (wiring: FieldControlProps) => ReactNode },
) {
  const made = useId()
  const id = props.id ?? made
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

/** The sentence that says what is wrong, with its mark. */
export function FieldError(props: { id?: string | undefined; children: ReactNode }) {
  return (
    <p id={props.id} className="flex items-start gap-1.5 text-sm leading-snug text-on-bad">
      <TriangleAlert className="mt-0.5 size-4.5 shrink-0" aria-hidden="true" />
      <span>{props.children}</span>
    </p>
  )
}

/** The box that text is typed into. */
export const inputStyle =
  'w-full min-h-12 rounded-md border-[1.5px] border-line-strong bg-surface px-4 py-1 hover:border-ink-2 ' +
  'aria-invalid:border-bad-mark disabled:bg-sunken disabled:text-ink-3 disabled:border-line'
