import { indiaDay } from '../values/india-day.ts'

/** The Indian financial year, April to March, that a moment in milliseconds is in: "26-27". */
export function financialYear(now: number): string {
  const [year = 0, month = 0] = indiaDay(now).split('-').map(Number)
  const first = month >= 4 ? year : year - 1
  return `${twoDigits(first)}-${twoDigits(first + 1)}`
}

/** The series of documents, each with numbers of its own. */
const INVOICE_SERIES = { invoice: 'IN', credit: 'CR' } as const
export type InvoiceKind = keyof typeof INVOICE_SERIES

/** At most 16 characters, as rule 46 of the CGST rules asks: "IN/26-27/000001". */
export function invoiceNumber(kind: InvoiceKind, year: string, count: number): string {
  return `${INVOICE_SERIES[kind]}/${year}/${String(count).padStart(6, '0')}`
}

function twoDigits(year: number): string {
  return String(year % 100).padStart(2, '0')
}
