import { queryOptions } from '@tanstack/react-query'
import { unwrapResult } from '#contract/client/call-error.ts'
import { methodsOf } from '#contract/client/methods.ts'
import type { Transport } from '#contract/client/transport.ts'
import { notSoldCalls } from '#contract/not-sold.ts'
import { customerKeys } from '../../api/customer/customer-keys.ts'
import type { ListOwner } from '../../session/visitor/use-list-owner.ts'

export type ListName = 'basket' | 'wishlist'

interface NotSold {
  _id: string
  title: string
  unit: string
}

/** What a list leaves out, since it is not sold any more. Beside the list's own query, which is read with each change of it. */
export const notSoldQuery = (transport: Transport, owner: ListOwner['kind'], list: ListName) =>
  queryOptions({
    queryKey: [...customerKeys.all, 'not-sold', owner, list],
    queryFn: async ({ signal }): Promise<readonly NotSold[]> => {
      const calls = methodsOf(notSoldCalls, transport)
      if (owner === 'visitor') {
        const { readStoredLists } = await import('../../session/visitor/stored-lists.ts')
        const ids = readStoredLists(window.localStorage)[list].map(({ _id }) => _id)
        return ids.length > 0 ? unwrapResult(await calls.productsNotSold(ids, signal)).products : []
      }
      const answer = list === 'basket' ? calls.basketLinesNotSold(signal) : calls.wishlistLinesNotSold(signal)
      return unwrapResult<{ lines: readonly NotSold[] }>(await answer).lines
    },
    enabled: owner !== null,
  })
