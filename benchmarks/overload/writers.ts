import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'

export interface WriteCounts {
  /** Answers by status. */
  statuses: Map<number, number>
  /** Milliseconds of every answer that was not a refusal. */
  durations: number[]
  withoutRetryAfter: number
}

const signedIn = v.object({
  encodedToken: v.string(),
  createdUser: v.object({ addresses: v.array(v.object({ _id: v.string() })) }),
})

/** Signs in so many guests, a few at a time, and answers how to let all of them write for some seconds. */
export async function createWriters(address: string, count: number, productIds: readonly string[]) {
  const guests: { ipAddress: string; token: string; addressId: string }[] = []
  while (guests.length < count) {
    // Each has a network of their own: this is about the store, and not about rate limits.
    const ipAddress = `10.${guests.length >> 8}.${guests.length & 255}.7`
    const response = await post(address, '/api/auth/guest', {}, { 'x-forwarded-for': ipAddress })
    const { encodedToken, createdUser } = v.parse(signedIn, await response.json())
    guests.push({ ipAddress, token: encodedToken, addressId: createdUser.addresses[0]?._id ?? '' })
    await pause(1)
  }

  return async (seconds: number): Promise<WriteCounts> => {
    const counts: WriteCounts = { statuses: new Map(), durations: [], withoutRetryAfter: 0 }
    const end = performance.now() + seconds * 1000
    const write = async ({ ipAddress, token, addressId }: (typeof guests)[number], writer: number) => {
      const headers = { authorization: token, 'x-forwarded-for': ipAddress }
      for (let step = writer; performance.now() < end; step += 1) {
        const start = performance.now()
        const response = await one(address, step, { headers, addressId, productIds })
        await response.arrayBuffer()
        counts.statuses.set(response.status, (counts.statuses.get(response.status) ?? 0) + 1)
        if (response.status !== 503) counts.durations.push(performance.now() - start)
        else if (!response.headers.has('retry-after')) counts.withoutRetryAfter += 1
      }
    }
    await Promise.all(guests.map(write))
    return counts
  }
}

/** The writes of a visit in turn: mostly baskets, some guests and address books, and checkouts. */
function one(
  address: string,
  step: number,
  guest: { headers: Record<string, string>; addressId: string; productIds: readonly string[] },
): Promise<Response> {
  const { headers, addressId, productIds } = guest
  const product = { _id: productIds[step % productIds.length] }
  if (step % 8 === 5)
    return post(address, '/api/auth/guest', {}, { 'x-forwarded-for': headers['x-forwarded-for'] ?? '' })
  if (step % 8 === 7) {
    const keyed = { ...headers, 'idempotency-key': crypto.randomUUID() }
    return post(address, '/api/user/checkout', { checkout: { addressId } }, keyed)
  }
  if (step % 8 === 3) return fetch(`${address}/api/user/cart`, { method: 'DELETE', headers })
  return post(address, '/api/user/cart', { product }, headers)
}

function post(address: string, path: string, body: object, headers: Record<string, string>): Promise<Response> {
  return fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}
