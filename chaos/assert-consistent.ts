import { checkInvariants } from '#operations/invariants/check-invariants.ts'
import type { TestCluster } from '#tests/support/postgres/cluster.ts'
import { waitUntil } from '#tests/support/wait-until.ts'
import type { Purchase } from './customers/buy.ts'

/** How long the shop may take after a fault to become consistent without anybody's help. */
export const MAX_RECOVERY_MS = 60_000
const POLL_INTERVAL_MS = 100

/**
 * Waits until every invariant holds, no order that a customer saw is missing, and every payment that the provider has
 * captured by now is an order or refunded. Returns what is still violated after MAX_RECOVERY_MS, and the number of
 * refunded payments.
 */
export async function assertConsistent(
  cluster: TestCluster,
  purchases: readonly Purchase[],
): Promise<{ violations: string[]; refunds: number }> {
  const paymentIds = new Set((await cluster.controls.ledger()).payments.map((payment) => payment.id))
  let violations: string[] = ['the database was not read']
  await waitUntil(
    async () => {
      try {
        violations = await currentViolations(cluster, paymentIds, purchases)
      } catch (error) {
        violations = [`the database cannot be read: ${error instanceof Error ? error.message : error}`]
      }
      return violations.length === 0
    },
    MAX_RECOVERY_MS,
    POLL_INTERVAL_MS,
  )
  const { refunds } = await cluster.controls.ledger()
  return { violations, refunds: new Set(refunds.map((refund) => refund.payment_id)).size }
}

/** The violations at this moment. Of the provider's payments only those with the given ids are checked. */
export async function currentViolations(
  cluster: TestCluster,
  paymentIds: Set<string>,
  purchases: readonly Purchase[],
): Promise<string[]> {
  // Selected before the database is read: purchases go on meanwhile, and their orders may be younger than the read.
  const ordered = purchases.filter(({ orderId }) => orderId !== null)
  const audit = await cluster.openAudit()
  try {
    const findings = await checkInvariants(audit, Date.now())
    const paymentRows = await audit.rows('select id, order_id, amount, state from payments')
    const payments = new Map(paymentRows.map((row) => [String(row.id), row]))
    const refundRows = await audit.rows('select id, payment_id, amount, state, provider_refund_id from refunds')
    const refunds = refundRows.filter((refund) => paymentIds.has(String(refund.payment_id)))
    const orders = await audit.rows('select id, payment_id, method from orders')
    const paymentIdByOrder = new Map(orders.map((row) => [String(row.id), String(row.payment_id)]))
    // Read after the database, so that the ledger has at least what the database knows of.
    const ledger = await cluster.controls.ledger()
    const violations = findings.flatMap(({ rule, violations: found }) =>
      found.map(({ id, detail }) => `${rule}: ${id} ${detail}`),
    )
    for (const payment of ledger.payments) {
      if (!paymentIds.has(payment.id) || (payment.status !== 'captured' && payment.status !== 'refunded')) continue
      const saved = payments.get(payment.id)
      const refunded = ledger.refunds
        .filter((refund) => refund.payment_id === payment.id && refund.status !== 'failed')
        .reduce((sum, refund) => sum + refund.amount, 0)
      const due = refunds
        .filter((refund) => refund.payment_id === payment.id)
        .reduce((sum, refund) => sum + Number(refund.amount), 0)
      if (!saved) violations.push(`payment ${payment.id} is captured and not in the database`)
      else if (saved.order_id === null && refunded !== payment.amount) {
        violations.push(`payment ${payment.id} has neither an order nor a whole refund`)
      }
      if (refunded > due) violations.push(`payment ${payment.id}: ${refunded} was refunded and only ${due} was due`)
    }
    for (const { id, payment_id, amount, state, provider_refund_id } of refunds) {
      const sent = ledger.refunds.find((refund) => refund.id === provider_refund_id)
      if (state !== 'processed' || sent?.status !== 'processed' || sent.amount !== Number(amount)) {
        violations.push(`refund ${id} of ${amount} on ${payment_id} is ${state}, and ${sent?.status} at the provider`)
      }
    }
    const idsAtProvider = new Set(ledger.payments.map((payment) => payment.id))
    for (const { method, payment_id: paymentId } of orders) {
      if (method === 'online' && !idsAtProvider.has(String(paymentId))) {
        violations.push(`an order has the payment ${paymentId}, which the provider does not know`)
      }
    }
    for (const { orderId, paymentId } of ordered) {
      if (orderId !== null && paymentIdByOrder.get(orderId) !== paymentId) violations.push(`order ${orderId} is lost`)
    }
    return violations
  } finally {
    await audit.close()
  }
}
