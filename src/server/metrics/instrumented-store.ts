import type { PaymentMethod } from '#domain/orders.ts'
import type { Store, Transaction } from '#store/store.ts'

/** Wraps a store so that `onOrder` is called for every order once its transaction is committed. */
export function instrumentStore(store: Store, onOrder: (method: PaymentMethod) => void): Store {
  return {
    ...store,
    transaction: async (work) => {
      let methods: PaymentMethod[] = []
      const result = await store.transaction((tx) => {
        // A transaction may be retried; only the orders of its last attempt are committed.
        methods = []
        const addSale: Transaction['addSale'] = async (sale) => {
          await tx.addSale(sale)
          methods.push(sale.order.method)
        }
        // To copy a transaction would make all of its parts.
        return work(new Proxy(tx, { get: (_, name) => (name === 'addSale' ? addSale : Reflect.get(tx, name)) }))
      })
      for (const method of methods) onOrder(method)
      return result
    },
  }
}
