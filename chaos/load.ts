import type { Product } from '#domain/catalogue/product.ts'
import type { Street } from '#tests/support/cluster.ts'
import { buy, type Manner } from './buy.ts'
import type { Tally } from './stats.ts'

/** Shoppers who buy one basket after the other until they are sent home. Every third closes the browser after paying. */
export function crowd(street: Street, product: Product, tally: Tally, size: number, manner: Partial<Manner> = {}) {
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
