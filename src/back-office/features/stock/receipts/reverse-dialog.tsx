import { useState } from 'react'
import type { ReceiptLineDto } from '#contract/admin/stock-handling/receipts.ts'
import * as text from '#i18n/back-office/shop/receipts.ts'
import { TextField } from '#ui/forms/text-field.tsx'
import { useReverseReceipt } from '../../../api/stock-handling/receipts.ts'
import { FormDialog } from '../../../parts/form/form-dialog.tsx'
import { notifyDone } from '../../../parts/toasts.ts'

/** Takes a line back, with the reason. */
export function ReverseDialog(props: { receiptId: string; line: ReceiptLineDto; onClose: () => void }) {
  const { receiptId, line, onClose } = props
  const reverse = useReverseReceipt(receiptId)
  const [reason, setReason] = useState('')
  return (
    <FormDialog
      title={text.reverseTitle}
      description={text.reverseText}
      act={text.reverse}
      danger
      refused={reverse.error?.message}
      pending={reverse.isPending}
      disabled={reason.trim() === ''}
      onSubmit={() =>
        reverse.mutate(
          { lines: [line.line], reason },
          {
            onSuccess: () => {
              notifyDone(text.wasReversed)
              onClose()
            },
          },
        )
      }
      onClose={onClose}
    >
      <TextField
        className="col-span-12"
        label={text.reason}
        required
        maxLength={200}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  )
}
