import { orderNumber } from '#domain/order-handling/order-number.ts'

/** Of SHA-256: the id of a picture is that of its content. */
const HASH = /^[\da-f]{64}$/i
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * What a row of the audit is about, short: an order by its number, and what else has an id by the same characters of it. Ids
 * of one week begin alike.
 */
export function subjectName(kind: string, id: string): string {
  if (HASH.test(id)) return `${kind} ${id.slice(0, 8)}`
  if (!UUID.test(id)) return `${kind} ${id}`
  const number = orderNumber(id)
  return kind === 'order' ? `${kind} ${number}` : `${kind} ${number.slice(-8).toLowerCase()}`
}
