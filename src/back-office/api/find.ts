import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { PackRowDto } from '#contract/admin/catalogue/products.ts'
import type { StaffCustomerDto } from '#contract/admin/customers.ts'
import type { QueuedOrderDto } from '#contract/admin/orders.ts'
import { unwrapResult } from '#contract/client/call-error.ts'
import { useClient, useMay } from '../session/use-office.ts'

const MAX_OF_A_KIND = 5

/** Records that a few words find; nothing of a kind that the role may not see. */
export interface FoundRecords {
  orders: readonly QueuedOrderDto[]
  packs: readonly PackRowDto[]
  customers: readonly StaffCustomerDto[]
}

/** Orders, products and customers by words, as far as the role sees them, the first few of each. Not asked without words. */
export function useFoundRecords(words: string) {
  const client = useClient()
  const may = useMay()
  const kinds = { orders: may('orders.view'), packs: may('catalogue.view'), customers: may('customers.view') }
  const limit = String(MAX_OF_A_KIND)
  return useQuery({
    queryKey: ['find', words, kinds],
    enabled: words !== '',
    placeholderData: keepPreviousData,
    queryFn: async (): Promise<FoundRecords> => {
      const [orders, packs, customers] = await Promise.all([
        kinds.orders ? client.staffOrders({ q: words, limit }) : null,
        kinds.packs ? client.editablePacks({ q: words }, { limit: MAX_OF_A_KIND }) : null,
        kinds.customers ? client.customers({ q: words, limit }) : null,
      ])
      return {
        orders: orders ? unwrapResult(orders).orders : [],
        packs: packs ? unwrapResult(packs).packs : [],
        customers: customers ? unwrapResult(customers).customers : [],
      }
    },
  })
}
