import type { Product } from '../catalogue/product.ts'
import { PLACES, placeAt, slotAt } from './index/postings.ts'
import type { SearchIndex } from './index/search-index.ts'
import { termsOf } from './index/terms.ts'
import { inSlices, type Steps } from './steps.ts'

/** How near two products are by the lexicon: the same goods or a kind of them, or two kinds of one thing. */
export type Kinship = 'same goods' | 'same family'

/** What the lexicon knows of a product, and who is near it. */
export interface Relatives {
  /** Whether its goods are known at all; of what is not known nothing is said to be far. */
  isKnown: boolean
  /** By the id of each product that is near. The product itself is not among them. */
  kinships: ReadonlyMap<string, Kinship>
}

type Named = Pick<Product, 'id' | 'title' | 'hindiName' | 'tags' | 'aliases' | 'vendor' | 'category'>

/**
 * The products of this one's category that are near it by what they are: other coriander for coriander, and other herbs;
 * `limit` of them at most. What only the widest goods hold together is not near: okra and coriander are both vegetables.
 */
export function* relativesOf(index: SearchIndex, product: Named, limit: number): Steps<Relatives> {
  const own = goodsOf(index, product)
  const kinships = new Map<string, Kinship>()
  function* add(goods: readonly number[], kinship: Kinship): Steps<void> {
    for (const each of goods) {
      const postings = index.postingsOfGoods(each)
      yield* inSlices(postings.start, postings.end, (from, to) => {
        for (let at = from; at < to && kinships.size < limit; at += 1) {
          const slot = slotAt(postings, at)
          if (placeAt(postings, at) > PLACES.tag || !index.slots.isLive(slot)) continue
          const facts = index.slots.facts(slot)
          // An id is made a text only of what may be near.
          if (facts.category !== product.category) continue
          const { id } = facts
          if (id !== product.id && !kinships.has(id)) kinships.set(id, kinship)
        }
      })
    }
  }
  const kindsOf = (goods: readonly number[]) => goods.flatMap((each) => index.lexicon[each]?.kinds ?? [])
  const isFamily = (goods: number) => (index.lexicon[goods]?.parents.length ?? 0) > 0
  const families = own.flatMap((goods) => index.lexicon[goods]?.parents ?? []).filter(isFamily)
  yield* add(kindsOf(own), 'same goods')
  yield* add([...families, ...kindsOf(families)], 'same family')
  return { isKnown: own.length > 0, kinships }
}

/** The narrowest goods that the product's names say it is; what only its category says is too wide. */
function goodsOf(index: SearchIndex, product: Named): number[] {
  const named = [...termsOf(product, index).goodsPlaces].filter(([, place]) => place <= PLACES.tag)
  const isWider = (goods: number) =>
    named.some(([other]) => other !== goods && index.lexicon[goods]?.kinds.includes(other) === true)
  const titled = named.filter(([, place]) => place === PLACES.title)
  return (titled.length > 0 ? titled : named).map(([goods]) => goods).filter((goods) => !isWider(goods))
}
