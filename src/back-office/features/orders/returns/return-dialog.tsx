import { useState } from 'react'
import type { ReturnableDto } from '#contract/admin/fulfilment/returns.ts'
import { orderNumber } from '#domain/order-handling/order-number.ts'
import * as text from '#i18n/back-office/returns.ts'
import { TextField } from '#ui/forms/text-field.tsx'
import { useRecordReturn, useReturnable } from '../../../api/orders/returns.ts'
import { FormDialog } from '../../../parts/form/form-dialog.tsx'
import { refusalText } from '../../../parts/form/refusal-text.ts'
import { formatExactRupees } from '../../../parts/money.ts'
import { NotLoaded } from '../../../parts/states/not-loaded.tsx'
import { notifyDone } from '../../../parts/toasts.ts'
import { useStaff } from '../../../session/use-office.ts'
import { BeyondLimit, beyondOf, RefundSums } from '../refund/refund-limits.tsx'
import { type ChosenReturn, moneyOf, toReturnLines, unitsLeft, wrongReturnAmount } from './chosen-returns.ts'
import { ReturnLines } from './return-lines.tsx'

interface ReturnDialogProps {
  orderId: string
  /** How the order is paid. */
  method: 'online' | 'cash'
  /** Whether it has left the shop; before, blocked goods are taken out of its bags. */
  left: boolean
  onClose: () => void
}

/** Goods came back: which, why, where they go, and what of their money goes back. */
export function ReturnDialog({ orderId, method, left, onClose }: ReturnDialogProps) {
  const returnable = useReturnable(orderId)
  const record = useRecordReturn(orderId)
  const [chosen, setChosen] = useState<ReadonlyMap<number, ChosenReturn>>(new Map())
  const [note, setNote] = useState('')
  const [key] = useState(() => crypto.randomUUID())
  const { role } = useStaff()
  const { data } = returnable
  const sum = moneyOf(chosen.values())
  const isWrong = data !== undefined && hasWrongLine(data, chosen)
  const limits = data && { left: data.leftOfPayment, limit: data.limit, leftToday: data.leftToday }
  const beyond = limits && sum !== null && sum > 0 && !isWrong ? beyondOf(limits, sum) : null
  const money = !data || data.leftOfPayment <= 0 ? null : method === 'cash' ? 'cash' : 'refund'
  const number = orderNumber(orderId)
  const amount = formatExactRupees(sum ?? 0)
  return (
    <FormDialog
      title={left ? text.title(number) : text.takeOutTitle(number)}
      act={!sum ? text.act : method === 'cash' ? text.actAndLess(amount) : text.actAndRefund(amount)}
      wide
      refused={refusalText(record.error)}
      pending={record.isPending}
      disabled={chosen.size === 0 || sum === null || isWrong || beyond !== null}
      onSubmit={() =>
        record.mutate(
          { body: { lines: toReturnLines(chosen), note }, key },
          {
            onSuccess: () => {
              notifyDone(text.wasRecorded([...chosen.values()].reduce((units, { qty }) => units + qty, 0)))
              onClose()
            },
          },
        )
      }
      onClose={onClose}
    >
      <div className="col-span-12 grid gap-4">
        {data && limits ? (
          <>
            <ReturnLines lines={data.lines} left={data.left} money={money} chosen={chosen} onChange={setChosen} />
            {money === null ? (
              <p className="text-xs text-ink-3">{text.noMoney}</p>
            ) : (
              <RefundSums sum={sum ?? 0} label={money === 'cash' ? text.cashLess : text.thisReturn} limits={limits} />
            )}
            {beyond && <BeyondLimit refusal={beyond} sum={sum ?? 0} role={role} />}
            {money === 'refund' && (
              <TextField
                label={text.note}
                hint={text.customerReads}
                maxLength={200}
                value={note}
                onChange={({ target }) => setNote(target.value)}
              />
            )}
          </>
        ) : (
          <NotLoaded title={text.failed} query={returnable} />
        )}
      </div>
    </FormDialog>
  )
}

/** Said at its field. Units may also have come back meanwhile, by somebody else. */
function hasWrongLine({ lines }: ReturnableDto, chosen: ReadonlyMap<number, ChosenReturn>): boolean {
  return [...chosen].some(([number, typed]) => {
    const line = lines.find((each) => each.line === number)
    return line === undefined || typed.qty > unitsLeft(line) || wrongReturnAmount(line, typed) !== undefined
  })
}
