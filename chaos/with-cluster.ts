import type { Product } from '#domain/catalogue/product.ts'
import { startCluster, type TestCluster, type TestClusterOptions } from '#tests/support/postgres/cluster.ts'
import { buy, type Purchase, type PurchaseOptions } from './customers/buy.ts'
import { startLoad } from './customers/load.ts'
import type { Report } from './scenario.ts'
import { createStats, type Stats } from './stats.ts'

export interface ScenarioContext {
  cluster: TestCluster
  stats: Stats
  /** In stock for as many purchases as a scenario makes. */
  product: Product
  /** One purchase of that product, or of another one, with the servers taking turns. Not yet in the stats. */
  buy: (options?: Partial<PurchaseOptions> & { product?: Product }) => Promise<Purchase>
  /** Adds `count` parallel purchases to the stats. */
  buyInParallel: (count: number, optionsOf?: (index: number) => Partial<PurchaseOptions>) => Promise<void>
  /** Runs `customers` buyers until the work is done, then waits for consistent data. */
  underLoad: (customers: number, work: () => Promise<void>) => Promise<void>
}

/** Starts a cluster, runs the scenario on it and closes it, whatever happens. */
export async function withCluster(
  options: TestClusterOptions,
  onProgress: (report: Report) => void,
  runScenario: (context: ScenarioContext) => Promise<void>,
): Promise<Report> {
  const cluster = await startCluster(options)
  try {
    const stats = createStats(cluster, onProgress)
    const product = await cluster.addProduct()
    const getAddress = () => cluster.server().address
    const buyOne: ScenarioContext['buy'] = ({ product: otherProduct = product, ...purchaseOptions } = {}) =>
      buy(cluster, otherProduct, { getAddress, ...purchaseOptions })
    await runScenario({
      cluster,
      stats,
      product,
      buy: buyOne,
      async buyInParallel(count, optionsOf = () => ({})) {
        const purchases = await Promise.all(Array.from({ length: count }, (_, index) => buyOne(optionsOf(index))))
        for (const purchase of purchases) stats.addPurchase(purchase)
      },
      async underLoad(customers, work) {
        const load = startLoad(cluster, product, stats, customers)
        try {
          await work()
        } finally {
          await load.stop()
        }
        await stats.waitUntilConsistent()
      },
    })
    return await stats.report()
  } finally {
    await cluster.close()
  }
}
