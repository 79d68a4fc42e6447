import { queryOptions } from '@tanstack/react-query'
import { checkoutCalls } from '#contract/checkout.ts'
import { unwrapResult } from '#contract/client/call-error.ts'
import { methodsOf } from '#contract/client/methods.ts'
import type { Transport } from '#contract/client/transport.ts'
import { customerKeys } from '../../../api/customer/customer-keys.ts'

export interface Offered {
  _id: string
  title: string
  unit: string
  currentPrice: string
}

/** What may stand for each of these products of the basket, by their ids. */
export const basketSubstitutesQuery = (transport: Transport, productIds: readonly string[]) =>
  queryOptions({
    queryKey: [...customerKeys.all, 'substitutes', productIds],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, readonly Offered[]>> => {
      const { lines } = unwrapResult(await methodsOf(checkoutCalls, transport).basketSubstitutes(signal))
      return new Map(lines.map(({ _id, substitutes }) => [_id, substitutes]))
    },
  })
