import { formatNumber } from '../../format.ts'
import { packFields, fields as productFields, taxClasses } from './catalogue/product-editor.ts'
import { labels, limitLabels, partNames, taxClasses as rates, substitution } from './shop/settings.ts'

export const facts = 'Every change, by whom and why. Rows are never edited.'
export const sealed = (row: number) => `Sealed to row ${formatNumber(row)}.`
export const sealedText =
  'A sealed row cannot change without its seal showing it. Days are sealed when they are over, and checked with the invariants of the shop.'
export const notSealed = 'Nothing is sealed yet: a day is sealed when it is over.'
export const row = 'Row'
export const at = 'At'
export const who = 'Who'
export const action = 'Action'
export const subject = 'Subject'
export const changes = 'Change'
export const reason = 'Reason'
export const system = 'System'
export const day = 'Day'
export const anyAction = 'Any action'
export const filters = 'Filters'
export const onlyOf = (what: string) => `Only of ${what}`
export const without = (filter: string) => `Without the filter: ${filter}`
export const was = 'was'
export const empty = 'No change is recorded'
export const loadMore = 'Load older'
export const shown = (count: number) => `${formatNumber(count)} shown, newest first`
export const requestOf = (row: number, request: string) => `Row ${formatNumber(row)} · request ${request}`
export const exportRows = 'Export'
export const exported = (count: number) => `${formatNumber(count)} rows are in your downloads`
export const exportCut = (max: number) =>
  `The file has the newest ${formatNumber(max)} rows. Choose a day for fewer, or export all by command: npm run audit -- export.`

/** What is read for a field whose own name says too little: an abbreviation, or that it is an id. */
const ownNames = {
  qty: 'Quantity',
  productId: 'Product',
  orderId: 'Order',
  lotId: 'Lot',
  staffId: 'Staff',
  substituteId: 'Put in its place',
  lotNo: 'Lot number',
  documentNo: 'Document number',
  basisPoints: 'Rate',
}
/** The names of fields, as the screens have them on which they are changed. */
export const fieldNames: Readonly<Record<string, string>> = {
  ...productFields,
  ...packFields,
  ...ownNames,
  ...taxClasses,
}
export const settingNames: Readonly<Record<string, string>> = {
  ...labels,
  ...limitLabels,
  ...ownNames,
  ...taxClasses,
  label: labels.actionLabel,
  to: labels.actionTo,
  limits: partNames.limits,
  taxes: partNames.taxes,
  deals: partNames.deals,
  rates,
  substitution,
}
