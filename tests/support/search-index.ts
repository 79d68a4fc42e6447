import { asOnlyPack } from '#domain/catalogue/product.ts'
import { LEXICON } from '#domain/search/goods/lexicon.ts'
import { lexiconNamesOf } from '#domain/search/goods/lexicon-names.ts'
import type { Indexable } from '#domain/search/index/indexable.ts'
import { createSearchIndex, type SearchIndex } from '#domain/search/index/search-index.ts'

/** A product as an index knows it. */
export function anIndexable(some: Partial<Indexable> & Pick<Indexable, 'id' | 'title'>): Indexable {
  return {
    ...asOnlyPack({ slug: some.id, ...some }),
    ...{ hindiName: null, tags: [], aliases: [], category: 'groceries', vendor: 'Shetkari Farm' },
    ...{ ratingTenths: 40, sellingPrice: 100_00, stock: 5, position: 0, netAmount: null, netUnit: null },
    ...{ diet: null, origin: null, organic: null },
    ...some,
  }
}

export function anIndexOf(products: Iterable<Indexable>): SearchIndex {
  const index = createSearchIndex(lexiconNamesOf(LEXICON))
  for (const product of products) index.put(product)
  return index
}
