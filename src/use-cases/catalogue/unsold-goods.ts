import type { Product } from '#domain/catalogue/product.ts'
import { askedName } from '#domain/search/goods/asked-name.ts'
import type { SearchIndex } from '#domain/search/index/search-index.ts'
import { type Neighbours, neighboursOf } from '#domain/search/neighbours.ts'
import type { Steps } from '#domain/search/steps.ts'
import type { Store } from '#store/store.ts'

/** Goods as both languages name them. */
interface GoodsLabel {
  name: string
  /** In Devanagari. */
  hindiName: string | null
}

/** Goods that were asked for and are not sold, with what is offered in their place. */
export interface UnsoldGoods extends GoodsLabel {
  /** The one of its names that was asked for. */
  asked: string
  /** The nearest wider goods of which something is sold; null also where the products are made of what was asked for. */
  wider: GoodsLabel | null
  products: readonly Product[]
}

const MAX_NEIGHBOURS = 4
/** More are not named in one sentence. */
const MAX_UNSOLD = 3

/** The same with the products known by id alone. */
type FoundUnsold = Omit<UnsoldGoods, 'products'> & Pick<Neighbours, 'productIds'>

export function* findUnsold(
  index: SearchIndex,
  { typed, unsold }: { typed: string; unsold: readonly number[] },
): Steps<FoundUnsold[]> {
  const found: FoundUnsold[] = []
  for (const goods of unsold.slice(0, MAX_UNSOLD)) {
    const known = index.lexicon[goods]
    const asked = known === undefined ? '' : askedName(known, typed)
    const { wider, productIds } = yield* neighboursOf(index, { goods, asked }, MAX_NEIGHBOURS)
    found.push({
      ...labelOf(index, goods),
      asked,
      wider: wider === null ? null : labelOf(index, wider),
      productIds,
    })
  }
  return found
}

export function withProducts(
  store: Pick<Store, 'productsById'>,
  unsold: readonly FoundUnsold[],
): Promise<UnsoldGoods[]> {
  const all = unsold.map(async ({ productIds, ...goods }) => {
    const products = new Map((await store.productsById(productIds)).map((product) => [product.id, product]))
    return { ...goods, products: productIds.flatMap((id) => products.get(id) ?? []) }
  })
  return Promise.all(all)
}

function labelOf({ lexicon }: SearchIndex, id: number): GoodsLabel {
  const goods = lexicon[id]
  const hindi = goods?.names.find(({ shown }) => DEVANAGARI.test(shown))
  return { name: goods?.name ?? '', hindiName: hindi?.shown ?? null }
}

const DEVANAGARI = /[\u0900-\u097f]/u
