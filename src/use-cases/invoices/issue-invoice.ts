import { shownGroupTitle, shownGroupUnit } from '#domain/catalogue/groups/organic-claim.ts'
import { financialYear, type InvoiceKind, invoiceNumber } from '#domain/invoices/financial-year.ts'
import { codeOfState } from '#domain/invoices/gst-states.ts'
import {
  creditedLine,
  type InvoiceBody,
  type InvoiceLine,
  invoiceLine,
  taxesByRate,
  type UntaxedLine,
} from '#domain/invoices/invoice.ts'
import { taxClassOf } from '#domain/invoices/tax-rates.ts'
import type { Order } from '#domain/orders.ts'
import type { Refund } from '#domain/payments.ts'
import type { PickLine } from '#domain/picking/pick-line.ts'
import type { Settlement } from '#domain/picking/settlement.ts'
import { indiaDay } from '#domain/values/india-day.ts'
import type { Reads, Transaction } from '#store/store.ts'
import type { Dependencies } from '../dependencies.ts'
import { packsWithGroups } from '../picking/packs-with-groups.ts'

/**
 * Issues the invoice of a locked order that has just been settled, with the next number of its financial year. Its rates, its
 * date and its year are those of the moment at which it was settled.
 */
export async function issueInvoice(
  tx: Transaction,
  { order, lines, settlement }: { order: Order; lines: readonly PickLine[]; settlement: Settlement },
): Promise<void> {
  const { final, refund, surplus, waived, cashDue, cashRounding, at } = settlement
  const charged = await chargedLines(tx, order, lines)
  const day = indiaDay(at)
  const { taxes } = await tx.settings()
  const body = {
    ...(await partiesOf(tx, order)),
    creditOf: null,
    ...withTaxes(charged.filter(isInvoiced).map((line) => invoiceLine(line, taxes, day))),
    total: final,
    paid: order.method === 'cash' ? 0 : order.total,
    ...{ refund, surplus, waived, cashDue, cashRounding },
  }
  await issue(tx, { kind: 'invoice', orderId: order.id, issuedAt: at, body })
}

/** What of a refund is for a line, and what of the line was credited before it, in paise. */
export interface CreditedLine {
  line: number
  qty: number
  amount: number
  before: number
}

/** Issues the credit note for money that goes back after the invoice. Nothing for an order without an invoice. */
export async function issueCreditNote(
  deps: Pick<Dependencies, 'now'>,
  tx: Transaction,
  { order, refund, credited }: { order: Order; refund: Pick<Refund, 'amount'>; credited: readonly CreditedLine[] },
): Promise<void> {
  const invoice = (await tx.invoicesOf(order.id)).find(({ kind }) => kind === 'invoice')
  if (!invoice) return
  const charged = await chargedLines(tx, order, await tx.pickLines(order.id))
  // Lines of which nothing was there are none of the invoice; the others stand on it in the order's sequence.
  const placesOnInvoice = charged.flatMap((line, place) => (isInvoiced(line) ? [place] : []))
  const lines = credited.flatMap(({ line, qty, amount, before }, at): InvoiceLine[] => {
    const invoiced = invoice.body.lines[placesOnInvoice.indexOf(line)]
    const onThisNote = credited.slice(0, at).filter((each) => each.line === line)
    const sum = onThisNote.reduce((total, each) => total + each.amount, before)
    return invoiced ? [creditedLine(invoiced, { qty, amount, before: sum })] : []
  })
  const body = {
    ...(await partiesOf(tx, order)),
    placeOfSupply: invoice.body.placeOfSupply,
    creditOf: invoice.number,
    ...withTaxes(lines),
    total: lines.reduce((sum, { amount }) => sum + amount, 0),
    paid: 0,
    refund: refund.amount,
    ...{ surplus: 0, waived: 0, cashDue: 0, cashRounding: 0 },
  }
  await issue(tx, { kind: 'credit', orderId: order.id, issuedAt: deps.now(), body })
}

/** What the customer has of each line of an order and what it costs, by the place of the line. */
export async function chargedLines(reads: Reads, order: Order, lines: readonly PickLine[]): Promise<UntaxedLine[]> {
  const { taxes, gstin } = await reads.settings()
  const substitutes = lines.flatMap(({ substituteId }) => substituteId ?? [])
  const packs = await packsWithGroups(reads, [...order.lines.map(({ productId }) => productId), ...substitutes])
  const soldAt = substitutes.length > 0 ? await soldAtOf(reads, order) : order.updatedAt
  return order.lines.map(({ productId, title, unit, qty, sellingPrice }, place) => {
    const picked = lines.find(({ line }) => line === place)
    const taxClass = (id: string) => {
      const group = packs.get(id)?.group
      // A seller who is not registered charges no tax, whatever the goods are.
      return group && gstin !== null ? taxClassOf(taxes, group) : null
    }
    if (!picked) return { title, unit, qty, grams: null, taxClass: taxClass(productId), amount: qty * sellingPrice }
    const { substituteId, substituteQty, grams, amount } = picked
    if (substituteId === null) return { title, unit, qty: picked.picked, grams, taxClass: taxClass(productId), amount }
    const other = packs.get(substituteId)
    return {
      title: other ? shownGroupTitle(other.group, soldAt) : '',
      unit: other ? shownGroupUnit(other, soldAt) : '',
      qty: substituteQty,
      grams: null,
      taxClass: taxClass(substituteId),
      amount,
    }
  })
}

/** The moment by whose certificates goods that replace others are named: when the order was settled, or last changed before. */
export async function soldAtOf(reads: Reads, order: Order): Promise<number> {
  return (await reads.settlement(order.id))?.at ?? order.updatedAt
}

function isInvoiced({ qty }: UntaxedLine): boolean {
  return qty > 0
}

async function partiesOf(
  reads: Reads,
  order: Order,
): Promise<Pick<InvoiceBody, 'seller' | 'buyer' | 'placeOfSupply' | 'orderId' | 'orderedAt' | 'method'>> {
  const { name, contact, gstin, fssaiLicence } = await reads.settings()
  const { address } = order
  const customer = await reads.customer(order.userId)
  return {
    seller: { name, address: contact.address, gstin, fssaiLicence },
    buyer: { name: address?.name ?? customer?.name ?? '', address: address ? addressLines(address) : [] },
    placeOfSupply: address && codeOfState(address.state),
    orderId: order.id,
    orderedAt: order.createdAt,
    method: order.method,
  }
}

/** As it is written on an envelope, without the name. */
export function addressLines(address: NonNullable<Order['address']>): string[] {
  const { apartment, area, landmark, city, state, pinCode } = address
  return [apartment, area, landmark, `${city} ${pinCode}`, state].filter((line) => line.trim() !== '')
}

function withTaxes(lines: readonly InvoiceLine[]): Pick<InvoiceBody, 'lines' | 'taxes'> {
  return { lines: [...lines], taxes: taxesByRate(lines) }
}

async function issue(
  tx: Transaction,
  { kind, orderId, issuedAt, body }: { kind: InvoiceKind; orderId: string; issuedAt: number; body: InvoiceBody },
): Promise<void> {
  const year = financialYear(issuedAt)
  const number = invoiceNumber(kind, year, await tx.nextInvoiceCount(kind, year))
  await tx.addInvoice({ number, year, kind, orderId, issuedAt, body })
}
