import { type ReactNode, type RefObject, useRef } from 'react'
import { cancel } from '#i18n/ui.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Button } from '../button.tsx'
import { Note } from '../note.tsx'
import { reportUnfinishedDay } from './typed/unfinished-day.ts'

interface FormDialogProps {
  title: string
  description?: string | undefined
  /** What its main button says. */
  act: string
  danger?: boolean | undefined
  /** What its other button says, where "Cancel" could be taken for what the dialog does. */
  leave?: string | undefined
  /** Why it was refused, in words; what was typed stays. */
  refused: string | undefined
  pending: boolean
  /** There is nothing to send yet. */
  disabled?: boolean | undefined
  /** For tables. */
  wide?: boolean | undefined
  /** Gets the focus on opening; the first field where it is not said. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog: its fields, what was refused, and its two buttons. It stays open while it is being sent. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, act, danger, leave = cancel, refused, pending, disabled, wide, initialFocus } = props
  const { onSubmit, onClose, children } = props
  const fields = useRef<HTMLDivElement>(null)
  // Not on a phone, where it would open the keyboard over the dialog before anything in it was read.
  const firstField = () =>
    window.matchMedia('(pointer: coarse)').matches
      ? null
      : (fields.current?.querySelector<HTMLElement>('input:enabled, select:enabled, textarea:enabled') ?? null)
  return (
    <Dialog
      open
      title={title}
      description={description}
      onClose={onClose}
      closable={!pending}
      staysOnOutsideClick
      initialFocus={initialFocus ?? firstField}
      className={wide ? 'dialog-wide' : undefined}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!reportUnfinishedDay(event.currentTarget)) onSubmit()
        }}
      >
        <div ref={fields} className="form-grid">
          {children}
        </div>
        {refused && (
          <Note tone="bad" className="mt-4">
            {refused}
          </Note>
        )}
        <div className="mt-5 flex flex-wrap justify-end gap-3">
          <Button onClick={onClose} disabled={pending}>
            {leave}
          </Button>
          <Button main danger={danger} type="submit" loading={pending} disabled={disabled}>
            {act}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
