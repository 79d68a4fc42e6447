import { checkoutCalls, type PlaceOrderRequest } from '#contract/checkout.ts'
import { shownTexts } from '#domain/catalogue/groups/organic-claim.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { MAX_AMOUNT, type Paise, parseRupees, rupeesText } from '#domain/values/money/money.ts'
import { failed, ok } from '#domain/values/result.ts'
import { toPaymentProof } from '#payments/razorpay/payment-proof.ts'
import { openCheckout, type PlaceOrderInput, placeOrder } from '#use-cases/checkout/index.ts'
import { substitutesFor } from '#use-cases/picking/index.ts'
import { toCheckoutDto } from '../dto/checkout.ts'
import { NEWEST_ORDERS, orderHistory } from '../dto/order-history.ts'
import { toOrderDtos } from '../dto/orders.ts'
import { toSubstitutionInput } from '../dto/substitution-input.ts'
import { idempotencyKeyOf, idempotencyKeyParameter } from '../idempotency-key.ts'
import { networkOf } from '../middleware/client-address.ts'
import { customerRoute, type Route } from '../route.ts'
import { isUuid } from '../uuid.ts'

const tag = 'Orders'
/** An amount no basket has: a total that cannot be read differs from every total. */
const UNREADABLE: Paise = -1

/** So many substitutes are offered for one product. */
const MAX_OFFERED = 5

export const CHECKOUT_ROUTES: readonly Route[] = [
  customerRoute(
    checkoutCalls.basketSubstitutes,
    {
      tag,
      title: 'What may stand for the products of the basket',
      about: 'The nearest first. Each product counts as a search.',
    },
    async ({ deps, customer, productSearch: search, admitSearch }) => {
      const basket = await deps.store.basket(customer.id)
      const offered = toOffered(deps.now())
      const ids = new Set(basket.map(({ product }) => product.id))
      const lines = []
      for (const id of ids) {
        // Each reads as much as a search.
        await admitSearch()
        const found = await substitutesFor({ reads: deps.store, search }, id, ids)
        lines.push({ _id: id, substitutes: found.slice(0, MAX_OFFERED).map(offered) })
      }
      return ok({ lines })
    },
  ),
  customerRoute(
    checkoutCalls.checkout,
    {
      tag,
      title: 'Start to pay for the basket',
      about:
        'Prices the basket, holds its stock for 20 minutes, or for a guest as long as the owner says, and opens the payment. Guests together may hold a share of the stock only. Cash on delivery, for accounts only, is ordered at once. The same key and request answer the same checkout.',
      parameters: [idempotencyKeyParameter('purchase')],
    },
    async ({ deps, customer, request, address, catalogue }, { checkout: sent }) => {
      const idempotencyKey = idempotencyKeyOf(request)
      if (idempotencyKey === null) return failed('key-missing')
      const { addressId, method } = sent
      if (addressId !== '' && !isUuid(addressId)) return failed('address-not-found')
      const total = sent.total === undefined ? null : toPaise(sent.total)
      const settings = await deps.store.settings()
      const opened = await openCheckout(deps, {
        customer,
        settings,
        idempotencyKey,
        addressId,
        method,
        total,
        substitution: toSubstitutionInput(sent),
        network: networkOf(address()),
      })
      if (!opened.ok) return opened
      catalogue.changed()
      const window = await toCheckoutDto(
        opened.value,
        customer,
        settings,
        deps.providers.byId(opened.value.provider),
        deps.now(),
      )
      if (!window.ok) return window
      const checkout = window.value
      if (method !== 'cash') return ok({ checkout, orders: null, nextCursor: null })
      const { orders, nextCursor } = await deps.store.ordersPage(customer.id, NEWEST_ORDERS)
      return ok({ checkout, orders: toOrderDtos(orders), nextCursor })
    },
  ),
  customerRoute(
    checkoutCalls.placeOrder,
    {
      tag,
      title: 'Place the order that was paid',
      about:
        "With `checkoutId` and `proof`, or the provider's order and signature, the payment is verified and the checkout becomes an order. A sample store also takes a payment_id alone: items and quantities as sent, or the basket, at the catalogue's prices. No figure sent is used; a total that differs changes nothing. The same payment answers the first orders again.",
    },
    async ({ deps, customer, catalogue }, { order }) => {
      const input = toPlaceOrderInput(order, customer.id)
      if (input.items?.some((item) => !isUuid(item.productId))) return failed('product-not-found')
      if (input.addressId !== null && !isUuid(input.addressId)) return failed('address-not-found')
      const placed = await placeOrder(deps, input)
      if (!placed.ok) return placed
      catalogue.changed()
      return ok(await orderHistory(deps.store, customer.id, NEWEST_ORDERS))
    },
  ),
]

function toOffered(now: number) {
  return (product: Product) => {
    const { id, title, unit, sellingPrice } = shownTexts(product, now)
    return { _id: id, title, unit, currentPrice: rupeesText(sellingPrice) }
  }
}

function toPlaceOrderInput(order: PlaceOrderRequest['order'], userId: string): PlaceOrderInput {
  const { payment_id: paymentId, total } = order
  return {
    userId,
    paymentId,
    proof: proofOf(order),
    items: order.items?.map(({ _id: productId, qty }) => ({ productId, qty })) ?? null,
    addressId: order.address?._id ?? null,
    total: total === undefined ? null : toPaise(total),
  }
}

function proofOf(order: PlaceOrderRequest['order']): PlaceOrderInput['proof'] {
  const { checkoutId, proof, payment_id: paymentId } = order
  if (checkoutId !== undefined && proof !== undefined && isUuid(checkoutId))
    return { of: { checkoutId }, fields: proof }
  const { razorpay_order_id: providerOrderId, razorpay_signature: signature } = order
  if (providerOrderId === undefined || signature === undefined) return null
  return { of: { providerOrderId }, fields: toPaymentProof({ providerOrderId, paymentId, signature }) }
}

/** A client adds rupees up in floating point, so a number is rounded to whole paise; text is read digit by digit. */
function toPaise(sent: string | number): Paise {
  if (typeof sent === 'string') return parseRupees(sent) ?? UNREADABLE
  const paise = Math.round(sent * 100)
  return paise >= 0 && paise <= MAX_AMOUNT ? paise : UNREADABLE
}
