import { randomUUID } from 'node:crypto'
import type { Customer } from '#domain/accounts.ts'
import type { Address } from '#domain/address-book.ts'
import type { Category } from '#domain/catalogue/category.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Checkout } from '#domain/checkout.ts'
import type { Order, OrderLine } from '#domain/orders.ts'
import type { Payment, Refund } from '#domain/payments.ts'
import type { Store } from '#store/store.ts'

// Records with everything filled in; a test says only what it is about.

export const NOON = Date.UTC(2026, 4, 30, 6, 30)

export function product(about: Partial<Product> = {}): Product {
  const id = about.id ?? randomUUID()
  return {
    id,
    slug: `product-${id}`,
    title: 'Alphonso mango',
    description: 'Sweet and fragrant, from Ratnagiri.',
    unit: '1 kg',
    img: '/art/mango.webp',
    category: 'fruits',
    vendor: 'Konkan Orchards',
    ratingTenths: 45,
    mrp: 60000,
    sellingPrice: 48050,
    stock: 10,
    badge: null,
    tags: ['seasonal'],
    position: 1,
    ...about,
  }
}

export function category(about: Partial<Category> = {}): Category {
  return { id: randomUUID(), name: 'fruits', img: '/art/fruits.webp', position: 1, ...about }
}

export function shopper(about: Partial<Customer> = {}): Customer {
  const id = about.id ?? randomUUID()
  return {
    id,
    kind: 'customer',
    name: 'Asha Rao',
    email: `asha.${id}@example.in`,
    gender: 'female',
    location: 'Pune',
    mobileNum: '9876543210',
    createdAt: NOON,
    updatedAt: NOON,
    ...about,
  }
}

export function address(about: Partial<Address> = {}): Address {
  return {
    id: randomUUID(),
    name: 'Asha Rao',
    mobileNum: '9876543210',
    apartment: '12, तुलसी निवास',
    area: 'Kothrud',
    landmark: 'Near the temple',
    city: 'Pune',
    state: 'Maharashtra',
    pinCode: '411038',
    tag: 'Home',
    isDefault: false,
    createdAt: NOON,
    updatedAt: NOON,
    ...about,
  }
}

export function orderLine(of: Product, qty: number): OrderLine {
  const { id, slug, title, unit, img, category: aisle, vendor, mrp, sellingPrice } = of
  return { productId: id, slug, title, unit, img, category: aisle, vendor, mrp, sellingPrice, qty }
}

export function checkout(about: Partial<Checkout> & { userId: string }): Checkout {
  return {
    id: randomUUID(),
    idempotencyKey: randomUUID(),
    state: 'open',
    method: 'online',
    lines: [orderLine(product(), 2)],
    address: null,
    mrp: 120000,
    total: 96100,
    discount: 23900,
    providerOrderId: null,
    expiresAt: NOON + 900_000,
    createdAt: NOON,
    updatedAt: NOON,
    ...about,
  }
}

export function orderOf(source: Checkout, about: Partial<Order> = {}): Order {
  const { userId, method, lines, address: where, mrp, total, discount } = source
  return {
    id: randomUUID(),
    userId,
    checkoutId: source.id,
    paymentId: `pay_${randomUUID()}`,
    method,
    state: 'placed',
    lines,
    address: where,
    mrp,
    total,
    discount,
    history: [{ state: 'placed', at: NOON, note: 'Paid online' }],
    createdAt: NOON,
    updatedAt: NOON,
    ...about,
  }
}

export function paymentFor(source: Checkout, about: Partial<Payment> = {}): Payment {
  return {
    id: `pay_${randomUUID()}`,
    checkoutId: source.id,
    userId: source.userId,
    orderId: null,
    amount: source.total,
    currency: 'INR',
    state: 'captured',
    method: source.method,
    createdAt: NOON,
    updatedAt: NOON,
    ...about,
  }
}

export function refundOf(payment: Payment, about: Partial<Refund> = {}): Refund {
  return {
    id: randomUUID(),
    paymentId: payment.id,
    userId: payment.userId,
    orderId: payment.orderId,
    amount: payment.amount,
    idempotencyKey: randomUUID(),
    providerRefundId: null,
    state: 'due',
    reason: 'Out of stock',
    createdAt: NOON,
    updatedAt: NOON,
    ...about,
  }
}

export async function withShopper(store: Store, about: Partial<Customer> = {}): Promise<Customer> {
  const asha = shopper(about)
  await store.transaction((tx) => tx.addCustomer(asha, 'argon2-hash'))
  return asha
}

export async function withProducts(store: Store, ...products: Product[]): Promise<void> {
  await store.transaction((tx) => tx.saveProducts(products))
}

export async function withCheckout(store: Store, about: Partial<Checkout> & { userId: string }): Promise<Checkout> {
  const made = checkout(about)
  await store.transaction((tx) => tx.addCheckout(made))
  return made
}
