import { orderNumber } from '#domain/order-handling/order-number.ts'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * What a row of the audit is about, short: an order by its number, and what else has an id by the same characters of it. Ids
 * of one week begin alike.
 */
export function subjectName(kind: string, id: string): string {
  if (!UUID.test(id)) return `${kind} ${id}`
  const number = orderNumber(id)
  return kind === 'order' ? `${kind} ${number}` : `${kind} ${number.slice(-8).toLowerCase()}`
}
