import * as v from 'valibot'
import { TAX_CLASSES } from '../catalogue/editing/tax-class.ts'
import { paymentMethodSchema } from '../orders.ts'
import type { Paise } from '../values/money/money.ts'
import { paise } from '../values/money/paise.ts'
import { timestamp } from '../values/time.ts'
import { includedTax } from './gst.ts'
import { type TaxSettings, taxBasisPoints } from './tax-rates.ts'

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const taxParts = { amount: paise, taxable: paise, cgst: paise, sgst: paise }

const invoiceLineSchema = v.object({
  title: v.string(),
  unit: v.string(),
  /** Units; of goods that are weighed also what the scale said. */
  qty: count,
  grams: v.nullable(count),
  taxClass: v.nullable(v.picklist(TAX_CLASSES)),
  /** The rate of that day in basis points; null where the owner gave the goods no class. */
  basisPoints: v.nullable(count),
  /** What is paid for the line, tax included, and its parts. */
  ...taxParts,
})
export type InvoiceLine = v.InferOutput<typeof invoiceLineSchema>

/** What an invoice or a credit note says, as it was issued. Amounts in paise. */
export const invoiceBodySchema = v.object({
  seller: v.object({
    name: v.string(),
    address: v.string(),
    gstin: v.nullable(v.string()),
    fssaiLicence: v.nullable(v.string()),
  }),
  buyer: v.object({ name: v.string(), address: v.array(v.string()) }),
  /** The GST code of the state that the goods are brought to; null where it is not known, as on documents of earlier releases. */
  placeOfSupply: v.optional(v.nullable(v.string()), null),
  orderId: v.string(),
  orderedAt: timestamp,
  method: paymentMethodSchema,
  /** The invoice that a credit note is about. */
  creditOf: v.nullable(v.string()),
  lines: v.array(invoiceLineSchema),
  /** Sums of lines by their rate, the lowest first. */
  taxes: v.array(v.object({ basisPoints: v.nullable(count), ...taxParts })),
  total: paise,
  paid: paise,
  refund: paise,
  surplus: paise,
  waived: paise,
  cashDue: paise,
  cashRounding: paise,
})
export type InvoiceBody = v.InferOutput<typeof invoiceBodySchema>

/** A document with a number, which has no gap and no repeat within its series and financial year. */
export const invoiceSchema = v.object({
  number: v.string(),
  year: v.string(),
  kind: v.picklist(['invoice', 'credit']),
  orderId: v.string(),
  issuedAt: timestamp,
  body: invoiceBodySchema,
})
export type Invoice = v.InferOutput<typeof invoiceSchema>

/** A line before it is known what of its amount is tax. */
export type UntaxedLine = Pick<InvoiceLine, 'title' | 'unit' | 'qty' | 'grams' | 'amount' | 'taxClass'>

/** A line with the tax that is in its amount on a day in India. */
export function invoiceLine(line: UntaxedLine, taxes: Pick<TaxSettings, 'rates'>, day: string): InvoiceLine {
  const basisPoints = line.taxClass === null ? null : taxBasisPoints(taxes, line.taxClass, day)
  return { ...line, basisPoints, ...includedTax(line.amount, basisPoints ?? 0) }
}

/**
 * What of a line that was invoiced is credited: at the class and rate that its invoice has, whatever they are today. Its tax
 * is what the tax of all that is credited of the line grows by, so that parts add up to the tax of the whole. `before` is
 * what of the line was credited already, in paise.
 */
export function creditedLine(
  invoiced: InvoiceLine,
  { qty, amount, before }: { qty: number; amount: Paise; before: Paise },
): InvoiceLine {
  const basisPoints = invoiced.basisPoints ?? 0
  const grown = includedTax(before + amount, basisPoints).cgst - includedTax(before, basisPoints).cgst
  // A single paisa has no two halves.
  const half = Math.min(grown, Math.floor(amount / 2))
  return { ...invoiced, qty, amount, grams: null, taxable: amount - 2 * half, cgst: half, sgst: half }
}

/**
 * Of how many units of a line what is left of its amount is, after `before` paise of it were credited: money may have gone back for
 * whole units, or for a part of each. The share of every unit that it was for was rounded to a paisa. At least 1.
 */
export function unitsLeftToCredit({ qty, amount, before }: { qty: number; amount: Paise; before: Paise }): number {
  if (before === 0) return qty
  const rounded = Math.ceil((before * qty) / amount)
  return Math.min(qty, Math.max(1, Math.ceil(((amount - before - rounded) * qty) / amount)))
}

/**
 * The most that may go back for so many units of a line, in paise: what they have cost, as far as it is left after `before`
 * paise, and all that is left where that is of no more units. Less may go back, so a line may be refunded in parts.
 */
export function mostForUnits(line: { qty: number; amount: Paise; before: Paise }, units: number): Paise {
  const left = line.amount - line.before
  if (units >= unitsLeftToCredit(line)) return left
  return Math.min(left, Math.ceil((line.amount * units) / line.qty))
}

/** The lines added up by their rate. They are sums, and never computed again from a sum. */
export function taxesByRate(lines: readonly InvoiceLine[]): InvoiceBody['taxes'] {
  const byRate = Map.groupBy(lines, ({ basisPoints }) => basisPoints)
  return [...byRate]
    .sort(([a], [b]) => (a ?? -1) - (b ?? -1))
    .map(([basisPoints, some]) => ({
      basisPoints,
      amount: sum(some.map(({ amount }) => amount)),
      taxable: sum(some.map(({ taxable }) => taxable)),
      cgst: sum(some.map(({ cgst }) => cgst)),
      sgst: sum(some.map(({ sgst }) => sgst)),
    }))
}

function sum(amounts: readonly Paise[]): Paise {
  return amounts.reduce((total, each) => total + each, 0)
}

/** Whether goods go to another state than the seller's, so that both halves of their tax are one integrated tax (IGST Act, 7). */
export function isInterState({ seller, placeOfSupply }: Pick<InvoiceBody, 'seller' | 'placeOfSupply'>): boolean {
  return seller.gstin !== null && placeOfSupply !== null && !seller.gstin.startsWith(placeOfSupply)
}

/** What a document that charges for goods may be called. */
export type DocumentName = 'tax-invoice' | 'invoice-cum-bill-of-supply' | 'bill-of-supply' | 'invoice'

/**
 * The name of an invoice by its rates, as rules 46, 46A and 49 of the CGST rules have it: one who is registered gives a tax
 * invoice for taxed goods, a bill of supply for untaxed ones, and for both together an invoice-cum-bill of supply. Goods of
 * which no class says whether they are taxed count for neither: they do not make a tax invoice one that bills untaxed goods
 * too, and what has them beside untaxed goods alone is not a bill of supply. One who is not registered gives an invoice.
 */
export function documentName({
  seller,
  taxes,
}: {
  seller: Pick<InvoiceBody['seller'], 'gstin'>
  taxes: readonly Pick<InvoiceBody['taxes'][number], 'basisPoints'>[]
}): DocumentName {
  if (seller.gstin === null) return 'invoice'
  const isTaxed = taxes.some(({ basisPoints }) => basisPoints !== null && basisPoints > 0)
  const isUntaxed = taxes.some(({ basisPoints }) => basisPoints === 0)
  if (isTaxed) return isUntaxed ? 'invoice-cum-bill-of-supply' : 'tax-invoice'
  return taxes.every(({ basisPoints }) => basisPoints === 0) ? 'bill-of-supply' : 'invoice'
}
