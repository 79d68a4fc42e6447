import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { DEFAULT_CATALOGUE_QUERY } from '#domain/catalogue/query.ts'
import { openSqlite } from '#store/connections/node-sqlite.ts'
import type { Store, Transaction } from '#store/store.ts'
import { aCheckout, aCustomer, anOrder, anOrderLine, aProduct, NOON } from '#tests/support/records/factories.ts'
import { describeRatio, pairedRatios } from './ratio.ts'
import { describeMachine } from './results.ts'

/*
 * `node benchmarks/statements.ts ../other-worktree`: what the store's most used calls cost in CPU time on SQLite, beside
 * the same calls of another checkout of the shop. Both run in this process, in turn. Figures are the best round of each, for
 * other programs on the machine can only make a round dearer; ratios are of the rounds beside each other.
 */
const ROUNDS = 7
const CALLS_PER_ROUND = 1500

type Call = (tx: Transaction) => Promise<unknown>

const other = process.argv[2]
if (!other) {
  process.stderr.write('Name another checkout of the shop: node benchmarks/statements.ts ../other-worktree\n')
  process.exit(1)
}
const otherStore: { openSqlite: typeof openSqlite } = await import(
  pathToFileURL(resolve(other, process.argv[3] ?? 'src/store/connections/node-sqlite.ts')).href
)
const folder = mkdtempSync(join(tmpdir(), 'haribhari-statements-'))
const ours = await prepare(openSqlite({ file: join(folder, 'ours.db') }))
const theirs = await prepare(otherStore.openSqlite({ file: join(folder, 'theirs.db') }))

process.stdout.write(`${describeMachine()}\n\n| call | here | there | ratio |\n|---|---|---|---|\n`)
for (const [name, call] of Object.entries(ours.calls)) {
  const theirCall = theirs.calls[name]
  if (!theirCall) continue
  const times: Record<'ours' | 'theirs', number[]> = { ours: [], theirs: [] }
  // The first round compiles.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const pair = [await cpuTimeOf(ours.store, call), await cpuTimeOf(theirs.store, theirCall)] as const
    if (round === 0) continue
    times.ours.push(pair[0])
    times.theirs.push(pair[1])
  }
  const [here, there] = [Math.min(...times.ours).toFixed(1), Math.min(...times.theirs).toFixed(1)]
  process.stdout.write(
    `| ${name} | ${here} µs | ${there} µs | ${describeRatio(pairedRatios(times.ours, times.theirs))} |\n`,
  )
}
await ours.store.close()
await theirs.store.close()
rmSync(folder, { recursive: true })

/** Microseconds of one call, on all of this process's threads. One transaction holds them all: no waiting for the disk. */
async function cpuTimeOf(store: Store, call: Call): Promise<number> {
  return store.transaction(async (tx) => {
    const before = process.cpuUsage()
    for (let count = 0; count < CALLS_PER_ROUND; count += 1) await call(tx)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / CALLS_PER_ROUND
  })
}

/** A shop of 48 products and a customer with six basket lines and one order. */
async function prepare(store: Store): Promise<{ store: Store; calls: Record<string, Call> }> {
  await store.migrate()
  const categories = ['fruits', 'vegetables', 'groceries', 'plants']
  const products = Array.from({ length: 48 }, (_, index) =>
    aProduct({
      category: categories[index % 4] ?? '',
      sellingPrice: 50_00 + index * 10_00,
      ratingTenths: 30 + (index % 20),
      stock: 1_000_000,
      badge: index % 3 === 0 ? { text: 'Fresh Stock', color: 'green' } : null,
      position: index,
    }),
  )
  const customer = aCustomer()
  const session = {
    id: crypto.randomUUID(),
    audience: 'customer' as const,
    userId: customer.id,
    expiresAt: NOON,
    createdAt: NOON,
  }
  const lines = products.slice(0, 4).map((product) => ({ productId: product.id, qty: 2 }))
  const order = anOrder(aCheckout({ userId: customer.id }))
  const orderLines = products.slice(0, 4).map((product) => anOrderLine(product, 2))
  const newCheckout = () => aCheckout({ userId: customer.id, state: 'placed', lines: orderLines })
  await store.transaction(async (tx) => {
    await tx.saveProducts(products)
    await tx.addCustomer(customer, 'hash')
    await tx.addSession(session)
    for (const product of products.slice(0, 6)) await tx.saveBasketLine(customer.id, product.id, 2, NOON)
    const checkout = newCheckout()
    await tx.addCheckout(checkout)
    await tx.addOrder({ ...order, checkoutId: checkout.id, lines: checkout.lines })
  })
  const filters = { categories: ['fruits', 'plants'], priceLow: 50, priceHigh: 900, rating: 3 }
  const query = { ...DEFAULT_CATALOGUE_QUERY, ...filters }
  return {
    store,
    calls: {
      'product list, filtered': (tx) => tx.products(query, { limit: 48, cursor: null }),
      'product list, all 48': (tx) => tx.products(DEFAULT_CATALOGUE_QUERY, { limit: 48, cursor: null }),
      'product list, searched': (tx) => tx.products({ ...query, q: 'alphonso' }, { limit: 48, cursor: null }),
      'one product': (tx) => tx.product(products[7]?.id ?? ''),
      session: (tx) => tx.session(session.id),
      customer: (tx) => tx.customer(customer.id),
      'basket of six lines': (tx) => tx.basket(customer.id),
      'one order': (tx) => tx.order(customer.id, order.id),
      'save a basket line': (tx) => tx.saveBasketLine(customer.id, products[0]?.id ?? '', 3, NOON),
      'take and return stock of four': async (tx) => {
        await tx.takeStock(lines)
        await tx.returnStock(lines)
      },
      'add a checkout and its order': async (tx) => {
        const checkout = newCheckout()
        await tx.addCheckout(checkout)
        await tx.addOrder(anOrder(checkout))
      },
    },
  }
}
