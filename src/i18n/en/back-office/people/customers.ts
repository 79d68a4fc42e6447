import { formatNumber } from '../../../format.ts'

export const facts = 'By a first, second or last name, an email, a mobile number or an order'
export const search = 'Name, email, mobile or order'
export const name = 'Customer'
export const email = 'Email'
export const mobile = 'Mobile'
export const since = 'Since'
export const kind = 'Account'
export const kinds = { customer: 'Customer', guest: 'Guest' }
export const erased = 'Erased customer'
export const nameless = 'No name'
export const nothing = 'No customers yet'
export const nothingText = 'They are here from their first visit with an account or as a guest.'
const MAX_COUNTED = 10_000
export const shown = (count: number, total: number) =>
  total > MAX_COUNTED
    ? `${formatNumber(count)} of more than ${formatNumber(MAX_COUNTED)}`
    : `${formatNumber(count)} of ${formatNumber(total)}`
export const more = 'Load more'
export const customerFacts = (kindName: string, day: string) => `${kindName} since ${day}`

export const contacts = 'Contacts'
export const addresses = 'Addresses'
export const noAddresses = 'No address is saved.'
export const showContacts = 'Show contacts'
export const lookIsRecorded = 'Contacts are masked. Each look at them is written into the audit.'
export const lookWasRecorded = 'That you were shown these contacts is written in the audit.'
export const maskedForRole = 'Your role sees contacts masked.'
export const unknown = 'none'
export const isDefault = 'default'

export const orders = 'Orders'
export const noOrders = 'Nothing was ordered yet.'
export const order = 'Order'
export const state = 'State'
export const units = 'Units'
export const total = 'Total'
export const placed = 'Placed'
export const olderOrders = 'Older orders'
export const methods: Readonly<Record<string, string>> = { online: 'paid online', cash: 'cash' }

export const notes = 'Notes'
export const noNotes = 'No notes yet.'
export const newNote = 'New note'
export const noteHint = 'Read by the staff alone, and erased with the customer'
export const addNote = 'Add note'

export const requests = 'Requests about their data'
export const requestsText =
  'Customers may have their data exported or erased. Whoever is asked writes it down here; a manager does it.'
export const requestKinds = { export: 'Export', erase: 'Erase' }
export const requestStates = { asked: 'Waiting', done: 'Done', refused: 'Refused' }
export const ask = { export: 'Ask for an export', erase: 'Ask for erasure' }
export const reason = 'How they asked'
export const reasonHint = 'For instance: by phone, called back on the number of the account'
export const askedBy = (who: string, day: string) => `Asked by ${who}, ${day}`
export const decidedBy = (who: string, day: string) => `Decided by ${who}, ${day}`
export const asked = 'The request is written down'
export const exportNow = 'Export'
export const exported = 'The file is in your downloads'
export const markDone = 'Mark as done'
export const refuse = 'Refuse'
export const refuseTitle = 'Refuse this request?'
export const answer = 'Why'
export const decided = 'The request is decided'
export const eraseNow = 'Erase'
export const eraseTitle = 'Erase this customer?'
export const eraseText =
  'Name, email, mobile, addresses, basket, wishlist and notes are deleted and cannot be brought back. Orders and payments stay as figures; issued invoices keep the buyer they name, as tax law asks. Backups made before still have the data until they are deleted.'
export const erasedDone = 'The customer is erased'
export const erasedText = 'This customer was erased. Orders and payments stay as figures, issued invoices as they are.'
export const cancel = 'Cancel'
