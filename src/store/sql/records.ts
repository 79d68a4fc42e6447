import * as v from 'valibot'
import { customerSchema, sessionSchema } from '#domain/accounts.ts'
import { addressSchema } from '#domain/address-book.ts'
import { auditEventSchema, factsSchema } from '#domain/audit/audit-event.ts'
import { auditSealSchema } from '#domain/audit/seal.ts'
import { cashRunSchema } from '#domain/cash/cash-run.ts'
import { categorySchema } from '#domain/catalogue/category.ts'
import { editableCategorySchema } from '#domain/catalogue/editing/editable-category.ts'
import { editableGroupSchema, editablePackSchema } from '#domain/catalogue/editing/editable-product.ts'
import { listedGroupSchema, listedPackSchema } from '#domain/catalogue/editing/going-live.ts'
import { vendorSchema } from '#domain/catalogue/editing/vendor.ts'
import { productGroupSchema } from '#domain/catalogue/groups/product-group.ts'
import {
  catalogueImportSchema,
  cellChangesSchema,
  cellIssuesSchema,
  importRowSchema,
} from '#domain/catalogue/import/catalogue-import.ts'
import { importSummarySchema } from '#domain/catalogue/import/import-summary.ts'
import { pictureSchema, productPictureSchema } from '#domain/catalogue/pictures/picture.ts'
import { type Badge, type Product, packSchema, productNotSoldSchema, productSchema } from '#domain/catalogue/product.ts'
import { productFactsSchema } from '#domain/catalogue/product-facts.ts'
import { checkoutSchema } from '#domain/checkout.ts'
import { customerNoteSchema, customerRequestSchema } from '#domain/customers/customer-record.ts'
import { invoiceSchema } from '#domain/invoices/invoice.ts'
import { orderAddressSchema, orderEventSchema, orderLineSchema, orderSchema } from '#domain/orders.ts'
import { paymentSchema, refundSchema, reportedPaymentSchema } from '#domain/payments.ts'
import { packedBagsSchema } from '#domain/picking/bags.ts'
import { pickTaskSchema } from '#domain/picking/claim.ts'
import { lineRefundSchema, staffRefundSchema } from '#domain/picking/line-refund.ts'
import { pickedUnitsSchema, pickLineSchema } from '#domain/picking/pick-line.ts'
import { settlementSchema } from '#domain/picking/settlement.ts'
import { orderReturnSchema, returnedUnitsSchema } from '#domain/returns/order-return.ts'
import { indexableSchema } from '#domain/search/index/indexable.ts'
import { settingsVersionSchema } from '#domain/settings/settings-version.ts'
import { passkeySchema } from '#domain/staff/passkey.ts'
import { staffMemberSchema } from '#domain/staff/staff-member.ts'
import { staffSessionSchema } from '#domain/staff/staff-session.ts'
import { countedLotSchema, stockCountSchema } from '#domain/stock/counts/stock-count.ts'
import { lotSchema } from '#domain/stock/lot.ts'
import { stockMoveSchema } from '#domain/stock/moves.ts'
import { receiptLineSchema, receiptSchema } from '#domain/stock/receipts/receipt.ts'
import { flag, type InColumn, type InColumns, json, lines, record } from './query/record.ts'

// The records of the domain as tables store them: every field is a column, with the exceptions named here.

export const badgeInTwoColumns: InColumns<
  Badge | null,
  { badgeText: string | null; badgeColor: Badge['color'] | null }
> = {
  columns: ['badgeText', 'badgeColor'],
  read: ({ badgeText, badgeColor }) =>
    badgeText === null || badgeColor === null ? null : { text: badgeText, color: badgeColor },
  write: (badge) => ({ badgeText: badge?.text ?? null, badgeColor: badge?.color ?? null }),
}

type Organic = NonNullable<Product['organic']>
const organicInTwoColumns: InColumns<
  Organic | null,
  { organicScheme: Organic['scheme'] | null; organicUntil: string | null }
> = {
  columns: ['organicScheme', 'organicUntil'],
  read: ({ organicScheme, organicUntil }) =>
    organicScheme === null || organicUntil === null ? null : { scheme: organicScheme, validUntil: organicUntil },
  write: (organic) => ({ organicScheme: organic?.scheme ?? null, organicUntil: organic?.validUntil ?? null }),
}

