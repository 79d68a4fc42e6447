import { cancel } from '#i18n/ui.ts'
import { Button } from '../../parts/button.tsx'
import { Note } from '../../parts/note.tsx'

interface DialogActionsProps {
  /** Why it was refused; what was typed stays. */
  error: Error | null
  pending: boolean
  act: string
  danger?: boolean
  onCancel: () => void
}

/** The end of a form in a dialog: what was refused, and its two buttons. */
export function DialogActions({ error, pending, act, danger, onCancel }: DialogActionsProps) {
  return (
    <>
      {error && (
        <Note tone="bad" className="mt-4">
          {error.message}
        </Note>
      )}
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel} disabled={pending}>
          {cancel}
        </Button>
        <Button main danger={danger} type="submit" loading={pending}>
          {act}
        </Button>
      </div>
    </>
  )
}
