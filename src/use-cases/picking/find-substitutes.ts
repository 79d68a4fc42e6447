import type { Product } from '#domain/catalogue/product.ts'
import { DEFAULT_CATALOGUE_QUERY } from '#domain/catalogue/query.ts'
import type { Order } from '#domain/orders.ts'
import { type SubstituteUnits, sizeOrdered, substituteUnits } from '#domain/picking/substitute-units.ts'
import { isSuitableSubstitute, rankSubstitutes } from '#domain/picking/substitutes.ts'
import { substitutionOf } from '#domain/picking/substitution.ts'
import type { Reads } from '#store/store.ts'
import type { ProductSearch } from '../catalogue/index.ts'
import { packsWithGroups } from './packs-with-groups.ts'

/** So many of a category are looked at beside what is near by what it is, in the owner's own order. */
const MAX_CANDIDATES = 100
/** So many are offered. */
const MAX_SUBSTITUTES = 12

type Finder = { reads: Reads; search: Pick<ProductSearch, 'relatives'> }

/**
 * What could stand for the goods of a line, as its customer allowed it, and in how many units: nothing, the one product they
 * chose, or what is nearest. None for a line, or goods, that are not there.
 */
export async function findSubstitutes(
  finder: Finder,
  order: Order,
  line: number,
): Promise<{ product: Product; units: SubstituteUnits }[]> {
  const ordered = order.lines[line]
  if (!ordered) return []
  const [pack] = await finder.reads.productsById([ordered.productId])
  const wanted = { qty: ordered.qty, ...sizeOrdered(ordered, pack) }
  const found = await allowedFor(finder, order, ordered)
  return found.map((product) => ({ product, units: substituteUnits(wanted, product) }))
}

async function allowedFor(
  { reads, search }: Finder,
  order: Order,
  { productId, ...preference }: Order['lines'][number],
): Promise<Product[]> {
  const choice = substitutionOf(preference)
  if (choice === 'none') return []
  if (choice === 'chosen') return chosenFor(reads, productId, preference.wantedSubstituteId)
  const inOrder = new Set(order.lines.map((each) => each.productId))
  return (await substitutesFor({ reads, search }, productId, inOrder)).slice(0, MAX_SUBSTITUTES)
}

/** The product that a customer chose, while it is there and may stand for theirs, however far it is from it. */
async function chosenFor(reads: Reads, productId: string, chosenId: string | null): Promise<Product[]> {
  if (chosenId === null) return []
  const [chosen, packs] = await Promise.all([
    reads.productsById([chosenId]),
    packsWithGroups(reads, [productId, chosenId]),
  ])
  const [wanted, other] = [packs.get(productId), packs.get(chosenId)]
  return wanted && other && isSuitableSubstitute(wanted, other) ? chosen.filter(({ stock }) => stock > 0) : []
}

/** What could stand for a pack, the nearest first, without what is wanted anyway. */
export async function substitutesFor(
  { reads, search }: Finder,
  productId: string,
  without: ReadonlySet<string>,
): Promise<Product[]> {
  const wanted = (await packsWithGroups(reads, [productId])).get(productId)
  const [product] = await reads.productsById([productId])
  if (!wanted || !product) return []
  const near = await search.relatives(product)
  const query = { ...DEFAULT_CATALOGUE_QUERY, categories: [wanted.group.category], inStock: true }
  const [{ products: ofCategory }, ofFamily, ofGroup] = await Promise.all([
    reads.products(query, { limit: MAX_CANDIDATES, cursor: null }),
    reads.productsById([...near.kinships.keys()]),
    reads.packsOf([product.groupId]),
  ])
  const products = new Map([...ofCategory, ...ofFamily, ...ofGroup].map((each) => [each.id, each]))
  const candidates = await packsWithGroups(reads, [...products.keys()])
  const suitable = [...products.values()].filter(({ id, stock }) => {
    const candidate = candidates.get(id)
    const isOther = id !== productId && !without.has(id) && stock > 0
    return isOther && candidate !== undefined && isSuitableSubstitute(wanted, candidate)
  })
  return rankSubstitutes(product, suitable, near)
}