/** Reads the view of packs with their groups; the next two are what it is made of. */
export const productRecord = record(productSchema.entries, {
  badge: badgeInTwoColumns,
  tags: lines,
  aliases: lines,
  organic: organicInTwoColumns,
})
/** Read of the tables instead of the view, which has what is sold alone. */
export const productNotSoldRecord = record(productNotSoldSchema.entries, { organic: organicInTwoColumns })
/** What of it an index reads. */
export const indexableRecord = record(indexableSchema.entries, {
  tags: lines,
  aliases: lines,
  organic: organicInTwoColumns,
})
export const packRecord = record(packSchema.entries, { badge: badgeInTwoColumns, organic: organicInTwoColumns })
export const productGroupRecord = record(productGroupSchema.entries, {
  tags: lines,
  aliases: lines,
  organic: organicInTwoColumns,
  facts: json(productFactsSchema),
})
/** The same tables as an owner edits them; pictures have one of their own. */
export const editableGroupRecord = record(v.omit(editableGroupSchema, ['pictures']).entries, {
  tags: lines,
  aliases: lines,
  facts: json(productFactsSchema),
})
export const editablePackRecord = record(editablePackSchema.entries, { badge: badgeInTwoColumns })
/** The parts of both that may keep a pack from going live. */
export const listedGroupRecord = record(listedGroupSchema.entries, {
  tags: lines,
  aliases: lines,
  facts: json(productFactsSchema),
})
export const listedPackRecord = record(listedPackSchema.entries, { badge: badgeInTwoColumns })
/** What a row of the owner's list shows of a group. */
export const listedPackGroupRecord = record(
  v.pick(editableGroupSchema, ['title', 'hindiName', 'img', 'category', 'vendor', 'tags', 'updatedAt']).entries,
  { tags: lines },
)
export const pictureRecord = record(pictureSchema.entries, {})
export const productPictureRecord = record(productPictureSchema.entries, {})
export const editableCategoryRecord = record(editableCategorySchema.entries, {})
function parsedJson<T>(schema: v.GenericSchema<unknown, T>): InColumn<T, string> {
  return { read: (column) => v.parse(schema, JSON.parse(column)), write: (value) => JSON.stringify(value) }
}

/** Nothing stands for an empty list, which most rows have. */
function jsonList<T>(schema: v.GenericSchema<unknown, readonly T[]>): InColumn<readonly T[], string | null> {
  return {
    read: (column) => (column === null ? [] : v.parse(schema, JSON.parse(column))),
    write: (list) => (list.length === 0 ? null : JSON.stringify(list)),
  }
}

/** Words in a row, each with a space on both sides, so that one of them is looked for by `like`. */
const spacedWords: InColumn<readonly string[], string> = {
  read: (column) => column.split(' ').filter(Boolean),
  write: (words) => (words.length === 0 ? '' : ` ${words.join(' ')} `),
}
export const catalogueImportRecord = record(catalogueImportSchema.entries, {
  columns: parsedJson(catalogueImportSchema.entries.columns),
  summary: json(importSummarySchema),
})
export const importRowRecord = record(importRowSchema.entries, {
  cells: parsedJson(importRowSchema.entries.cells),
  effects: spacedWords,
  issues: jsonList(cellIssuesSchema),
  changes: jsonList(cellChangesSchema),
})
export const vendorRecord = record(vendorSchema.entries, {})
export const categoryRecord = record(categorySchema.entries, {})
export const customerRecord = record(customerSchema.entries, {})
export const customerNoteRecord = record(customerNoteSchema.entries, {})
export const customerRequestRecord = record(customerRequestSchema.entries, {})
export const sessionRecord = record(sessionSchema.entries, {})
export const addressRecord = record(addressSchema.entries, { isDefault: flag })

/** Lines and history have tables of their own. */
const address = json(orderAddressSchema)
export const checkoutRecord = record(v.omit(checkoutSchema, ['lines']).entries, { address })
export const orderRecord = record(v.omit(orderSchema, ['lines', 'history']).entries, { address })
export const orderLineRecord = record(orderLineSchema.entries, {})
export const orderEventRecord = record(orderEventSchema.entries, {})

export const lotRecord = record(lotSchema.entries, {})
export const stockMoveRecord = record(stockMoveSchema.entries, {})
export const stockCountRecord = record(stockCountSchema.entries, {})
export const receiptRecord = record(receiptSchema.entries, {})
export const receiptLineRecord = record(receiptLineSchema.entries, {})
export const countedLotRecord = record(countedLotSchema.entries, {})

export const pickTaskRecord = record(pickTaskSchema.entries, {})
export const pickLineRecord = record(pickLineSchema.entries, {})
export const pickedUnitsRecord = record(pickedUnitsSchema.entries, {})
export const staffRefundRecord = record(staffRefundSchema.entries, {})
export const packedBagsRecord = record(packedBagsSchema.entries, {})
export const settlementRecord = record(settlementSchema.entries, {})
export const invoiceRecord = record(invoiceSchema.entries, {
  body: {
    read: (column: string) => v.parse(invoiceSchema.entries.body, JSON.parse(column)),
    write: JSON.stringify,
  },
})
export const cashRunRecord = record(cashRunSchema.entries, {})
export const lineRefundRecord = record(lineRefundSchema.entries, {})
export const orderReturnRecord = record(orderReturnSchema.entries, {})
export const returnedUnitsRecord = record(returnedUnitsSchema.entries, {})

export const paymentRecord = record(paymentSchema.entries, {})
export const refundRecord = record(refundSchema.entries, {})
export const reportedPaymentRecord = record(reportedPaymentSchema.entries, {})

export const staffRecord = record(staffMemberSchema.entries, {})
export const passkeyRecord = record(passkeySchema.entries, { transports: lines, backedUp: flag })
export const staffSessionRecord = record(staffSessionSchema.entries, {})

const facts = json(factsSchema)
export const auditEventRecord = record(auditEventSchema.entries, { before: facts, after: facts })
export const settingsVersionRecord = record(settingsVersionSchema.entries, {
  body: {
    read: (column: string) => v.parse(settingsVersionSchema.entries.body, JSON.parse(column)),
    write: JSON.stringify,
  },
})
export const auditSealRecord = record(auditSealSchema.entries, {})
