import { MAX_BASKET_LINES, MAX_UNITS_PER_LINE } from '#domain/basket.ts'
import { stepGramsOf, unitsOfAmount } from '#domain/catalogue/groups/weighed-price.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Paise } from '#domain/values/money/money.ts'
import { MAX_WISHLIST_LINES } from '#domain/wishlist.ts'
import { VISITOR_LISTS_KEY } from './has-visitor-lists.ts'

/**
 * A product on one of the lists, by its id: prices, titles and stock are asked of the shop each time. `qty` is 0
 * to 100, and 1 on the wishlist.
 */
export interface StoredLine {
  _id: string
  qty: number
  /** How many grams a unit was of goods sold loose by weight, when the shop was last asked. */
  stepGrams?: number
  /** What was wanted, where `qty` is another weight because that has changed; until it is seen or the quantity is changed. */
  wantedGrams?: number
  /** The grams of the pack that `qty` counts, where such goods are sold in packs since. */
  packGrams?: number
  /** What a unit cost when the visitor last chose how many: shown nowhere, but compared at the sign-in. */
  chosenAt?: ChosenPrice
  createdAt: string
  updatedAt: string
}

/** In paise, of as much as a unit then was: "500 g". */
export interface ChosenPrice {
  price: Paise
  unit: string
}

export interface StoredLists {
  basket: readonly StoredLine[]
  wishlist: readonly StoredLine[]
}

/** The lists as they are stored now. What is no line of a list, since somebody changed the text, is left out. */
export function readStoredLists(storage: Storage): StoredLists {
  try {
    const parsed: unknown = JSON.parse(storage.getItem(VISITOR_LISTS_KEY) ?? 'null')
    return {
      basket: linesIn(parsed, 'basket').slice(0, MAX_BASKET_LINES),
      wishlist: linesIn(parsed, 'wishlist').slice(0, MAX_WISHLIST_LINES),
    }
  } catch {
    return { basket: [], wishlist: [] }
  }
}

/**
 * Changes the lists at once, with nothing awaited between reading and writing, so that no other tab's change is lost.
 * Answers what was there before. Throws when the browser's storage is blocked or full.
 */
export function changeStoredLists(storage: Storage, change: (lists: StoredLists) => StoredLists): StoredLists {
  const before = readStoredLists(storage)
  const after = change(before)
  if (after.basket.length === 0 && after.wishlist.length === 0) storage.removeItem(VISITOR_LISTS_KEY)
  else storage.setItem(VISITOR_LISTS_KEY, JSON.stringify(after))
  return before
}

/** The list with this many units of a product, in its place or at the end; without it for null. */
export function withQuantity(
  lines: readonly StoredLine[],
  productId: string,
  qty: number | null,
  now: string,
): readonly StoredLine[] {
  if (qty === null) return lines.filter(({ _id }) => _id !== productId)
  if (!lines.some(({ _id }) => _id === productId)) {
    return [...lines, { _id: productId, qty, createdAt: now, updatedAt: now }]
  }
  return lines.map((line) => (line._id === productId ? { ...withoutWanted(line), qty, updatedAt: now } : line))
}

/**
 * The line with what a unit of its product is now: of loose goods whose step the owner has changed since, in as many units
 * as come nearest to the weight that was wanted. The same line where nothing is different. What was wanted is forgotten where goods
 * that became packs are other packs by now.
 */
export function withStep(line: StoredLine, product: Pick<Product, 'soldBy' | 'netUnit' | 'netAmount'>): StoredLine {
  const { stepGrams: before, packGrams, wantedGrams, ...rest } = line
  const stepGrams = stepGramsOf(product)
  const grams = product.netUnit === 'g' ? product.netAmount : null
  const isSamePack = packGrams === undefined || packGrams === grams
  if (before === (stepGrams ?? undefined) && isSamePack) return line
  const step = stepGrams === null ? {} : { stepGrams }
  if (!before || !grams || line.qty === 0) return { ...rest, ...step }
  const wanted = wantedGrams ?? line.qty * before
  const qty = Math.min(unitsOfAmount(wanted, grams), MAX_UNITS_PER_LINE)
  if (qty * grams === wanted) return { ...rest, ...step, qty }
  return { ...rest, ...step, qty, wantedGrams: wanted, ...(stepGrams === null && { packGrams: grams }) }
}

