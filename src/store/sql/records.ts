import * as v from 'valibot'
import { customerSchema, sessionSchema } from '#domain/accounts.ts'
import { addressSchema } from '#domain/address-book.ts'
import { categorySchema } from '#domain/catalogue/category.ts'
import { type Badge, productSchema } from '#domain/catalogue/product.ts'
import { checkoutSchema } from '#domain/checkout.ts'
import { orderAddressSchema, orderEventSchema, orderLineSchema, orderSchema } from '#domain/orders.ts'
import { paymentSchema, refundSchema, reportedPaymentSchema } from '#domain/payments.ts'
import { flag, type InColumns, json, lines, record } from './query/record.ts'

// The records of the domain as tables store them: every field is a column, with the exceptions named here.

const badgeInTwoColumns: InColumns<Badge | null, { badgeText: string | null; badgeColor: Badge['color'] | null }> = {
  columns: ['badgeText', 'badgeColor'],
  read: ({ badgeText, badgeColor }) =>
    badgeText === null || badgeColor === null ? null : { text: badgeText, color: badgeColor },
  write: (badge) => ({ badgeText: badge?.text ?? null, badgeColor: badge?.color ?? null }),
}

export const productRecord = record(productSchema.entries, { badge: badgeInTwoColumns, tags: lines })
export const categoryRecord = record(categorySchema.entries, {})
export const customerRecord = record(customerSchema.entries, {})
export const sessionRecord = record(sessionSchema.entries, {})
export const addressRecord = record(addressSchema.entries, { isDefault: flag })

/** Lines and history have tables of their own. */
const address = json(orderAddressSchema)
export const checkoutRecord = record(v.omit(checkoutSchema, ['lines']).entries, { address })
export const orderRecord = record(v.omit(orderSchema, ['lines', 'history']).entries, { address })
export const orderLineRecord = record(orderLineSchema.entries, {})
export const orderEventRecord = record(orderEventSchema.entries, {})

export const paymentRecord = record(paymentSchema.entries, {})
export const refundRecord = record(refundSchema.entries, {})
export const reportedPaymentRecord = record(reportedPaymentSchema.entries, {})
