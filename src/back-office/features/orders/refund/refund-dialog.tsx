import { useState } from 'react'
import { orderNumber } from '#domain/order-handling/order-number.ts'
import * as text from '#i18n/back-office/refunds.ts'
import { TextField } from '#ui/forms/text-field.tsx'
import { useRefundableLines, useRefundLines } from '../../../api/orders/refunds.ts'
import { FormDialog } from '../../../parts/form/form-dialog.tsx'
import { parseAmount } from '../../../parts/form/typed/amount.ts'
import { formatExactRupees } from '../../../parts/money.ts'
import { NotLoaded } from '../../../parts/states/not-loaded.tsx'
import { notifyDone } from '../../../parts/toasts.ts'
import { useStaff } from '../../../session/use-office.ts'
import { type ChosenLine, sumOf, wrongAmount } from './chosen-lines.ts'
import { BeyondLimit, beyondOf, RefundSums } from './refund-limits.tsx'
import { RefundLines } from './refund-lines.tsx'
import { refusedLineText } from './refused-line.ts'

/** Money goes back for some lines, with a cause each. The sum stands on the button. */
export function RefundDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const refundable = useRefundableLines(orderId)
  const refund = useRefundLines(orderId)
  const [chosen, setChosen] = useState<ReadonlyMap<number, ChosenLine>>(new Map())
  const [note, setNote] = useState('')
  const [key] = useState(() => crypto.randomUUID())
  const sum = sumOf([...chosen.values()])
  const { data } = refundable
  const { role } = useStaff()
  // Said at its field.
  const isWrong = data?.lines.some((line) => {
    const typed = chosen.get(line.line)
    return typed !== undefined && wrongAmount(line, typed) !== undefined
  })
  const beyond = data && sum !== null && !isWrong ? beyondOf(data, sum) : null
  return (
    <FormDialog
      title={text.title(orderNumber(orderId))}
      act={text.act(formatExactRupees(sum ?? 0))}
      danger
      wide
      refused={refusedLineText(refund.error, data?.lines)}
      pending={refund.isPending}
      disabled={sum === null || sum === 0 || isWrong || beyond !== null}
      onSubmit={() => {
        const lines = [...chosen].map(([line, { amount, ...rest }]) => ({
          line,
          amount: parseAmount(amount) ?? 0,
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
            <RefundSums sum={sum ?? 0} label={text.thisRefund} limits={data} />
            {beyond && <BeyondLimit refusal={beyond} sum={sum ?? 0} role={role} />}
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
