import type { Customer } from '../accounts.ts'

/** What still needs a customer to be known: each is a number of records. */
export interface Unfinished {
  /** Orders that are still to be delivered. */
  orders: number
  /** Checkouts whose payment may still come. */
  checkouts: number
  /** Refunds that have not arrived, and payments that are to be sent back. */
  money: number
}

/** Whether a customer's data may be erased: nothing of theirs is to be brought, paid or sent back. */
export function mayErase({ orders, checkouts, money }: Unfinished): boolean {
  return orders + checkouts + money === 0
}

/**
 * What is stored in a customer's place, so that orders and money can still be counted. The address is of a domain that
 * cannot exist (RFC 2606), and has the id, which the shop makes: it cannot have been typed.
 */
export function erasedCustomer({ id, kind, createdAt }: Customer, now: number): Customer {
  const nothing = { name: '', gender: '', location: '', mobileNum: '' }
  return { id, kind, ...nothing, email: erasedEmail(id), createdAt, updatedAt: now }
}

export function isErased({ id, email }: Pick<Customer, 'id' | 'email'>): boolean {
  return email === erasedEmail(id)
}

function erasedEmail(id: string): string {
  return `${id}@erased.invalid`
}
