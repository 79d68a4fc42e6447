import type { MergeAnswer } from '#contract/basket.ts'
import type { Paise } from '#domain/values/money/money.ts'
import * as text from '#i18n/merged-lists.ts'
import { formatRupees } from '#ui/format.ts'
import { formatList } from '../../../i18n/format.ts'
import type { Notification } from '../../app/notify.ts'

/** Long enough to read which products they are, in milliseconds. */
const CHANGES_MS = 15_000

type Merged = MergeAnswer['merged']

/** A product that costs another amount, in paise of one unit, than when it was chosen. */
export interface ChangedPrice {
  title: string
  was: Paise
  price: Paise
}

/**
 * Says what was added to the basket and the wishlist, each product that did not come to what was wanted, and those that
 * cost another amount than when they were chosen.
 */
export function mergeNotice({ raised, wished, changes }: Merged, repriced: readonly ChangedPrice[] = []): Notification {
  const leftOut = new Set(changes.filter(({ code }) => code === 'wishlist-full').map(({ _id }) => _id))
  const titlesOf = (wanted: string) =>
    changes
      .filter(({ code, _id }) => code === wanted && (code === 'wishlist-full' || !leftOut.has(_id)))
      .map(({ title }) => title)
  const parts: string[] = []
  if (raised > 0) parts.push(text.addedToBasket(raised))
  if (wished > 0) parts.push(text.addedToWishlist(wished))
  if (raised === 0 && wished === 0 && changes.length === 0) parts.push(text.nothingAdded)
  for (const [code, sentence] of SENTENCES) {
    const titles = titlesOf(code)
    if (titles.length > 0) parts.push(sentence(formatList(titles)))
  }
  const notSold = titlesOf('not-sold').length
  if (notSold > 0) parts.push(text.notSold(notSold))
  const dearer = repriced.filter(({ was, price }) => price > was)
  const cheaper = repriced.filter(({ was, price }) => price < was)
  if (dearer.length > 0) parts.push(text.dearer(formatList(dearer.map(priceNow))))
  if (cheaper.length > 0) parts.push(text.cheaper(formatList(cheaper.map(priceNow))))
  if (changes.length + repriced.length > 0)
    return { status: 'warning', text: text.sentences(parts), duration: CHANGES_MS }
  return { status: 'success', text: parts.length === 1 ? (parts[0] ?? '') : text.sentences(parts) }
}

function priceNow({ title, was, price }: ChangedPrice): string {
  return text.priceNow(title, formatRupees(price), formatRupees(was))
}

const SENTENCES = [
  ['cut', text.cutToStock],
  ['sold-out', text.soldOut],
  ['basket-full', text.basketFull],
  ['wishlist-full', text.wishlistFull],
] as const
