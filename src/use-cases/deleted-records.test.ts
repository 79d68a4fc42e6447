import { expect, test } from 'vitest'
import { anAddress, aProduct } from '#tests/support/records/factories.ts'
import { openMemoryStore } from '#tests/support/stores/memory-store.ts'
import { saveCustomer, saveProducts } from '#tests/support/stores/saved-records.ts'
import { addAddress, changeAddress, removeAddress } from './address-book.ts'
import { addToBasket, clearBasket, removeFromBasket, stepBasketLine } from './basket.ts'
import { addToWishlist, removeFromWishlist } from './wishlist.ts'

// A customer or a product may be deleted between the reading of a request and its transaction.
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'

async function openShop() {
  const store = await openMemoryStore()
  const product = aProduct()
  await saveProducts(store, product)
  const { id: customerId } = await saveCustomer(store)
  return { deps: { store, now: () => 0, newId: () => crypto.randomUUID() }, customerId, productId: product.id }
}

test('whatever a customer who was deleted meanwhile asks for is refused for the token', async () => {
  const { deps, productId } = await openShop()
  const refused = await Promise.all([
    addToBasket(deps, UNKNOWN_ID, productId),
    clearBasket(deps, UNKNOWN_ID),
    removeFromBasket(deps, UNKNOWN_ID, productId),
    addToWishlist(deps, UNKNOWN_ID, productId),
    removeFromWishlist(deps, UNKNOWN_ID, productId),
    addAddress(deps, UNKNOWN_ID, anAddress()),
    changeAddress(deps, UNKNOWN_ID, 'address', {}),
    removeAddress(deps, UNKNOWN_ID, 'address'),
  ])
  expect(refused).toEqual(refused.map(() => ({ ok: false, code: 'token-invalid' })))
})

test('a product that was deleted meanwhile is not found, and what is not there is not changed', async () => {
  const { deps, customerId, productId } = await openShop()
  const codeOf = async (answer: Promise<{ ok: boolean; code?: string }>) => (await answer).code
  expect(await codeOf(addToBasket(deps, customerId, UNKNOWN_ID))).toBe('product-not-found')
  expect(await codeOf(addToWishlist(deps, customerId, UNKNOWN_ID))).toBe('product-not-found')
  expect(await codeOf(stepBasketLine(deps, customerId, productId, 'increment'))).toBe('not-in-basket')
  expect(await codeOf(removeFromBasket(deps, customerId, productId))).toBe('not-in-basket')
  expect(await codeOf(removeFromWishlist(deps, customerId, productId))).toBe('not-in-wishlist')
  expect(await codeOf(changeAddress(deps, customerId, 'address', {}))).toBe('address-not-found')
  expect(await codeOf(removeAddress(deps, customerId, 'address'))).toBe('address-not-found')
})
