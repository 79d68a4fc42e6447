import type { BackOfficeClient } from '#contract/admin/client.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { expectSuccess } from '#tests/support/api.ts'
import { retryWhileOverloaded } from './races.ts'
import { openAndPay, type ShopUnderTest, signInGuest } from './shop-under-test.ts'

/** Two pickers, each with a client for every process of the shop. */
type Pickers = readonly [readonly BackOfficeClient[], readonly BackOfficeClient[]]

/**
 * Two pickers claim the same orders at the same time, by different processes, and then pack all of them at once, each call
 * sent to every process: an order is one picker's, its difference goes back once, and the numbers of the invoices have no
 * gap.
 */
export async function pickInParallel(shop: ShopUnderTest, pickers: Pickers, count: number): Promise<string[]> {
  const [first] = pickers[0]
  if (!first) throw new Error('a picker needs a client')
  const product = await shop.addProduct({ stock: 1000 })
  expectSuccess(await first.openLots(product.id))
  const orderIds = await placeOrders(shop, product, count)
  for (const id of orderIds) expectSuccess(await retryWhileOverloaded(() => first.acceptOrder(id)))
  const violations: string[] = []
  const winners = await Promise.all(
    orderIds.map(async (id, index) => {
      const claims = await Promise.all(
        pickers.map((clients, who) => {
          const client = clients[(index + who) % 2] ?? first
          return retryWhileOverloaded(() => client.claimOrder(id))
        }),
      )
      const codes = claims.map((claim) => (claim.ok ? 'claimed' : claim.failure.code)).sort()
      if (codes.join() !== 'claimed,order-claimed') violations.push(`claims of ${id}: ${codes.join()}`)
      return pickers[claims.findIndex((claim) => claim.ok)] ?? pickers[0]
    }),
  )
  await Promise.all(
    orderIds.map(async (id, index) => {
      const clients = winners[index] ?? []
      const key = crypto.randomUUID()
      const picks = [{ kind: 'short' as const, key, line: 0, picked: 1, reason: 'not found' as const }]
      const picked = await Promise.all(clients.map((client) => retryWhileOverloaded(() => client.pickLines(id, picks))))
      for (const each of picked) {
        const refusal = each.ok ? each.value.results[0]?.refusal : each.failure.code
        if (refusal !== null) violations.push(`a pick that was sent to both: ${refusal}`)
      }
      const packed = await Promise.all(clients.map((client) => retryWhileOverloaded(() => client.packOrder(id))))
      for (const each of packed) if (!each.ok) violations.push(`packing ${id}: ${each.failure.code}`)
    }),
  )
  const ids = orderIds.map((id) => `'${id}'`).join()
  const invoices = await shop.queryRows(`select number from invoices where order_id in (${ids}) order by number`)
  const refunds = await shop.queryRows(`select id from refunds where order_id in (${ids})`)
  const moves = await shop.queryRows(`select count(*) as count from stock_moves where order_id in (${ids})`)
  const numbers = invoices.map(({ number }) => Number(String(number).slice(-6)))
  const isGapless = numbers.every((number, index) => index === 0 || number === (numbers[index - 1] ?? 0) + 1)
  if (numbers.length !== count || !isGapless) violations.push(`invoices ${numbers.join()}`)
  if (refunds.length !== count) violations.push(`${refunds.length} refunds of ${count}`)
  // What was sold and what was not there, once for each order.
  if (Number(moves[0]?.count) !== 2 * count) violations.push(`${moves[0]?.count} moves for ${count} orders`)
  return violations
}

/** Orders of two units each. */
async function placeOrders(shop: ShopUnderTest, product: Product, count: number): Promise<string[]> {
  const orderIds: string[] = []
  for (let n = 0; n < count; n += 1) {
    const guest = await signInGuest(shop, product)
    expectSuccess(await guest.client.stepCartItem(product.id, 'increment'))
    const { orders } = expectSuccess(await guest.client.placeOrder(await openAndPay(shop, guest)))
    orderIds.push(orders[0]?._id ?? '')
  }
  return orderIds
}
