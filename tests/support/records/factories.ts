import * as v from 'valibot'
import { type ProductDetailDto, type ProductDto, productDetailDto, productDto } from '#contract/catalogue/products.ts'
import type { AddressFormInput } from '#contract/forms/forms.ts'
import type { Customer } from '#domain/accounts.ts'
import type { Address } from '#domain/address-book.ts'
import type { AuditEvent } from '#domain/audit/audit-event.ts'
import type { Category } from '#domain/catalogue/category.ts'
import type { EditableGroup, EditablePack, EditableProduct } from '#domain/catalogue/editing/editable-product.ts'
import { stepGramsOf } from '#domain/catalogue/groups/weighed-price.ts'
import { asOnlyPack, type Product, productSchema } from '#domain/catalogue/product.ts'
import type { Checkout } from '#domain/checkout.ts'
import type { Order, OrderLine } from '#domain/orders.ts'
import type { Payment, Refund, ReportedPayment } from '#domain/payments.ts'
import type { Passkey } from '#domain/staff/passkey.ts'
import type { StaffMember } from '#domain/staff/staff-member.ts'
import { type StaffSession, staffSessionEnd } from '#domain/staff/staff-session.ts'
import { factsOf } from '#seed/sample-products.ts'

// Valid records with every field filled in: a test overrides only the fields it is about. A new field of a record is
// added here and in no other test file; one that has a default needs no line.

/** 30 May 2026, noon in India. */
export const NOON = Date.UTC(2026, 4, 30, 6, 30)

export function aProduct(overrides: Partial<Product> = {}): Product {
  const id = overrides.id ?? crypto.randomUUID()
  const product = {
    ...asOnlyPack({ id, slug: overrides.slug ?? `product-${id}` }),
    title: 'Alphonso mango',
    description: 'Sweet and fragrant, from Ratnagiri.',
    unit: '1 kg',
    img: '/art/mango.webp',
    category: 'fruits',
    vendor: 'Konkan Orchards',
    ratingTenths: 45,
    mrp: 600_00,
    sellingPrice: 480_50,
    stock: 10,
    badge: null,
    tags: ['seasonal'],
    position: 1,
  }
  return { ...v.parse(productSchema, product), ...overrides }
}

/** A group that is live with one pack that is, as an owner edits them; nothing keeps it from being so. */
export function anEditableProduct({
  group = {},
  pack = {},
}: {
  group?: Partial<EditableGroup>
  pack?: Partial<EditablePack>
} = {}): EditableProduct & { packs: [EditablePack] } {
  const id = group.id ?? crypto.randomUUID()
  const product = aProduct({ id: pack.id ?? id, groupId: id })
  const { title, description, img, category, vendor, tags } = product
  const { slug, position, sku, unit, mrp, sellingPrice, badge } = product
  return {
    group: {
      ...{ id, slug, version: 1, updatedAt: NOON, title, hindiName: null, description, img, imgAlt: 'A ripe mango' },
      ...{ pictures: [], tags, aliases: [], category, vendor, taxClass: null, state: 'live' },
      facts: factsOf({ facts: { storage: 'fresh' } }),
      ...group,
    },
    packs: [
      {
        ...{ id: product.id, slug, groupId: id, positionInGroup: 0, position, version: 1, listing: 'live', stock: 0 },
        ...{
          sku,
          unit,
          netAmount: 1000,
          netUnit: 'g',
          soldBy: 'pack',
          mrp,
          sellingPrice,
          badge,
          barcode: null,
          caseSize: null,
        },
        ...{ location: null, pickOrder: null, reorderAt: null, state: 'live' },
        ...pack,
      },
    ],
  }
}

export function aCategory(overrides: Partial<Category> = {}): Category {
  return { id: crypto.randomUUID(), name: 'fruits', img: '/art/fruits.webp', position: 1, ...overrides }
}

export function aCustomer(overrides: Partial<Customer> = {}): Customer {
  const id = overrides.id ?? crypto.randomUUID()
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
    ...overrides,
  }
}

export function anAddress(overrides: Partial<Address> = {}): Address {
  return {
    id: crypto.randomUUID(),
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
    ...overrides,
  }
}

export function anOrderLine(product: Product = aProduct(), qty = 1): OrderLine {
  const { id, slug, title, unit, img, category, vendor, mrp, sellingPrice } = product
  const preference = { substitution: null, wantedSubstituteId: null }
  const stepGrams = stepGramsOf(product)
  return { productId: id, slug, title, unit, img, category, vendor, mrp, sellingPrice, qty, stepGrams, ...preference }
}

/** Open, for online payment, and valid for fifteen minutes; its totals are the sums of its lines. */
export function aCheckout(overrides: Partial<Checkout> & { userId: string }): Checkout {
  const lines = overrides.lines ?? [anOrderLine(aProduct(), 2)]
  const mrp = lines.reduce((sum, line) => sum + line.mrp * line.qty, 0)
  const total = lines.reduce((sum, line) => sum + line.sellingPrice * line.qty, 0)
  return {
    id: crypto.randomUUID(),
    idempotencyKey: crypto.randomUUID(),
    state: 'open',
    method: 'online',
    lines,
    address: null,
    mrp,
    total,
    discount: mrp - total,
    provider: 'sandbox',
    providerOrderId: null,
    expiresAt: NOON + 900_000,
    createdAt: NOON,
    updatedAt: NOON,
    ...overrides,
  }
}

