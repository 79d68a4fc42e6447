import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { catalogueCalls } from '#contract/catalogue/catalogue-calls.ts'
import { unwrapResult } from '#contract/client/call-error.ts'
import { methodsOf } from '#contract/client/methods.ts'
import { settingsCalls } from '#contract/settings.ts'
import { useOffice } from '../../session/use-office.ts'

/** What everybody can see of the shop, as far as the way to a first sale depends on it. */
export function useShopFacts() {
  const { transport } = useOffice()
  const client = useMemo(() => methodsOf({ ...settingsCalls, ...catalogueCalls }, transport), [transport])
  return useQuery({
    queryKey: ['shop', 'facts'],
    queryFn: async ({ signal }) => {
      const [store, categories] = await Promise.all([client.store(signal), client.categories()])
      const counts = unwrapResult(categories).categories.map(({ productCount }) => productCount)
      const { name, helpPhone, contact, features, sandbox } = unwrapResult(store).store
      return {
        sandbox,
        isNamed: [name, helpPhone, contact.address].every((text) => text !== ''),
        saysDelivery: contact.hours !== '' && features.length > 0,
        products: counts.reduce((sum, count) => sum + count, 0),
      }
    },
  })
}
