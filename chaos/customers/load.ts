import type { Product } from '#domain/catalogue/product.ts'
import type { TestCluster } from '#tests/support/postgres/cluster.ts'
import type { Stats } from '../stats.ts'
import { buy } from './buy.ts'

/** Customers who buy again and again until stopped. Every third purchase ends right after paying. */
export function startLoad(cluster: TestCluster, product: Product, stats: Stats, customers: number) {
  let stopped = false
  let purchases = 0
  const runCustomer = async () => {
    while (!stopped) {
      purchases += 1
      const closeAfterPaying = purchases % 3 === 0
      const getAddress = () => cluster.server().address
      stats.addPurchase(await buy(cluster, product, { getAddress, closeAfterPaying }))
    }
  }
  const done = Promise.all(Array.from({ length: customers }, runCustomer))
  return {
    /** Resolves when the purchases under way have ended. */
    stop: async (): Promise<void> => {
      stopped = true
      await done
    },
  }
}
