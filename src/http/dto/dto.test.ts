import fc from 'fast-check'
import { expect, test } from 'vitest'
import { storedReason } from '#domain/reasons.ts'
import {
  aCategory,
  aCheckout,
  aCustomer,
  anAddress,
  anOrder,
  anOrderLine,
  aPayment,
  aProduct,
  aRefund,
  NOON,
} from '#tests/support/records/factories.ts'
import { toAddressDtos, toUserDto } from './accounts.ts'
import { toCartDto, toCategoryDto, toProductDto } from './catalogue.ts'
import { toIsoIndiaTime } from './dates.ts'
import { toOrderDto, toPaymentDto } from './orders.ts'

const AT_NOON = '2026-05-30T12:00:00+05:30'
const TIMES = { createdAt: AT_NOON, updatedAt: AT_NOON }

test('a product is sent with its prices in rupees, its rating with one decimal, and never fewer units than none', () => {
  const product = aProduct({ ratingTenths: 40, stock: -1, badge: { text: 'New', color: 'green' }, tags: [] })
  const dto = toProductDto(product, NOON)
  expect(dto).toMatchObject({ _id: product.id, id: product.id, slug: product.slug, title: product.title })
  expect(dto).toMatchObject({ rating: '4.0', price: '600', currentPrice: '480.50', stock: '0' })
  expect(dto.badge).toEqual({ text: 'New', color: 'green' })
  expect(dto).not.toHaveProperty('tags')
  expect(dto).not.toHaveProperty('position')
  const plain = toProductDto(aProduct({ tags: ['seasonal'] }), NOON)
  expect([plain.tags, plain.stock]).toEqual([['seasonal'], '10'])
  expect(plain).not.toHaveProperty('badge')
})

test('a category is sent with its number of products, and a basket line with its units and times', () => {
  const category = aCategory()
  expect(toCategoryDto({ ...category, productCount: 3, groupCount: 2 })).toEqual({
    _id: category.id,
    categoryName: 'fruits',
    img: '/art/fruits.webp',
    productCount: 3,
    groupCount: 2,
  })
  const product = aProduct()
  const line = { product, qty: 2, createdAt: NOON, updatedAt: NOON + 1000 }
  const sent = { ...toProductDto(product, NOON), qty: 2, createdAt: AT_NOON, updatedAt: '2026-05-30T12:00:01+05:30' }
  expect(toCartDto([line], NOON)).toEqual([sent])
})

test('a customer is sent with all that is theirs, and an address with the flag of the default', () => {
  const customer = aCustomer({ kind: 'guest' })
  const address = anAddress({ isDefault: true })
  const { id, isDefault: _, createdAt: __, updatedAt: ___, ...details } = address
  const addresses = [{ ...details, _id: id, status: true, ...TIMES }]
  expect(toAddressDtos([address])).toEqual(addresses)
  const lists = { basket: [], wishlist: [], addresses: [address], orders: [], ordersNextCursor: 'next' }
  const { name, email, gender, location, mobileNum } = customer
  expect(toUserDto({ customer, ...lists }, NOON)).toEqual({
    _id: customer.id,
    ...{ fullName: name, name, email, gender, location, mobileNum, guest: true },
    ...{ cart: [], wishlist: [], addresses, orders: [], ordersNextCursor: 'next' },
    ...TIMES,
  })
  expect(toUserDto({ customer: aCustomer(), ...lists }, NOON).guest).toBe(false)
})

test('an order is sent with sums in rupees, its lines, its address without the customer’s own flag, and its history', () => {
  const product = aProduct()
  const { isDefault: _, createdAt: __, updatedAt: ___, ...address } = anAddress()
  const checkout = aCheckout({ userId: 'asha', lines: [anOrderLine(product, 3)], address })
  const history = [
    { state: 'placed' as const, at: NOON, note: 'Paid at the door' },
    { state: 'cancelled' as const, at: NOON, note: storedReason('cancelled-by-customer') },
  ]
  const order = anOrder(checkout, { state: 'cancelled', history })
  const { id: addressId, ...place } = address
  const { id, slug, title, unit, img, category, vendor } = product
  expect(toOrderDto(order)).toEqual({
    _id: order.id,
    payment_id: order.paymentId,
    method: 'online',
    state: 'cancelled',
    history: [
      { state: 'placed', at: AT_NOON, note: 'Paid at the door', noteCode: null },
      { state: 'cancelled', at: AT_NOON, note: expect.not.stringContaining(':'), noteCode: 'cancelled-by-customer' },
    ],
    address: { _id: addressId, ...place },
    items: [
      {
        _id: id,
        slug,
        title,
        unit,
        img,
        category,
        vendor,
        price: '600',
        currentPrice: '480.50',
        qty: 3,
        stepGrams: null,
      },
    ],
    ...{ mrp: 1800, total: 1441.5, discount: 358.5 },
    ...TIMES,
  })
  expect(toOrderDto(anOrder({ ...checkout, address: null })).address).toBeNull()
})

test('a payment is sent with what went back of it, and why', () => {
  const payment = aPayment(aCheckout({ userId: 'asha' }), { amount: 480_50, orderId: 'order' })
  const own = aRefund(payment, { amount: 1_25 })
  const known = aRefund(payment, { reason: storedReason('paid-twice'), state: 'processed' })
  expect(toPaymentDto({ payment, refunds: [own, known] })).toEqual({
    payment_id: payment.id,
    ...{ orderId: 'order', method: 'online', state: 'captured', amount: 480.5 },
    refunds: [
      { _id: own.id, state: 'due', amount: 1.25, reason: 'Out of stock', reasonCode: null, ...TIMES },
      {
        ...{ _id: known.id, state: 'processed', amount: 480.5, ...TIMES },
        ...{ reason: expect.stringMatching(/\w \w/), reasonCode: 'paid-twice' },
      },
    ],
    ...TIMES,
  })
})

test('a moment is written on the clock of India, to the second', () => {
  expect(toIsoIndiaTime(Date.UTC(2026, 10, 20, 13, 5, 59, 999))).toBe('2026-11-20T18:35:59+05:30')
  expect(toIsoIndiaTime(Date.UTC(2026, 11, 31, 18, 30))).toBe('2027-01-01T00:00:00+05:30')
  expect(toIsoIndiaTime(Date.UTC(2026, 11, 31, 18, 29, 59))).toBe('2026-12-31T23:59:59+05:30')
})

test('what is written names the same second, whatever was written before it', () => {
  const moment = fc.integer({ min: Date.UTC(1900, 0), max: Date.UTC(2900, 0) })
  fc.assert(
    fc.property(fc.array(moment), (moments) => {
      for (const at of moments) expect(Date.parse(toIsoIndiaTime(at))).toBe(Math.floor(at / 1000) * 1000)
    }),
  )
})