/** The list with what a unit of a product costs now that the visitor has chosen how many. */
export function withChosenPrice(
  lines: readonly StoredLine[],
  productId: string,
  chosenAt: ChosenPrice,
): readonly StoredLine[] {
  return lines.map((line) => (line._id === productId ? { ...line, chosenAt } : line))
}

/** How many grams of loose goods are wanted, whatever their step is by now; null of goods that are counted. */
export function wantedGramsOf({ qty, stepGrams, wantedGrams }: StoredLine): number | null {
  return wantedGrams ?? (stepGrams === undefined ? null : qty * stepGrams)
}

/** The list with this line as it was, in its place or at the end. */
export function withLine(lines: readonly StoredLine[], line: StoredLine): readonly StoredLine[] {
  const isThere = lines.some(({ _id }) => _id === line._id)
  return isThere ? lines.map((each) => (each._id === line._id ? line : each)) : [...lines, line]
}

/** The list once the visitor has seen that a product is another weight than they wanted. */
export function withSeenWeight(lines: readonly StoredLine[], productId: string): readonly StoredLine[] {
  return lines.map((line) => (line._id === productId ? withoutWanted(line) : line))
}

function withoutWanted({ wantedGrams: _, packGrams: __, ...line }: StoredLine): StoredLine {
  return line
}

/** The lists without what has been merged; a line that was changed since stays. */
export function withoutMerged(lists: StoredLists, merged: StoredLists): StoredLists {
  const left = (lines: readonly StoredLine[], done: readonly StoredLine[]) =>
    lines.filter(
      (line) =>
        !done.some(({ _id, qty, updatedAt }) => _id === line._id && qty === line.qty && updatedAt === line.updatedAt),
    )
  return { basket: left(lists.basket, merged.basket), wishlist: left(lists.wishlist, merged.wishlist) }
}

function linesIn(parsed: unknown, name: 'basket' | 'wishlist'): StoredLine[] {
  if (typeof parsed !== 'object' || parsed === null) return []
  const found: unknown = Reflect.get(parsed, name)
  if (!Array.isArray(found)) return []
  const lines = found.filter(isLine).map(withReadablePrice)
  return lines.filter(({ _id }, place) => lines.findIndex((line) => line._id === _id) === place)
}

function isLine(found: unknown): found is StoredLine {
  if (typeof found !== 'object' || found === null) return false
  const line: Partial<Record<keyof StoredLine, unknown>> = found
  const { _id, qty, stepGrams, packGrams, wantedGrams, createdAt, updatedAt } = line
  if (typeof _id !== 'string' || typeof createdAt !== 'string' || typeof updatedAt !== 'string') return false
  const weights = [stepGrams, packGrams, wantedGrams]
  if (!weights.every((grams) => grams === undefined || isPositiveInteger(grams))) return false
  return typeof qty === 'number' && Number.isInteger(qty) && qty >= 0 && qty <= MAX_UNITS_PER_LINE
}

/** A price that cannot be read is compared with nothing, and costs no line. */
function withReadablePrice(line: StoredLine): StoredLine {
  const { chosenAt, ...rest } = line
  const { price, unit }: Partial<Record<keyof ChosenPrice, unknown>> = Object(chosenAt)
  return isPositiveInteger(price) && typeof unit === 'string' ? line : rest
}

function isPositiveInteger(amount: unknown): boolean {
  return Number.isSafeInteger(amount) && Number(amount) > 0
}
