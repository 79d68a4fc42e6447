import type { PaymentMethod } from '#domain/orders.ts'
import type { Store } from '#store/store.ts'

/** The same store, telling of every order once it is kept. */
export function instrumentStore(store: Store, placed: (method: PaymentMethod) => void): Store {
  return {
    ...store,
    transaction: async (work) => {
      let methods: PaymentMethod[] = []
      const answer = await store.transaction((tx) => {
        // The work may be run again: only what the last run wrote was kept.
        methods = []
        return work({
          ...tx,
          addOrder: async (order) => {
            await tx.addOrder(order)
            methods.push(order.method)
          },
        })
      })
      for (const method of methods) placed(method)
      return answer
    },
  }
}
