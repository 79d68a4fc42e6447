import { useState } from 'react'
import type { RefundableDto } from '#contract/admin/fulfilment/line-refunds.ts'
import { orderNumber } from '#domain/order-handling/order-number.ts'
import type { Role } from '#domain/staff/permissions.ts'
import { refundApprovers } from '#domain/staff/role-limits.ts'
import type { Paise } from '#domain/values/money.ts'
import { roleNames } from '#i18n/back-office/people/staff.ts'
import * as text from '#i18n/back-office/refunds.ts'
import { TextField } from '#ui/forms/text-field.tsx'
import { useRefundableLines, useRefundLines } from '../../../api/orders/refunds.ts'
import { FormDialog } from '../../../parts/form/form-dialog.tsx'
import { parseAmount } from '../../../parts/form/typed/amount.ts'
import { formatExactRupees } from '../../../parts/money.ts'
import { Note } from '../../../parts/note.tsx'
import { NotLoaded } from '../../../parts/states/not-loaded.tsx'
import { notifyDone } from '../../../parts/toasts.ts'
import { useStaff } from '../../../session/use-office.ts'
import { type ChosenLine, sumOf, wrongAmount } from './chosen-lines.ts'
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
      refused={refund.error?.message}
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
            <Sums sum={sum ?? 0} data={data} />
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

/** Why the server would refuse so much: the limits are those that it answers. */
function beyondOf({ left, limit, leftToday }: RefundableDto, sum: Paise): keyof typeof text.beyond | null {
  if (sum > left) return 'refund-too-large'
  if (limit !== null && sum > limit) return 'beyond-refund-limit'
  return leftToday !== null && sum > leftToday ? 'beyond-refund-day' : null
}

/** A refund that a second person has to make: why, and who of the shop may. */
function BeyondLimit(props: { refusal: keyof typeof text.beyond; sum: Paise; role: Role }) {
  const { refusal, sum, role } = props
  const approvers = refusal === 'refund-too-large' ? [] : refundApprovers(role, sum).map((each) => roleNames[each])
  return (
    <Note tone="warn">
      <span role="status">
        <b>{text.beyond[refusal]}</b> {text.approvers(approvers)}
      </span>
    </Note>
  )
}

function Sums({ sum, data: { left, limit, leftToday } }: { sum: Paise; data: RefundableDto }) {
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
      {leftToday !== null && (
        <div>
          <dt>{text.leftToday}</dt>
          <dd>{formatExactRupees(leftToday)}</dd>
        </div>
      )}
      <div data-sum>
        <dt>{text.thisRefund}</dt>
        <dd>{formatExactRupees(-sum)}</dd>
      </div>
    </dl>
  )
}
