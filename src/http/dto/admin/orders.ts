import type { QueuedOrderDto, StaffOrderDto } from '#contract/admin/orders.ts'
import { type CustomerContacts, contactsFor, nameFor } from '#domain/customers/order-contacts.ts'
import { nextStates, type Order } from '#domain/orders.ts'
import type { Role } from '#domain/staff/permissions.ts'
import type { QueuedOrder, Reads } from '#store/store.ts'
import { toIsoIndiaTime } from '../dates.ts'
import { orderWithPayment } from '../order-history.ts'
import { returnsOf } from './fulfilment/returns.ts'

export function toQueuedOrderDto({ order, customerName, lineCount }: QueuedOrder, role: Role): QueuedOrderDto {
  const { address } = order
  return {
    _id: order.id,
    state: order.state,
    method: order.method,
    placedAt: toIsoIndiaTime(order.createdAt),
    changedAt: toIsoIndiaTime(order.updatedAt),
    customer: nameFor(role, customerName),
    area: address ? `${address.area}, ${address.pinCode}` : '',
    lines: lineCount,
    total: order.total / 100,
  }
}

/** An order with every fact of it. `shown` says which contacts; by default those that a role reads without asking. */
export async function staffOrderOf(
  reads: Reads,
  order: Order,
  role: Role,
  shown: (role: Role, contacts: CustomerContacts) => CustomerContacts = contactsFor,
): Promise<StaffOrderDto> {
  const customer = await reads.customer(order.userId)
  const { name = '', email = '', mobileNum = '', kind } = customer ?? {}
  const contacts = shown(role, { name, email, mobileNum, address: order.address })
  const notes = await reads.orderNotes(order.id)
  const names = await namesOf(
    reads,
    notes.map(({ staffId }) => staffId),
  )
  return {
    ...(await orderWithPayment(reads, { ...order, address: contacts.address })),
    customer: customer && {
      _id: customer.id,
      guest: kind === 'guest',
      name: contacts.name,
      email: contacts.email,
      mobileNum: contacts.mobileNum,
    },
    ...(await returnsOf(reads, order)),
    notes: notes.map(({ at, staffId, note }) => ({ at: toIsoIndiaTime(at), by: names.get(staffId) ?? '', note })),
    nextStates: nextStates(order.state).filter((state) => state !== 'refunded'),
  }
}

async function namesOf(reads: Reads, staffIds: readonly string[]): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for (const id of new Set(staffIds)) names.set(id, (await reads.staffMember(id))?.name ?? '')
  return names
}
