import { mostForUnits, unitsLeftToCredit } from '#domain/invoices/invoice.ts'
import type { Order } from '#domain/orders.ts'
import type { Refund } from '#domain/payments.ts'
import type { LineRefund } from '#domain/picking/line-refund.ts'
import { storedReason } from '#domain/reasons.ts'
import type { Role } from '#domain/staff/permissions.ts'
import type { Paise } from '#domain/values/money/money.ts'
import { failed, ok, type Result } from '#domain/values/result.ts'
import type { Reads, Transaction } from '#store/store.ts'
import type { Dependencies } from '../dependencies.ts'
import { chargedLines, issueCreditNote } from '../invoices/issue-invoice.ts'
import { recordRefund } from './refund-order.ts'
import { refundRefusalOf } from './refunds-of-day.ts'

export interface RefundLinesInput {
  orderId: string
  lines: readonly Omit<LineRefund, 'refundId' | 'orderId'>[]
  /** The customer reads it; may be empty. */
  note: string
  /** The same key refunds once. */
  key: string
  /** Who refunds: how much may go back depends on it. */
  staff: { id: string; role: Role }
}

export type RefundRefusal =
  | { code: 'order-not-found' }
  | { code: 'order-step-not-allowed' }
  | { code: 'beyond-refund-limit' }
  | { code: 'beyond-refund-day' }
  | { code: 'beyond-line'; details: { line: number } }
  | { code: 'beyond-units'; details: { line: number; left: number } }
  | { code: 'beyond-price-of-units'; details: { line: number; most: Paise } }
  | { code: 'nothing-to-refund' }
  | { code: 'refund-too-large' }
  | { code: 'refund-too-small' }
  | { code: 'key-reused' }

/** A line of a packed order, with what was charged for, what it cost and what of it went back. Amounts in paise. */
export interface RefundableLine {
  line: number
  title: string
  unit: string
  qty: number
  /** Of goods that were weighed. */
  grams: number | null
  amount: Paise
  refunded: Paise
}

/**
 * Money for some goods of a packed order goes back, with a credit note. Answers the refund, which is sent after the
 * transaction.
 */
export async function refundLines(
  deps: Pick<Dependencies, 'now' | 'newId'>,
  tx: Transaction,
  { orderId, lines, note, key, staff }: RefundLinesInput,
): Promise<Result<{ order: Order; refund: Refund; isRepeated: boolean }, RefundRefusal>> {
  const order = await tx.lockOrder(orderId)
  if (!order) return failed('order-not-found')
  const idempotencyKey = `lines-${key}`
  const wanted = merged(lines)
  const before = await tx.refundByKey(idempotencyKey)
  if (before) {
    const isSame = before.orderId === orderId && (await isRefundOf(tx, before, wanted))
    return isSame ? ok({ order, refund: before, isRepeated: true }) : failed('key-reused')
  }
  const settlement = await tx.settlement(orderId)
  if (!settlement) return failed('order-step-not-allowed')
  const refundable = await refundableLines(tx, order)
  const beyond = beyondLine(refundable, wanted)
  if (beyond) return beyond
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  const refusal = await refundRefusalOf(deps, tx, staff, total)
  if (refusal) return failed(refusal)
  const left = await leftOfPayment(tx, order)
  // With the last of the goods the paise go back that were paid beyond them: they would be too little to be sent alone.
  const isAll = total === left || total + settlement.surplus === left
  const reason = note === '' ? storedReason('goods-were-wrong') : note
  const recorded = await recordRefund(deps, tx, order, {
    amount: isAll ? null : total,
    reason,
    idempotencyKey,
  })
  if (!recorded.ok) return recorded
  const refund = recorded.value
  await tx.addLineRefunds(wanted.map((line) => ({ ...line, refundId: refund.id, orderId })))
  await tx.addStaffRefund({ refundId: refund.id, staffId: staff.id, at: deps.now(), amount: refund.amount })
  const credited = lines.map((each) => ({ ...each, before: refundable[each.line]?.refunded ?? 0 }))
  await issueCreditNote(deps, tx, { order, refund, credited })
  return ok({ order, refund, isRepeated: false })
}

/** The lines of a packed order of which money can go back; of another none. */
export async function refundableLines(reads: Reads, order: Order): Promise<RefundableLine[]> {
  if (!(await reads.settlement(order.id))) return []
  const charged = await chargedLines(reads, order, await reads.pickLines(order.id))
  const refunds = await reads.lineRefunds(order.id)
  return charged.map(({ title, unit, qty, grams, amount }, line) => {
    const refunded = refunds.filter((each) => each.line === line).reduce((sum, each) => sum + each.amount, 0)
    return { line, title, unit, qty, grams, amount, refunded }
  })
}

/** What has not gone back of the money for an order; nothing of one that is paid in cash. In paise. */
export async function leftOfPayment(reads: Reads, order: Order): Promise<Paise> {
  if (order.method === 'cash') return 0
  const refunds = await reads.refundsOfPayment(order.paymentId)
  return order.total - refunds.reduce((sum, { amount }) => sum + amount, 0)
}

/** Whether a refund was made for these lines, each for as many units, as much and the same cause. */
async function isRefundOf(reads: Reads, refund: Refund, lines: RefundLinesInput['lines']): Promise<boolean> {
  const facts = (rows: RefundLinesInput['lines']) =>
    rows.map(({ line, qty, amount, cause }) => `${line} ${qty} ${amount} ${cause}`).sort()
  const made = (await reads.lineRefunds(refund.orderId ?? '')).filter(({ refundId }) => refundId === refund.id)
  return facts(made).join('\n') === facts(lines).join('\n')
}

/**
 * Why something of what is asked is more than is left of its line, or than its units have cost; null where nothing is. A line
 * has a row for each cause: its units are those of its rows together, each with the money of its own.
 */
function beyondLine(refundable: readonly RefundableLine[], wanted: RefundLinesInput['lines']) {
  for (const [line, rows] of Map.groupBy(wanted, (row) => row.line)) {
    const there = refundable.find((each) => each.line === line)
    const total = (of: 'qty' | 'amount') => rows.reduce((sum, row) => sum + row[of], 0)
    if (!there || total('amount') > there.amount - there.refunded) return failed('beyond-line', { details: { line } })
    const left = unitsLeftToCredit({ ...there, before: there.refunded })
    if (total('qty') > left) return failed('beyond-units', { details: { line, left } })
    let before = there.refunded
    for (const { qty, amount } of rows) {
      const most = mostForUnits({ ...there, before }, qty)
      if (amount > most) return failed('beyond-price-of-units', { details: { line, most } })
      before += amount
    }
  }
  return null
}

/** One row for each cause of a line, with the units and the money of all its rows. */
function merged(lines: RefundLinesInput['lines']): RefundLinesInput['lines'] {
  return [...Map.groupBy(lines, ({ line, cause }) => `${line} ${cause}`).values()].flatMap((same) => {
    const [first] = same
    const total = (of: 'qty' | 'amount') => same.reduce((sum, row) => sum + row[of], 0)
    return first ? [{ ...first, qty: total('qty'), amount: total('amount') }] : []
  })
}
