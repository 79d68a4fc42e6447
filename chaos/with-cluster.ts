import type { Product } from '#domain/catalogue/product.ts'
import { startCluster, type TestCluster } from '#tests/support/cluster.ts'
import { buy, type Purchase, type PurchaseStyle } from './buy.ts'
import { runLoad } from './load.ts'
import type { Report } from './scenario.ts'
import { createStats, type Stats } from './stats.ts'

/** Where a scenario takes place, with what it needs from its first moment. */
export interface ScenarioContext {
  street: TestCluster
  tally: Stats
  /** Enough of it for everybody. */
  product: Product
  /** One purchase at whichever shop answers, of that product unless another is given. */
  buy: (manner?: Partial<PurchaseStyle> & { product?: Product }) => Promise<Purchase>
  /** So many purchases at once, all noted. `manner` is asked with the number of each. */
  buyTogether: (size: number, manner?: (n: number) => Partial<PurchaseStyle>) => Promise<void>
  /** Lets so many shop on while the work is done, sends them home, and waits until the books balance. */
  whileCrowded: (size: number, work: () => Promise<void>) => Promise<void>
}

/** Opens a street, plays the scenario on it, reports, and closes the street whatever happens. */
export async function withCluster(
  options: Parameters<typeof startCluster>[0],
  tell: (soFar: Report) => void,
  play: (scene: ScenarioContext) => Promise<void>,
): Promise<Report> {
  const street = await startCluster(options)
  try {
    const tally = createStats(street, tell)
    const product = await street.product()
    const address = () => street.door().address
    const one: ScenarioContext['buy'] = ({ product: other = product, ...manner } = {}) =>
      buy(street, other, { address, ...manner })
    await play({
      street,
      tally,
      product,
      buy: one,
      async buyTogether(size, manner = () => ({})) {
        const purchases = await Promise.all(Array.from({ length: size }, (_, n) => one(manner(n))))
        for (const purchase of purchases) tally.note(purchase)
      },
      async whileCrowded(size, work) {
        const shoppers = runLoad(street, product, tally, size)
        try {
          await work()
        } finally {
          await shoppers.sendHome()
        }
        await tally.balance()
      },
    })
    return await tally.report()
  } finally {
    await street.close()
  }
}
