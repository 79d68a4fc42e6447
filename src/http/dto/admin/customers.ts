import type {
  CustomerNoteDto,
  CustomerOrderNoteDto,
  CustomerRequestDto,
  StaffCustomerDto,
} from '#contract/admin/customers.ts'
import type { Customer } from '#domain/accounts.ts'
import type { Address } from '#domain/address-book.ts'
import type { CustomerNote, CustomerRequest } from '#domain/customers/customer-record.ts'
import { isErased } from '#domain/customers/erased-customer.ts'
import { maskedAddress, maskedCustomer } from '#domain/customers/masked-contacts.ts'
import { nameFor } from '#domain/customers/order-contacts.ts'
import type { Order } from '#domain/orders.ts'
import type { Role } from '#domain/staff/permissions.ts'
import type { Reads } from '#store/store.ts'
import { toAddressDtos } from '../accounts.ts'
import { toIsoIndiaTime } from '../dates.ts'

/** A customer in full, or masked for a role. */
export function toStaffCustomerDto(customer: Customer, maskedFor: Role | null): StaffCustomerDto {
  const erased = isErased(customer)
  const isMasked = maskedFor !== null && !erased
  const { id, kind, email, mobileNum, location, createdAt } = isMasked ? maskedCustomer(customer) : customer
  const name = isMasked ? nameFor(maskedFor, customer.name) : customer.name
  // A guest's is made up, and no letter reaches it.
  const hasEmail = !erased && kind !== 'guest'
  return {
    ...{ _id: id, kind, name, email: hasEmail ? email : '', mobileNum, location },
    createdAt: toIsoIndiaTime(createdAt),
    isMasked,
    isErased: erased,
  }
}

/** A customer with addresses, in full or masked for a role. */
export function toContacts(customer: Customer, addresses: readonly Address[], maskedFor: Role | null) {
  const masked = (role: Role) => (address: Address) => ({
    ...maskedAddress(address),
    name: nameFor(role, address.name),
  })
  return {
    customer: toStaffCustomerDto(customer, maskedFor),
    addresses: toAddressDtos(maskedFor === null ? addresses : addresses.map(masked(maskedFor))),
  }
}

export function toOrderRow({ id, state, method, total, lines, createdAt }: Order) {
  const units = lines.reduce((sum, { qty }) => sum + qty, 0)
  return { _id: id, state, method, total, units, createdAt: toIsoIndiaTime(createdAt) }
}

/** Notes of a customer, with the names that their authors have now. */
export async function readNotes(store: Reads, customerId: string): Promise<{ notes: CustomerNoteDto[] }> {
  const authorOf = await readAuthors(store)
  const toDto = ({ id, body, at, staffId }: CustomerNote) => {
    return { id, body, at: toIsoIndiaTime(at), author: authorOf(staffId) }
  }
  return { notes: (await store.customerNotes(customerId)).map(toDto) }
}

/** Notes about a customer's orders, with the names that their authors have now. */
export async function toOrderNotes(
  store: Reads,
  notes: Awaited<ReturnType<Reads['orderNotes']>>,
): Promise<CustomerOrderNoteDto[]> {
  const authorOf = await readAuthors(store)
  return notes.map(({ orderId, at, staffId, note }) => {
    return { orderId, at: toIsoIndiaTime(at), author: authorOf(staffId), note }
  })
}

/** Requests for a customer, with the names of those who asked and decided. */
export async function readRequests(store: Reads, customerId: string): Promise<{ requests: CustomerRequestDto[] }> {
  const authorOf = await readAuthors(store)
  const toDto = ({ customerId: _, askedAt, askedBy, decidedAt, decidedBy, ...request }: CustomerRequest) => ({
    ...request,
    askedAt: toIsoIndiaTime(askedAt),
    askedBy: authorOf(askedBy),
    decidedAt: decidedAt === null ? null : toIsoIndiaTime(decidedAt),
    decidedBy: decidedBy === null ? null : authorOf(decidedBy),
  })
  return { requests: (await store.customerRequests(customerId)).map(toDto) }
}

async function readAuthors(store: Reads): Promise<(id: string) => { id: string; name: string }> {
  const names = new Map((await store.staff()).map(({ id, name }) => [id, name]))
  return (id) => ({ id, name: names.get(id) ?? '' })
}
