import type { Role } from '#domain/staff/permissions.ts'
import { refundApprovers } from '#domain/staff/role-limits.ts'
import type { Paise } from '#domain/values/money/money.ts'
import { roleNames } from '#i18n/back-office/people/staff.ts'
import * as text from '#i18n/back-office/refunds.ts'
import { formatExactRupees } from '../../../parts/money.ts'
import { Note } from '../../../parts/note.tsx'

/** How far money may go back, in paise; null for no limit. */
interface RefundLimits {
  left: Paise
  limit: Paise | null
  leftToday: Paise | null
}

/** Why the server would refuse so much: the limits are those that it answers. */
export function beyondOf({ left, limit, leftToday }: RefundLimits, sum: Paise): keyof typeof text.beyond | null {
  if (sum > left) return 'refund-too-large'
  if (limit !== null && sum > limit) return 'beyond-refund-limit'
  return leftToday !== null && sum > leftToday ? 'beyond-refund-day' : null
}

/** A refund that a second person has to make: why, and who of the shop may. */
export function BeyondLimit(props: { refusal: keyof typeof text.beyond; sum: Paise; role: Role }) {
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

/** What goes back, under what is left and may go back at most. `label` says what the sum is. */
export function RefundSums({ sum, label, limits }: { sum: Paise; label: string; limits: RefundLimits }) {
  const { left, limit, leftToday } = limits
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
        <dt>{label}</dt>
        <dd>{formatExactRupees(-sum)}</dd>
      </div>
    </dl>
  )
}
