import { setTimeout as wait } from 'node:timers/promises'

/** What one client with many guests could do to a shop, and what became of an honest customer meanwhile. */
export interface HoardingResult {
  guests: number
  /** Checkouts that guests opened, and answers that refused them, by code. */
  opened: number
  refused: Record<string, number>
  /** The largest share of the shop's units that was gone at once, in percent. */
  mostUnitsTaken: number
  /** Products in stock at first that were ever seen sold out. */
  emptied: number
  /** Purchases of the honest customer: one unit of any product that was in stock at first. */
  honest: { tried: number; bought: number; refused: Record<string, number> }
}

/** Of the client that attacks, and lines of a basket of its guests. */
const CONNECTIONS = 16
const LINES = 15

interface ApiProduct {
  _id: string
  stock: string
}

/**
 * Attacks a shop over HTTP: guests fill their baskets with all that the shop has and open checkouts, in cash and online,
 * again and again, while a customer with an account buys one unit of a random product every second and a half. Asks
 * nothing that a browser could not.
 */
export async function hoard(address: string, options: { guests: number; seconds: number }): Promise<HoardingResult> {
  const call = createCaller(address)
  const until = performance.now() + options.seconds * 1000
  const before = new Map((await listProducts(call)).map(({ _id, stock }) => [_id, Number(stock)]))
  const unitsBefore = sum(before.values())
  const emptied = new Set<string>()
  const result: HoardingResult = {
    guests: 0,
    opened: 0,
    refused: {},
    mostUnitsTaken: 0,
    emptied: 0,
    honest: { tried: 0, bought: 0, refused: {} },
  }

  const tokens: ({ token: string; addressId: string } | null)[] = []
  let turns = 0
  /** One connection: guest after guest takes a part of what is there. */
  const attack = async () => {
    while (performance.now() < until) {
      const turn = turns++
      const index = turn % options.guests
      if (tokens[index] === undefined) {
        const made = await call('POST', 'auth/guest', null, {})
        if (!made.ok) count(result.refused, made.code)
        else result.guests += 1
        tokens[index] = made.ok
          ? { token: made.body.encodedToken, addressId: made.body.createdUser.addresses[0]._id }
          : null
      }
      const guest = tokens[index]
      if (!guest) continue
      const { token, addressId } = guest
      const available = (await listProducts(call)).filter(({ stock }) => Number(stock) > 0)
      for (const { _id, stock } of rotated(available, turn * LINES).slice(0, LINES)) {
        await call('POST', 'user/cart', token, { product: { _id } })
        // Everything, and then as little as can be.
        const times = turn % 2 === 0 ? Math.min(Number(stock), 100) - 1 : 0
        if (times > 0) await call('POST', `user/cart/${_id}`, token, { action: { type: 'increment', times } })
      }
      const method = turn % 10 === 9 ? 'cash' : 'online'
      const opened = await call('POST', 'user/checkout', token, { checkout: { addressId, method } })
      if (opened.ok) result.opened += 1
      else count(result.refused, opened.code)
      await call('DELETE', 'user/cart', token, undefined)
    }
  }
  const watch = async () => {
    while (performance.now() < until) {
      const now = await listProducts(call)
      for (const { _id, stock } of now) if (Number(stock) === 0 && before.get(_id) !== 0) emptied.add(_id)
      const taken = unitsBefore - sum(now.map(({ stock }) => Number(stock)))
      result.mostUnitsTaken = Math.max(result.mostUnitsTaken, Math.round((taken * 1000) / unitsBefore) / 10)
      await wait(500)
    }
  }
  const buyHonestly = async () => {
    const products = [...before].filter(([, stock]) => stock > 0).map(([id]) => id)
    let customer = await signUp(call)
    while (performance.now() < until) {
      if (result.honest.tried % 20 === 19) customer = await signUp(call)
      const _id = products[Math.floor(Math.random() * products.length)] ?? ''
      result.honest.tried += 1
      const { token, addressId } = customer
      const added = await patiently(() => call('POST', 'user/cart', token, { product: { _id } }))
      const bought = added.ok
        ? await patiently(() => call('POST', 'user/checkout', token, { checkout: { addressId } }))
        : added
      if (bought.ok) result.honest.bought += 1
      else count(result.honest.refused, bought.code)
      await call('DELETE', 'user/cart', customer.token, undefined)
      await wait(1500)
    }
  }

  const honest = buyHonestly()
  const watching = watch()
  await Promise.all(Array.from({ length: CONNECTIONS }, attack))
  await Promise.all([honest, watching])
  return { ...result, emptied: emptied.size }
}

// biome-ignore lint/suspicious/noExplicitAny: the answers of releases of any age, which this file alone reads
type Answer = { ok: true; body: any } | { ok: false; code: string }
type Caller = (method: string, path: string, token: string | null, body: unknown) => Promise<Answer>

/** Presses the button again, a few times, when the shop says that it is busy. */
async function patiently(send: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await send()
    if (answer.ok || tries === 10 || !answer.code.startsWith('503')) return answer
    await wait(1000)
  }
}

function createCaller(address: string): Caller {
  return async (method, path, token, body) => {
    try {
      const response = await fetch(`${address}/api/${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
          ...(token === null ? {} : { authorization: token }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const answer = await response.json()
      return response.ok ? { ok: true, body: answer } : { ok: false, code: `${response.status} ${answer.code}` }
    } catch {
      return { ok: false, code: 'no answer' }
    }
  }
}

async function listProducts(call: Caller): Promise<ApiProduct[]> {
  const listed = await call('GET', 'products', null, undefined)
  return listed.ok ? listed.body.products : []
}

async function signUp(call: Caller): Promise<{ token: string; addressId: string }> {
  const email = `asha.${crypto.randomUUID()}@example.in`
  const made = await call('POST', 'auth/signup', null, { fullName: 'Asha Rao', email, password: 'kakdi Bhindi 7' })
  if (!made.ok) return { token: '', addressId: '' }
  const token: string = made.body.encodedToken
  const address = {
    name: 'Asha Rao',
    mobileNum: '9876543210',
    apartment: '12',
    area: 'Kothrud',
    landmark: '',
    city: 'Pune',
    state: 'Maharashtra',
    pinCode: '411038',
    tag: 'Home',
  }
  const saved = await call('POST', 'user/address', token, { address })
  return { token, addressId: saved.ok ? saved.body.addresses[0]._id : '' }
}

function rotated<T>(list: readonly T[], by: number): T[] {
  const at = list.length === 0 ? 0 : by % list.length
  return [...list.slice(at), ...list.slice(0, at)]
}

function sum(values: Iterable<number>): number {
  return [...values].reduce((total, value) => total + value, 0)
}

function count(counts: Record<string, number>, key: string): void {
  counts[key] = (counts[key] ?? 0) + 1
}
