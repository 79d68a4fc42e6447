import * as ui from '#i18n/ui.ts'
import { Button } from '../forms/button.tsx'
import { Dialog } from './dialog.tsx'

export interface ConfirmDialogProps {
  open: boolean
  title: string
  text: string
  confirmLabel: string
  cancelLabel?: string | undefined
  /** What is confirmed cannot be taken back: the button warns in red. */
  danger?: boolean | undefined
  /** The confirmed thing is under way. */
  loading?: boolean | undefined
  onConfirm: () => void
  onCancel: () => void
}

/** Asks once before something is done. Escape, an outside click and the cross mean no. */
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
