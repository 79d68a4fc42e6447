import { customerCalls } from '#contract/admin/customers.ts'
import { customerSearch } from '#domain/customers/customer-search.ts'
import { isErased } from '#domain/customers/erased-customer.ts'
import { mayLookAtContacts, showsContacts } from '#domain/customers/masked-contacts.ts'
import { failed, ok } from '#domain/values/result.ts'
import { recorded } from '#use-cases/audit/index.ts'
import { addCustomerNote, decideRequest, exportCustomer, requestForCustomer } from '#use-cases/customers/index.ts'
import {
  readNotes,
  readRequests,
  toContacts,
  toOrderNotes,
  toOrderRow,
  toStaffCustomerDto,
} from '../../dto/admin/customers.ts'
import { toInvoiceDto } from '../../dto/admin/fulfilment/papers.ts'
import { toOrderDtos, toPaymentDto } from '../../dto/orders.ts'
import type { Route } from '../../route.ts'
import { staffRoute } from '../../staff/staff-route.ts'
import { staffWriteRoute } from '../../staff/staff-write-route.ts'
import { isUuid } from '../../uuid.ts'

const tag = 'Back office: customers'
const path = { id: "The customer's id." }

export const CUSTOMER_ROUTES: readonly Route[] = [
  staffRoute(
    customerCalls.customers,
    {
      tag,
      title: 'Find customers',
      about:
        'Guests are customers. By the beginning of the first, second or last word of a name, an e-mail, a mobile number or the id of an order. Contacts are masked.',
    },
    async ({ deps: { store }, staff, query: { q, limit, cursor } }) => {
      const found = await store.listCustomers(customerSearch(q, staff.role), { limit, cursor })
      return ok({ ...found, customers: found.customers.map((each) => toStaffCustomerDto(each, staff.role)) })
    },
  ),
  staffRoute(
    customerCalls.customerView,
    {
      tag,
      title: 'Read a customer',
      about: 'Contacts are masked for most roles; for others a look is recorded.',
      path,
    },
    async ({ deps: { store }, staff, param, query, recordLook }) => {
      const id = param('id')
      const customer = isUuid(id) ? await store.customer(id) : null
      if (!customer) return failed('customer-not-found')
      const { orders, nextCursor } = await store.ordersPage(id, query)
      const isShown = showsContacts(staff.role) && !isErased(customer)
      if (isShown) await recordLook({ action: 'lookAtContacts', customerId: id, orderId: null })
      return ok({
        ...toContacts(customer, await store.addresses(id), isShown ? null : staff.role),
        ...(await readNotes(store, id)),
        ...(await readRequests(store, id)),
        orders: orders.map(toOrderRow),
        nextCursor,
      })
    },
  ),
  staffWriteRoute(
    customerCalls.lookAtContacts,
    { tag, title: "Look at a customer's contacts", about: 'Each look stands in the audit.', path },
    async ({ staff, param, write }) => {
      const id = param('id')
      if (!isUuid(id)) return failed('customer-not-found')
      return write(async (tx) => {
        const customer = await tx.customer(id)
        if (!customer) return failed('customer-not-found')
        if (!mayLookAtContacts(staff.role)) return failed('not-permitted')
        const contacts = toContacts(customer, await tx.addresses(id), null)
        return recorded(contacts, { subject: { kind: 'customer', id }, before: null, after: null })
      })
    },
  ),
  staffWriteRoute(
    customerCalls.addCustomerNote,
    { tag, title: 'Write a note about a customer', about: 'A note is not changed any more.', path },
    async ({ deps, staff, param, write }, { body }) => {
      const customerId = param('id')
      if (!isUuid(customerId)) return failed('customer-not-found')
      const note = { id: deps.newId(), customerId, at: deps.now(), staffId: staff.id, body }
      return write(async (tx) => {
        const added = await addCustomerNote(tx, note)
        return added.ok ? recorded(await readNotes(tx, customerId), added.value.change) : added
      })
    },
  ),
  staffWriteRoute(
    customerCalls.requestForCustomer,
    { tag, title: "Ask that a customer's data be exported or erased", path },
    async ({ deps, staff, param, write }, form) => {
      const customerId = param('id')
      if (!isUuid(customerId)) return failed('customer-not-found')
      const asked = { ...form, id: deps.newId(), customerId, askedAt: deps.now(), askedBy: staff.id }
      return write(async (tx) => {
        const added = await requestForCustomer(tx, asked)
        return added.ok ? recorded(await readRequests(tx, customerId), added.value.change) : added
      })
    },
  ),
  staffWriteRoute(
    customerCalls.decideCustomerRequest,
    {
      tag,
      title: 'Answer a request',
      about: 'One to erase that is answered by done erases the customer, unless something of theirs is under way.',
      path: { id: "The request's id." },
    },
    async ({ deps, staff, param, write }, form) => {
      const id = param('id')
      if (!isUuid(id)) return failed('request-not-found')
      const decision = { ...form, decidedAt: deps.now(), decidedBy: staff.id }
      return write(async (tx) => {
        const decided = await decideRequest(tx, id, decision)
        if (!decided.ok) return decided
        const { value, change } = decided.value
        return recorded(await readRequests(tx, value.customerId), change)
      })
    },
  ),
  staffWriteRoute(
    customerCalls.exportCustomer,
    { tag, title: 'Export all that is kept of a customer', about: 'Each export stands in the audit.', path },
    async ({ param, write }) => {
      const id = param('id')
      if (!isUuid(id)) return failed('customer-not-found')
      return write(async (tx) => {
        const found = await exportCustomer(tx, id)
        if (!found.ok) return found
        const { customer, addresses, orders, orderNotes, invoices, payments, basket, wishlist } = found.value
        const contacts = toContacts(customer, addresses, null)
        const all = {
          ...contacts,
          customer: { ...contacts.customer, gender: customer.gender },
          ...(await readNotes(tx, id)),
          ...(await readRequests(tx, id)),
          orders: toOrderDtos(orders),
          orderNotes: await toOrderNotes(tx, orderNotes),
          invoices: invoices.map(toInvoiceDto),
          payments: payments.map(toPaymentDto),
          basket: basket.map(({ product, qty }) => ({ productId: product.id, qty })),
          wishlist: wishlist.map(({ product }) => product.id),
        }
        return recorded(all, { subject: { kind: 'customer', id }, before: null, after: { orders: orders.length } })
      })
    },
  ),
]
