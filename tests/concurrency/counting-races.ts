import type { BackOfficeClient } from '#contract/admin/client.ts'
import { expectSuccess } from '#tests/support/api.ts'
import { retryWhileOverloaded } from './races.ts'
import type { ShopUnderTest } from './shop-under-test.ts'

/** A person with a client for each of two processes of the shop. */
type Counter = readonly [BackOfficeClient, BackOfficeClient]

const RECEIVED = 40
const FOUND = 30

/**
 * Two people count one shelf, each by the other process: they open the count at the same time with one key, count the pack
 * at the same time, and close the count at the same time. It is one count, of which each attempt is one person's, and its
 * difference leaves the stock once.
 */
export async function countInParallel(shop: ShopUnderTest, [asha, ravi]: readonly [Counter, Counter], rounds: number) {
  const violations: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const product = await shop.addProduct({ stock: 0, sellingPrice: 20_00, mrp: 20_00 })
    const key = () => crypto.randomUUID()
    const { lots } = expectSuccess(await asha[0].receiveStock(product.id, { qty: RECEIVED }, key()))
    const both = <T>(ask: (client: BackOfficeClient) => Promise<T>) => Promise.all([ask(asha[0]), ask(ravi[1])])
    const sent = key()
    const scope = { scope: 'packs' as const, productIds: [product.id] }
    const opened = (await both((client) => client.openStockCount(scope, sent))).map((each) =>
      each.ok ? each.value.count._id : each.failure.code,
    )
    const [countId = ''] = opened
    if (opened[1] !== countId) violations.push(`one key opened ${opened.join(' and ')}`)
    const count = (seen: number) => (client: BackOfficeClient) =>
      client.countPack(countId, product.id, { seen, lots: [{ lotId: lots[0]?._id ?? '', counted: FOUND }] }, key())
    const first = (await both(count(0))).map((each) => (each.ok ? 'counted' : each.failure.code))
    if (first.toSorted().join() !== 'count-changed,counted') violations.push(`first attempts: ${first.join()}`)
    const second = first[0] === 'counted' ? ravi[0] : asha[1]
    expectSuccess(await retryWhileOverloaded(() => count(1)(second)))
    const closed = (await both((client) => client.bookStockCount(countId, { leaveOut: false }))).map((each) =>
      each.ok ? each.value.count.state : each.failure.code,
    )
    if (closed.join() !== 'booked,booked') violations.push(`closing: ${closed.join()}`)
    const { stock } = expectSuccess(await asha[0].stockOfPack(product.id))
    if (stock.forSale !== FOUND) violations.push(`${stock.forSale} of ${FOUND} are for sale`)
    const moves = await shop.queryRows(
      `select qty from stock_moves where product_id = '${product.id}' and kind = 'count'`,
    )
    if (moves.length !== 1) violations.push(`${moves.length} moves of one count`)
    const rows = await shop.queryRows(
      `select action from audit_events where subject_id = '${countId}' and action in ('openStockCount', 'bookStockCount')`,
    )
    if (rows.length !== 2) violations.push(`${rows.length} rows in the audit of one count`)
  }
  return violations
}
