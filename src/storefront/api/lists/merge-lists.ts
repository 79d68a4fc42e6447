import type { QueryClient } from '@tanstack/react-query'
import type { MergeAnswer } from '#contract/basket.ts'
import { unwrapResult } from '#contract/client/call-error.ts'
import { notify } from '../../app/notify.ts'
import { customerKeys } from '../customer/customer-keys.ts'
import { type CustomerWrite, replaceQueryData, useCustomerMutation } from '../customer/customer-mutation.ts'
import { mergeNotice } from './merge-notice.ts'

/** How many units the basket is to have of each product, at least. */
export interface RaiseBasket {
  basket: readonly { _id: string; qty: number }[]
}

/** Raises many lines of the basket by one call, and says what came of it. */
export const useRaiseBasket = () => useCustomerMutation(raiseBasket)

/** Shows the lists as a merge has left them. */
export function receiveMergedLists({ cart, wishlist }: MergeAnswer, cache: QueryClient): void {
  replaceQueryData(cache, customerKeys.basket, cart)
  replaceQueryData(cache, customerKeys.wishlist, wishlist)
}

const raiseBasket: CustomerWrite<MergeAnswer, RaiseBasket> = {
  mutationKey: [...customerKeys.all, 'raise basket'],
  scope: { id: 'basket' },
  send: async ({ basket }, { client }) => unwrapResult(await client.mergeLists({ basket, wishlist: [] })),
  onAnswer: (answer, cache) => {
    receiveMergedLists(answer, cache)
    notify(mergeNotice(answer.merged))
  },
}
