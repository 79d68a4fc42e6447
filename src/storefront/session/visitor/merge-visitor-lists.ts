import type { QueryClient } from '@tanstack/react-query'
import type { MergeAnswer } from '#contract/basket.ts'
import * as text from '#i18n/merged-lists.ts'
import type { Client } from '../../api/client.ts'
import { announceChange } from '../../api/customer/customer-sync.ts'
import { receiveMergedLists } from '../../api/lists/merge-lists.ts'
import { type ChangedPrice, mergeNotice } from '../../api/lists/merge-notice.ts'
import { type Notification, notify } from '../../app/notify.ts'
import { pricesOf } from '../../format/prices.ts'
import { changeStoredLists, readStoredLists, type StoredLine, wantedGramsOf, withoutMerged } from './stored-lists.ts'

export interface MergeParts {
  client: Pick<Client, 'mergeLists'>
  cache: QueryClient
  /** Whether a customer is still signed in, whom the lists go to. */
  isSignedIn: () => boolean
}

/** Of this tab; other tabs wait for the lock. */
let underWay: Promise<void> | null = null

/**
 * Joins what this browser kept for a visitor with the customer's lists at the server, and says what came of it. The
 * stored lists go only once the server has answered: without an answer the same is sent again later, which the server takes
 * as often as it comes. One tab at a time does it.
 */
export function mergeVisitorLists(parts: MergeParts, storage: Storage = window.localStorage): Promise<void> {
  underWay ??= inTurn(() => merge(parts, storage)).finally(() => {
    underWay = null
  })
  return underWay
}

async function merge({ client, cache, isSignedIn }: MergeParts, storage: Storage): Promise<void> {
  const lists = readStoredLists(storage)
  const basket = lists.basket.filter(({ qty }) => qty > 0)
  if ((basket.length === 0 && lists.wishlist.length === 0) || !isSignedIn()) return
  const answer = await client.mergeLists({
    basket: basket.map((line) => {
      const grams = wantedGramsOf(line)
      return { _id: line._id, qty: line.qty, ...(grams !== null && { grams }) }
    }),
    wishlist: lists.wishlist.map(({ _id }) => _id),
  })
  if (!isSignedIn()) return
  if (!answer.ok) return notify(NOT_MERGED)
  changeStoredLists(storage, (now) => withoutMerged(now, lists))
  receiveMergedLists(answer.value, cache)
  announceChange()
  const { raised, wished, changes } = answer.value.merged
  const repriced = changedPrices(basket, answer.value.cart)
  // A merge that was made before, and whose answer did not come, changes nothing and says nothing of it.
  if (raised + wished + changes.length + repriced.length > 0) notify(mergeNotice(answer.value.merged, repriced))
}

/** What costs another amount now than when the visitor put it into the basket, and is as much. */
function changedPrices(wanted: readonly StoredLine[], cart: MergeAnswer['cart']): ChangedPrice[] {
  const byId = new Map(cart.map((item) => [item._id, item]))
  return wanted.flatMap(({ _id, chosenAt }) => {
    const item = byId.get(_id)
    if (!item || !chosenAt || chosenAt.unit !== item.unit) return []
    const { price } = pricesOf(item)
    return price === chosenAt.price ? [] : [{ title: item.title, was: chosenAt.price, price }]
  })
}

function inTurn(work: () => Promise<void>): Promise<void> {
  return 'locks' in navigator ? navigator.locks.request('haribhari-visitor-lists', work) : work()
}

const NOT_MERGED: Notification = { status: 'warning', text: text.notMerged }
