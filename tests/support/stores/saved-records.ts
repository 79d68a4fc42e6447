import type { Customer } from '#domain/accounts.ts'
import { PICTURE_WIDTHS, picturePath } from '#domain/catalogue/pictures/picture-path.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Checkout } from '#domain/checkout.ts'
import type { Order } from '#domain/orders.ts'
import type { OrderPage, Store } from '#store/store.ts'
import { aCheckout, aCustomer, anEditableProduct, NOON } from '../records/factories.ts'

export async function saveCustomer(store: Store, overrides: Partial<Customer> = {}): Promise<Customer> {
  const customer = aCustomer(overrides)
  await store.transaction((tx) => tx.addCustomer(customer, 'argon2-hash'))
  return customer
}

export async function saveProducts(store: Store, ...products: Product[]): Promise<void> {
  await store.transaction((tx) => tx.saveProducts(products))
}

export async function saveCheckout(store: Store, overrides: Partial<Checkout> & { userId: string }): Promise<Checkout> {
  const checkout = aCheckout(overrides)
  await store.transaction((tx) => tx.addCheckout(checkout))
  return checkout
}

/** All of a customer's orders, newest first, page after page. */
export async function ordersOf(store: Store, userId: string): Promise<Order[]> {
  const orders: Order[] = []
  let cursor: string | null = null
  do {
    const page: OrderPage = await store.ordersPage(userId, { limit: 100, cursor })
    orders.push(...page.orders)
    cursor = page.nextCursor
  } while (cursor !== null)
  return orders
}

/** A product that shows a picture, with the bytes of each width: every value of a byte, so that none is taken for text. */
export async function saveProductWithPicture(store: Store) {
  const hash = crypto.randomUUID().replaceAll('-', '').padStart(64, '0')
  const files = PICTURE_WIDTHS.map((width) => ({
    width,
    body: Uint8Array.from({ length: 256 + width }, (_, at) => at % 256),
  }))
  const img = picturePath(hash)
  const product = anEditableProduct({ group: { img, pictures: [{ hash, alt: 'A jar' }], state: 'draft' } })
  await store.transaction(async (tx) => {
    await tx.savePicture({ hash, width: 1280, height: 960, addedAt: NOON }, files)
    await tx.saveEditableProducts([product])
  })
  return { hash, files }
}
