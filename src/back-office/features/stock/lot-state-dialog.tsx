import { useState } from 'react'
import type { LotDto } from '#contract/admin/stock.ts'
import * as text from '#i18n/back-office/stock.ts'
import { TextField } from '#ui/forms/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useStockChange } from '../../api/stock.ts'
import { notifyDone } from '../../parts/toasts.ts'
import { useClient } from '../../session/use-office.ts'
import { DialogActions } from './dialog-actions.tsx'
import { nameOfLot } from './lot-name.ts'

export type LotStateChange = 'good' | 'quarantined' | 'recalled'

const TEXTS: Readonly<Record<LotStateChange, { title: (lot: string) => string; text: string; act: string }>> = {
  good: { title: text.releaseOf, text: text.releaseText, act: text.release },
  quarantined: { title: text.blockOf, text: text.blockText, act: text.block },
  recalled: { title: text.recallOf, text: text.recallText, act: text.recall },
}

/** A lot is blocked, released or recalled, with a reason. A recall answers which orders got units of it. */
export function LotStateDialog(props: { lot: LotDto; change: LotStateChange; onClose: () => void }) {
  const { lot, change, onClose } = props
  const client = useClient()
  const [reason, setReason] = useState('')
  const set = useStockChange(() => client.setLotState(lot._id, { state: change, reason }))
  const words = TEXTS[change]
  const orders = change === 'recalled' ? set.data?.orders : undefined
  if (orders) {
    return (
      <Dialog open title={words.title(nameOfLot(lot))} onClose={onClose}>
        <p role="status">{orders.length === 0 ? text.recalledNone : text.recalled(orders.length)}</p>
        <ul className="mt-2 list-disc pl-5">
          {orders.map((order) => (
            <li key={order}>{order}</li>
          ))}
        </ul>
      </Dialog>
    )
  }
  return (
    <Dialog
      open
      title={words.title(nameOfLot(lot))}
      description={words.text}
      onClose={onClose}
      closable={!set.isPending}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          set.mutate(undefined, {
            onSuccess: () => {
              if (change === 'recalled') return
              notifyDone(text.wasBlocked)
              onClose()
            },
          })
        }}
      >
        <TextField
          label={text.reason}
          required
          maxLength={200}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <DialogActions
          error={set.error}
          pending={set.isPending}
          act={words.act}
          danger={change !== 'good'}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
