import type { Product } from '#domain/catalogue/product.ts'
import type { TestCluster } from '#tests/support/cluster.ts'
import { buy, type PurchaseStyle } from './buy.ts'
import type { Stats } from './stats.ts'

/** Shoppers who buy one basket after the other until they are sent home. Every third closes the browser after paying. */
export function runLoad(
  street: TestCluster,
  product: Product,
  tally: Stats,
  size: number,
  manner: Partial<PurchaseStyle> = {},
) {
  let home = false
  let turn = 0
  const shopper = async () => {
    while (!home) {
      turn += 1
      const closes = turn % 3 === 0
      tally.note(await buy(street, product, { address: () => street.door().address, closes, ...manner }))
    }
  }
  const all = Promise.all(Array.from({ length: size }, shopper))
  return {
    sendHome: async (): Promise<void> => {
      home = true
      await all
    },
  }
}
