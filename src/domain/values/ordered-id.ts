/**
 * The random UUID as one of version 7 (RFC 9562), which sorts by the time it was made, in milliseconds since 1970. New
 * records then stand beside each other in every index of their ids, instead of on a page each. 74 bits stay random; not
 * for what must not be guessed, such as the id of a session.
 */
export function orderedId(randomUuid: string, now: number): string {
  const time = now.toString(16).padStart(12, '0').slice(-12)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUuid.slice(15)}`
}
