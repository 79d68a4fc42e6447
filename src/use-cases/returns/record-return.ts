import { mostForUnits, unitsLeftToCredit } from '#domain/invoices/invoice.ts'
import { needsNextStep, type Order } from '#domain/orders.ts'
import type { Refund } from '#domain/payments.ts'
import { cashOffFor } from '#domain/returns/cash-off.ts'
import { type OrderReturn, type ReturnedUnits, sameReturn, type WantedReturn } from '#domain/returns/order-return.ts'
import type { Role } from '#domain/staff/permissions.ts'
import type { Paise } from '#domain/values/money/money.ts'
import { orderedId } from '#domain/values/ordered-id.ts'
import { failed, ok, type Result } from '#domain/values/result.ts'
import type { Transaction } from '#store/store.ts'
import type { Dependencies } from '../dependencies.ts'
import { issueCreditNote } from '../invoices/issue-invoice.ts'
import { type RefundableLine, type RefundRefusal, refundableLines, refundLines } from '../orders/refund-lines.ts'
import { refundRefusalOf } from '../orders/refunds-of-day.ts'
import { takeUnitsBack, type UnitsRefusal } from './take-units-back.ts'

export interface RecordReturnInput {
  orderId: string
  lines: readonly WantedReturn[]
  /** The customer reads it with the refund; may be empty. */
  note: string
  /** The same key is written once. */
  key: string
  staff: { id: string; role: Role }
}

type Refusal = RefundRefusal | UnitsRefusal

interface Recorded {
  order: Order
  /** To be sent after the transaction. */
  refund: Refund | null
  units: readonly ReturnedUnits[]
  isRepeated: boolean
}

/**
 * Goods of an order came back: they go into a lot or are wasted, and their money is sent back as far as that is asked for.
 * Of an order that is packed and has not left, only goods of blocked lots are taken out.
 */
export async function recordReturn(
  deps: Pick<Dependencies, 'now' | 'newId'>,
  tx: Transaction,
  input: RecordReturnInput,
): Promise<Result<Recorded, Refusal>> {
  const { orderId, lines, key, staff } = input
  const order = await tx.lockOrder(orderId)
  if (!order) return failed('order-not-found')
  const before = await tx.returnByKey(key)
  if (before) return repeated(tx, order, before, lines)
  if (!order.history.some(({ state }) => state === 'packed')) return failed('order-step-not-allowed')
  const made = { id: orderedId(deps.newId(), deps.now()), orderId, key, at: deps.now(), staffId: staff.id }
  const units = await takeUnitsBack(deps, tx, order, made, lines)
  if (!units.ok) return units
  const money = await giveBack(deps, tx, order, { ...input, returnId: made.id })
  if (!money.ok) return money
  const { refund, cashOff } = money.value
  await tx.addOrderReturn({ ...made, refundId: refund?.id ?? null, cashOff }, units.value)
  return ok({ order, refund, units: units.value, isRepeated: false })
}

async function repeated(
  tx: Transaction,
  order: Order,
  made: OrderReturn,
  lines: readonly WantedReturn[],
): Promise<Result<Recorded, Refusal>> {
  if (made.orderId !== order.id) return failed('key-reused')
  const units = (await tx.returnedUnits(order.id)).filter(({ returnId }) => returnId === made.id)
  if (!sameReturn(units, lines)) return failed('key-reused')
  const refund = made.refundId === null ? null : await tx.refundByKey(refundKey(made.key))
  return ok({ order, refund, units, isRepeated: true })
}

/** As `refundLines` keeps it. */
function refundKey(key: string): string {
  return `lines-return-${key}`
}

interface MoneyBack {
  refund: Refund | null
  cashOff: Paise
}

/** What was paid goes back through the payment provider; of cash that was not paid yet, less is asked for. */
async function giveBack(
  deps: Pick<Dependencies, 'now' | 'newId'>,
  tx: Transaction,
  order: Order,
  { lines, note, key, staff, returnId }: RecordReturnInput & { returnId: string },
): Promise<Result<MoneyBack, Refusal>> {
  const paid = lines.filter(({ amount }) => amount > 0)
  if (paid.length === 0) return ok({ refund: null, cashOff: 0 })
  if (order.method === 'cash') return askForLess(deps, tx, order, { paid, staff, returnId })
  const refunded = await refundLines(deps, tx, {
    orderId: order.id,
    lines: unitsToRefund(await refundableLines(tx, order), paid),
    note,
    key: `return-${key}`,
    staff,
  })
  return refunded.ok ? ok({ refund: refunded.value.refund, cashOff: 0 }) : refunded
}

/**
 * What goes back of each line, with the reasons why. Goods may come back after their money did: where fewer units have money left
 * than came back, it is not known which, and one row is about those with the reason named first.
 */
function unitsToRefund(refundable: readonly RefundableLine[], paid: readonly WantedReturn[]) {
  return [...Map.groupBy(paid, ({ line }) => line)].flatMap(([line, rows]) => {
    const [first] = rows
    if (!first) return []
    const there = refundable.find((each) => each.line === line)
    const units = rows.reduce((total, { qty }) => total + qty, 0)
    const left = there && there.amount > 0 ? unitsLeftToCredit({ ...there, before: there.refunded }) : units
    if (units <= left) return rows.map(({ qty, amount, reason }) => ({ line, qty, amount, cause: reason }))
    return [{ line, qty: left, amount: sum(rows), cause: first.reason }]
  })
}

async function askForLess(
  deps: Pick<Dependencies, 'now' | 'newId'>,
  tx: Transaction,
  order: Order,
  { paid, staff, returnId }: { paid: readonly WantedReturn[]; returnId: string } & Pick<RecordReturnInput, 'staff'>,
): Promise<Result<MoneyBack, Refusal>> {
  const settlement = await tx.settlement(order.id)
  // What was paid at the door is handed back by hand, and of what was taken back nothing is asked for.
  if (!settlement || !needsNextStep(order.state)) return failed('nothing-to-refund')
  const returned = await tx.returnedUnits(order.id)
  const charged = await refundableLines(tx, order)
  for (const { line } of paid) {
    const there = charged.find((each) => each.line === line)
    const rows = paid.filter((each) => each.line === line)
    const before = sum(returned.filter((each) => each.line === line))
    if (!there || sum(rows) > there.amount - before) return failed('beyond-line', { details: { line } })
    const units = rows.reduce((total, { qty }) => total + qty, 0)
    const most = mostForUnits({ ...there, before }, units)
    if (sum(rows) > most) return failed('beyond-price-of-units', { details: { line, most } })
  }
  const amount = sum(paid)
  const refusal = await refundRefusalOf(deps, tx, staff, amount)
  if (refusal) return failed(refusal)
  await tx.addStaffRefund({ refundId: returnId, staffId: staff.id, at: deps.now(), amount })
  const credited = paid.map((each) => ({ ...each, before: sum(returned.filter(({ line }) => line === each.line)) }))
  await issueCreditNote(deps, tx, { order, refund: { amount: 0 }, credited })
  return ok({ refund: null, cashOff: cashOffFor(settlement, { before: sum(returned), amount }) })
}

function sum(rows: readonly { amount: Paise }[]): Paise {
  return rows.reduce((total, { amount }) => total + amount, 0)
}
