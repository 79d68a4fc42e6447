import { asOnlyPack } from '#domain/catalogue/product.ts'
import { readLexicon } from '#domain/search/goods/lexicon.ts'
import { readLexiconNames } from '#domain/search/goods/lexicon-names.ts'
import type { Indexable } from '#domain/search/index/indexable.ts'
import { createSearchIndex, type SearchIndex } from '#domain/search/index/search-index.ts'
import { finish } from '#domain/search/steps.ts'

/** The goods that the shop knows. */
export const LEXICON = finish(readLexicon())

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
  const index = createSearchIndex(finish(readLexiconNames(LEXICON)))
  for (const product of products) index.put(product)
  return index
}