/** The order that a checkout becomes. */
export function anOrder(checkout: Checkout, overrides: Partial<Order> = {}): Order {
  const { userId, method, lines, address, mrp, total, discount } = checkout
  return {
    id: crypto.randomUUID(),
    userId,
    checkoutId: checkout.id,
    paymentId: `pay_${crypto.randomUUID()}`,
    method,
    state: 'placed',
    lines,
    address,
    mrp,
    total,
    discount,
    history: [{ state: 'placed', at: NOON, note: 'Paid online' }],
    createdAt: NOON,
    updatedAt: NOON,
    ...overrides,
  }
}

/** A captured payment of the whole checkout that is not yet an order. */
export function aPayment(checkout: Checkout, overrides: Partial<Payment> = {}): Payment {
  return {
    id: `pay_${crypto.randomUUID()}`,
    provider: checkout.provider,
    checkoutId: checkout.id,
    userId: checkout.userId,
    orderId: null,
    amount: checkout.total,
    currency: 'INR',
    state: 'captured',
    method: checkout.method,
    createdAt: NOON,
    updatedAt: NOON,
    ...overrides,
  }
}

/** A refund of the whole payment that has not been sent yet. */
export function aRefund(payment: Payment, overrides: Partial<Refund> = {}): Refund {
  return {
    id: crypto.randomUUID(),
    provider: payment.provider,
    paymentId: payment.id,
    userId: payment.userId,
    orderId: payment.orderId,
    amount: payment.amount,
    idempotencyKey: crypto.randomUUID(),
    providerRefundId: null,
    state: 'due',
    reason: 'Out of stock',
    createdAt: NOON,
    updatedAt: NOON,
    ...overrides,
  }
}

/** An active owner with an e-mail of their own. */
export function aStaffMember(overrides: Partial<StaffMember> = {}): StaffMember {
  const id = overrides.id ?? crypto.randomUUID()
  return {
    id,
    name: 'Meera Nair',
    email: `meera.${id}@shop.example`,
    role: 'owner',
    state: 'active',
    version: 1,
    lastSeenAt: null,
    createdAt: NOON,
    updatedAt: NOON,
    ...overrides,
  }
}

export function aStaffSession(overrides: Partial<StaffSession> & { staffId: string }): StaffSession {
  return {
    id: crypto.randomUUID(),
    createdAt: NOON,
    seenAt: NOON,
    expiresAt: staffSessionEnd(NOON),
    strongAt: NOON,
    network: 'network-hash',
    ...overrides,
  }
}

export function aPasskey(overrides: Partial<Passkey> & { staffId: string }): Passkey {
  return {
    credentialId: crypto.randomUUID(),
    publicKey: 'pQECAyYgASFYIA',
    counter: 0,
    transports: ['internal', 'hybrid'],
    backedUp: true,
    label: 'Phone',
    createdAt: NOON,
    usedAt: null,
    ...overrides,
  }
}

/** A change of a member of staff by an owner. */
export function anAuditEvent(overrides: Partial<AuditEvent> = {}): AuditEvent {
  return {
    at: NOON,
    actorKind: 'staff',
    actorId: crypto.randomUUID(),
    role: 'owner',
    action: 'changeStaffRole',
    subjectKind: 'staff',
    subjectId: crypto.randomUUID(),
    before: { role: 'picker' },
    after: { role: 'support', tags: ['a', 'b'], 2: 'two', 1: 'one' },
    reason: 'आशा moves to the phone',
    requestId: crypto.randomUUID(),
    network: 'network-hash',
    ...overrides,
  }
}

/** A captured payment that a provider reported and no checkout is known for; it waits for the owner. */
export function aReportedPayment(overrides: Partial<ReportedPayment> = {}): ReportedPayment {
  return {
    id: `pay_${crypto.randomUUID()}`,
    provider: 'sandbox',
    providerOrderId: `order_${crypto.randomUUID()}`,
    checkoutId: null,
    amount: 480_50,
    currency: 'INR',
    state: 'unclear',
    providerRefundId: null,
    createdAt: NOON,
    updatedAt: NOON,
    ...overrides,
  }
}

/** A product as the API sends it. */
export function aProductDto(overrides: Partial<ProductDto> = {}): ProductDto {
  const id = overrides._id ?? crypto.randomUUID()
  const product = {
    _id: id,
    id,
    slug: `product-${id}`,
    title: 'Alphonso mango',
    description: 'Sweet and fragrant, from Ratnagiri.',
    unit: '1 kg',
    img: '/art/mango.webp',
    category: 'fruits',
    vendor: 'Konkan Orchards',
    rating: '4.5',
    price: '600',
    currentPrice: '480.50',
    stock: '10',
  }
  return { ...v.parse(productDto, product), ...overrides }
}

/** A product as its page gets it, sold in one pack, without what its label states. */
export function aProductDetailDto(overrides: Partial<ProductDetailDto> = {}): ProductDetailDto {
  return { ...v.parse(productDetailDto, aProductDto()), ...overrides }
}

/** The body of a new address as the address form sends it. */
export function anAddressForm(overrides: Partial<AddressFormInput> = {}): AddressFormInput {
  const { name, mobileNum, apartment, area, landmark, city, state, pinCode, tag } = anAddress()
  return { name, mobileNum, apartment, area, landmark, city, state, pinCode, tag, ...overrides }
}
