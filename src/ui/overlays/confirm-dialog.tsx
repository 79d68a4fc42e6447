import * as ui from '#i18n/ui.ts'
import { Button } from '../forms/button.tsx'
import { Dialog } from './dialog.tsx'

export interface ConfirmDialogProps {
  open: boolean
  title: string
  text: string
  confirmLabel: string
  cancelLabel?: string | undefined
  /** A red confirm button, for what cannot be undone. */
  danger?: boolean | undefined
  /** The confirmed action is running: the dialog cannot be closed. */
  loading?: boolean | undefined
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before an action. Escape, a click outside and the close button cancel. */
export function ConfirmDialog({ open, title, text, confirmLabel, onConfirm, onCancel, ...rest }: ConfirmDialogProps) {
  const { cancelLabel = ui.cancel, danger = false, loading = false } = rest
  return (
    <Dialog open={open} onClose={onCancel} title={title} description={text} closable={!loading} className="max-w-md">
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onCancel} disabled={loading}>
          {cancelLabel}
        </Button>
        <Button variant={danger ? 'danger' : 'solid'} onClick={onConfirm} loading={loading}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  )
}
