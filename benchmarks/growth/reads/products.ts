import { FIRST_SEARCH_POSITION } from '#store/store.ts'
import type { ReadsByName } from './read.ts'

/** Products one by one, or by what a page shows of them. */
export const PRODUCT_READS: ReadsByName = {
  categories: (store) => store.categories(),
  'one category': (store, { categoryId }) => store.category(categoryId),
  'product by slug': (store) => store.productBySlug('kesar-mango'),
  'product by the slug of a pack': (store, { packSlug }) => store.productBySlug(packSlug),
  'a slug that no product has': (store) => store.productBySlug('no-such-product'),
  'product by id': (store, { productIds }) => store.product(productIds[0] ?? ''),
  'group by id': (store, { groupId }) => store.productGroup(groupId),
  'group by slug': (store) => store.productGroupBySlug('kesar-mango'),
  'packs of a group': (store, { groupId }) => store.packsOf([groupId]),
  'packs of 48 groups': (store, { groupIds }) => store.packsOf(groupIds.slice(0, 48)),
  'packs beside 48 products': (store, { productIds }) => store.packsBeside(productIds),
  '48 products by id': (store, { productIds }) => store.productsById(productIds),
  'states of 48 products': (store, { productIds }) => store.productStates(productIds),
  'packs instead of archived ones': (store, { hiddenIds }) => store.packsInstead(hiddenIds),
  'products that are not sold': (store, { hiddenIds }) => store.productsNotSold(hiddenIds),
  'pictures of a group': (store, { groupId }) => store.productPictures(groupId),
  'a picture': (store, { pictureHash }) => store.pictureFile(pictureHash, 1280),
  'version of the catalogue': (store) => store.catalogueVersion(),
  'revision of the search': (store) => store.searchRevision(),
  'first 100 changes for the search': (store) => store.searchChanges(FIRST_SEARCH_POSITION, 100),
  settings: (store) => store.settings(),
  'id of the shop': (store) => store.shopId(),
}
