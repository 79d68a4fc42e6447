import { useState } from 'react'
import { orderNumber } from '#domain/order-handling/order-number.ts'
import { type Paise, parseRupees } from '#domain/values/money.ts'
import * as text from '#i18n/back-office/refunds.ts'
import { TextField } from '#ui/forms/text-field.tsx'
import { useRefundableLines, useRefundLines } from '../../../api/orders/refunds.ts'
import { FormDialog } from '../../../parts/form/form-dialog.tsx'
import { formatExactRupees } from '../../../parts/money.ts'
import { NotLoaded } from '../../../parts/states/not-loaded.tsx'
import { notifyDone } from '../../../parts/toasts.ts'
import { type ChosenLine, sumOf } from './chosen-lines.ts'
import { RefundLines } from './refund-lines.tsx'

/** Money goes back for some lines, with a cause each. The sum stands on the button. */
export function RefundDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const refundable = useRefundableLines(orderId)
  const refund = useRefundLines(orderId)
  const [chosen, setChosen] = useState<ReadonlyMap<number, ChosenLine>>(new Map())
  const [note, setNote] = useState('')
  const [key] = useState(() => crypto.randomUUID())
  const sum = sumOf([...chosen.values()])
  const { data } = refundable
  return (
    <FormDialog
      title={text.title(orderNumber(orderId))}
      act={text.act(formatExactRupees(sum ?? 0))}
      danger
      wide
      refused={sum === null ? text.notAnAmount : refund.error?.message}
      pending={refund.isPending}
      disabled={sum === null || sum === 0}
      onSubmit={() => {
        const lines = [...chosen].map(([line, { amount, ...rest }]) => ({
          line,
          amount: parseRupees(amount.trim()) ?? 0,
          ...rest,
        }))
        refund.mutate(
          { body: { lines, note }, key },
          {
            onSuccess: () => {
              notifyDone(text.wasRefunded(formatExactRupees(sum ?? 0)))
              onClose()
            },
          },
        )
      }}
      onClose={onClose}
    >
      <div className="col-span-12 grid gap-4">
        {data ? (
          <>
            <RefundLines lines={data.lines} chosen={chosen} onChange={setChosen} />
            <Sums sum={sum ?? 0} left={data.left} limit={data.limit} />
            <TextField
              label={text.note}
              hint={text.customerReads}
              maxLength={200}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          </>
        ) : (
          <NotLoaded title={text.failed} query={refundable} />
        )}
      </div>
    </FormDialog>
  )
}

function Sums({ sum, left, limit }: { sum: Paise; left: Paise; limit: Paise | null }) {
  return (
    <dl className="sums" aria-live="polite">
      <div>
        <dt>{text.leftOfPayment}</dt>
        <dd>{formatExactRupees(left)}</dd>
      </div>
      {limit !== null && (
        <div>
          <dt>{text.yourLimit}</dt>
          <dd>{formatExactRupees(limit)}</dd>
        </div>
      )}
      <div data-sum>
        <dt>{text.thisRefund}</dt>
        <dd>{formatExactRupees(-sum)}</dd>
      </div>
    </dl>
  )
}
