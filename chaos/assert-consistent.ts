import { checkInvariants } from '#operations/invariants/check-invariants.ts'
import type { TestCluster } from '#tests/support/cluster.ts'
import { waitUntil } from '#tests/support/wait-until.ts'
import type { Purchase } from './buy.ts'

/** How long a shop may take to put its books in order by itself. */
const RECOVERS_WITHIN = 60_000

/**
 * Waits until the shop's books balance, nothing that a shopper was told is missing, and every payment that the
 * provider has captured by now is an order or back. Answers what is still wrong after a minute.
 */
export async function assertConsistent(
  street: TestCluster,
  purchases: readonly Purchase[],
): Promise<{ wrong: string[]; refunds: number }> {
  const known = new Set((await street.controls.ledger()).payments.map((payment) => payment.id))
  let wrong: string[] = ['the books were not read']
  await waitUntil(
    async () => {
      try {
        wrong = await currentViolations(street, known, purchases)
      } catch (error) {
        wrong = [`the books cannot be read: ${error instanceof Error ? error.message : error}`]
      }
      return wrong.length === 0
    },
    RECOVERS_WITHIN,
    100,
  )
  const { refunds } = await street.controls.ledger()
  return { wrong, refunds: new Set(refunds.map((refund) => refund.payment_id)).size }
}

/** What is wrong at this moment, of the payments that are known by their ids. */
export async function currentViolations(
  street: TestCluster,
  known: Set<string>,
  purchases: readonly Purchase[],
): Promise<string[]> {
  // What was told before the books are read: buying goes on meanwhile.
  const acknowledged = purchases.filter(({ orderId }) => orderId !== null)
  const books = await street.books()
  try {
    const findings = await checkInvariants(books, Date.now())
    const payments = new Map(
      (await books.rows('select id, order_id, amount, state from payments')).map((row) => [String(row.id), row]),
    )
    const refunds = (await books.rows('select id, payment_id, amount, state, provider_refund_id from refunds')).filter(
      (refund) => known.has(String(refund.payment_id)),
    )
    const orderRows = await books.rows('select id, payment_id, method from orders')
    const orders = new Map(orderRows.map((row) => [String(row.id), String(row.payment_id)]))
    // Read after the books: what they know of, the provider has done by then.
    const ledger = await street.controls.ledger()
    const wrong = findings.flatMap(({ rule, violations }) =>
      violations.map(({ id, detail }) => `${rule}: ${id} ${detail}`),
    )
    for (const payment of ledger.payments) {
      if (!known.has(payment.id) || (payment.status !== 'captured' && payment.status !== 'refunded')) continue
      const kept = payments.get(payment.id)
      const back = ledger.refunds
        .filter((refund) => refund.payment_id === payment.id && refund.status !== 'failed')
        .reduce((sum, refund) => sum + refund.amount, 0)
      if (!kept) wrong.push(`payment ${payment.id} is captured and not in the books`)
      else if (kept.order_id === null && back !== payment.amount) wrong.push(`payment ${payment.id} lies about`)
      const owed = refunds
        .filter((refund) => refund.payment_id === payment.id)
        .reduce((sum, refund) => sum + Number(refund.amount), 0)
      if (back > owed) wrong.push(`of payment ${payment.id} ${back} went back, and only ${owed} was owed`)
    }
    for (const { id, payment_id, amount, state, provider_refund_id } of refunds) {
      const sent = ledger.refunds.find((refund) => refund.id === provider_refund_id)
      if (state !== 'processed' || sent?.status !== 'processed' || sent.amount !== Number(amount))
        wrong.push(`refund ${id} of ${amount} on ${payment_id} is ${state}, and ${sent?.status} at the provider`)
    }
    const atProvider = new Set(ledger.payments.map((payment) => payment.id))
    for (const { method, payment_id: paymentId } of orderRows) {
      if (method === 'online' && !atProvider.has(String(paymentId)))
        wrong.push(`an order stands on payment ${paymentId}, which nobody made`)
    }
    for (const { orderId, paymentId } of acknowledged) {
      if (orderId !== null && orders.get(orderId) !== paymentId) wrong.push(`the acknowledged order ${orderId} is lost`)
    }
    return wrong
  } finally {
    await books.close()
  }
}
