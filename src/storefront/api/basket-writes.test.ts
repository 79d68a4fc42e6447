import { notifyManager } from '@tanstack/react-query'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { QuantityStep } from '#domain/basket.ts'
import { aCartItemDto, aStorefront, aUserDto } from '#tests/support/pages/storefront-cache.ts'
import { aProductDto } from '#tests/support/records/factories.ts'
import { sendWaitingWrites } from '../app/startup/send-waiting-writes.ts'
import { addToBasket, clearBasket, removeFromBasket, stepBasketLine } from './basket.ts'
import { type BasketWrite, withBasketWrites } from './basket-writes.ts'

const more = (productId = 'mango', step: QuantityStep = 'increment') => ({ type: 'step', productId, step }) as const

/** A server with a basket of mangoes that answers each request when the test lets it, in any order. */
async function aShop(quantity: number) {
  const basket = new Map([['mango', quantity]])
  const requests: { text: string; answer: (status?: number) => void }[] = []
  const cart = () => [...basket].map(([id, qty]) => aCartItemDto(id, qty))
  let automatic: ((request: number) => Promise<number>) | null = null
  const shop = aStorefront(async (request) => {
    const id = decodeURIComponent(new URL(request.url).pathname.split('/')[4] ?? '')
    const body = request.method === 'POST' ? await request.json() : {}
    const times = body.action?.times ?? 1
    const { promise, resolve } = Promise.withResolvers<number>()
    const text = id === '' ? `${request.method} cart` : `${request.method} ${id} ${body.action?.type ?? ''} ${times}`
    requests.push({ text, answer: (status = 200) => resolve(status) })
    if (automatic) resolve(await automatic(requests.length - 1))
    const status = await promise
    if (status !== 200) return Response.json({ errors: ['Only one is left.'], code: 'out-of-stock' }, { status })
    if (body.product) basket.set(body.product._id, (basket.get(body.product._id) ?? 0) + 1)
    else if (request.method === 'DELETE' && id === '') basket.clear()
    else if (request.method === 'DELETE') basket.delete(id)
    else if (request.method === 'POST') {
      basket.set(id, (basket.get(id) ?? 0) + (body.action.type === 'increment' ? times : -times))
    }
    return Response.json({ cart: cart() })
  })
  // The page has looked for a stored token before anybody signs in.
  await shop.session.ready()
  shop.session.begin(aUserDto('asha', cart()), 'token', true)
  return {
    ...shop,
    basket,
    requests,
    sent: () => requests.map(({ text }) => text),
    answerAllWith: (status: (request: number) => Promise<number>) => {
      automatic = status
    },
    /** The request at this place, once it has come. */
    request: async (place: number) => {
      for (let turn = 0; turn < 1000; turn += 1) {
        const request = requests[place]
        if (request) return request
        await Promise.resolve()
        await new Promise((resume) => setImmediate(resume))
      }
      throw new Error(`request ${place} never came; there were: ${requests.map(({ text }) => text).join(', ')}`)
    },
    shown: () => Object.fromEntries(shop.shownBasket().map(({ _id, qty }) => [_id, qty])),
  }
}

const succeeded = async () => 200
const list = (...writes: BasketWrite[]) =>
  withBasketWrites(
    [],
    writes.map((variables) => ({ variables, submittedAt: 0 })),
  )
const mango = aProductDto({ _id: 'mango' })
const okra = aProductDto({ _id: 'okra' })

test('a write is on the screen before the server has answered', async () => {
  const shop = await aShop(1)
  const done = shop.mutate(stepBasketLine, more())
  expect(shop.shown()).toEqual({ mango: 2 })
  expect(shop.basket.get('mango')).toBe(1)
  const { answer } = await shop.request(0)
  answer()
  await done
  expect(shop.shown()).toEqual({ mango: 2 })
})

test('quick writes go to the server one after the other and never jump back on the screen', async () => {
  const shop = await aShop(1)
  const seen: (number | undefined)[] = []
  const look = notifyManager.batchCalls(() => seen.push(shop.shown().mango))
  shop.cache.getMutationCache().subscribe(look)
  shop.cache.getQueryCache().subscribe(look)
  shop.answerAllWith(succeeded)
  await Promise.all([
    shop.mutate(stepBasketLine, more()),
    shop.mutate(addToBasket, { type: 'add', product: mango }),
    shop.mutate(stepBasketLine, more()),
    shop.mutate(addToBasket, { type: 'add', product: mango, quantity: 2 }),
  ])
  expect(shop.sent()).toEqual([
    'POST mango increment 1',
    'POST cart',
    'POST mango increment 1',
    'POST cart',
    'POST mango increment 1',
  ])
  expect(shop.basket.get('mango')).toBe(6)
  expect(shop.shown()).toEqual({ mango: 6 })
  expect(seen).toEqual(seen.toSorted((one, other) => (one ?? 0) - (other ?? 0)))
})

test('a refused write is removed, notified, and the screen shows what the server has', async () => {
  const shop = await aShop(3)
  shop.answerAllWith(async () => 409)
  await expect(shop.mutate(stepBasketLine, more())).rejects.toThrow('Only one is left.')
  expect(shop.shown()).toEqual({ mango: 3 })
  expect(shop.reported).toEqual(['Only one is left.'])
})

test('A133 the answer replaces the basket, also when it differs from what was expected', async () => {
  const shop = await aShop(1)
  shop.basket.set('mango', 7)
  shop.answerAllWith(succeeded)
  await shop.mutate(stepBasketLine, more())
  expect(shop.shown()).toEqual({ mango: 8 })
})

test('an answer that comes after another customer signed in leaves their basket alone, and what waited is not sent', async () => {
  const shop = await aShop(1)
  const late = shop.mutate(stepBasketLine, more())
  const waiting = shop.mutate(removeFromBasket, { type: 'remove', productId: 'mango' })
  const { answer } = await shop.request(0)
  shop.session.clear()
  shop.session.begin(aUserDto('ravi', [aCartItemDto('rice', 1)]), 'another token', true)
  await expect(waiting).rejects.toThrow()
  answer()
  await late
  expect(shop.shown()).toEqual({ rice: 1 })
  expect(shop.sent()).toEqual(['POST mango increment 1'])
  expect(shop.reported).toEqual([])
})

test('a visitor’s write is refused as the server would refuse it, and not sent', async () => {
  const shop = await aShop(1)
  shop.session.clear()
  await expect(shop.mutate(stepBasketLine, more())).rejects.toMatchObject({ failure: { status: 401 } })
  expect(shop.reported).toHaveLength(1)
  expect(shop.sent()).toEqual([])
})

test('after a fault the writes go on', async () => {
  const shop = await aShop(1)
  const broken = { ...stepBasketLine, send: () => Promise.reject(new Error('broken')) }
  await expect(shop.mutate(broken, more())).rejects.toThrow('broken')
  expect(shop.reported).toEqual(['broken'])
  expect(shop.shown()).toEqual({ mango: 1 })
  shop.answerAllWith(succeeded)
  await shop.mutate(stepBasketLine, more())
  expect(shop.shown()).toEqual({ mango: 2 })
})

test('whatever is refused and however long answers take, screen and server agree in the end', async () => {
  const taps = fc.record({ step: fc.constantFrom<QuantityStep>('increment', 'decrement'), add: fc.boolean() })
  const answers = fc.record({ refused: fc.boolean(), turns: fc.integer({ min: 0, max: 3 }) })
  await fc.assert(
    fc.asyncProperty(
      fc.array(taps, { maxLength: 12 }),
      fc.array(answers, { minLength: 12, maxLength: 12 }),
      async (made, outcomes) => {
        const shop = await aShop(50)
        shop.answerAllWith(async (request) => {
          const { refused, turns } = outcomes[request] ?? { refused: false, turns: 0 }
          for (let turn = 0; turn < turns; turn += 1) await new Promise((resume) => setImmediate(resume))
          return refused ? 409 : 200
        })
        await Promise.allSettled(
          made.map(({ step, add }) =>
            add
              ? shop.mutate(addToBasket, { type: 'add', product: mango })
              : shop.mutate(stepBasketLine, more('mango', step)),
          ),
        )
        expect(shop.shown()).toEqual(Object.fromEntries(shop.basket))
      },
    ),
    { numRuns: 50 },
  )
})

test('steps that wait for their turn go in one request, and every one of them has its answer', async () => {
  const shop = await aShop(1)
  const first = shop.mutate(stepBasketLine, more())
  const { answer } = await shop.request(0)
  const rest = [more(), more(), more()].map((step) => shop.mutate(stepBasketLine, step))
  expect(shop.shown()).toEqual({ mango: 5 })
  shop.answerAllWith(succeeded)
  answer()
  const answers = await Promise.all([first, ...rest])
  expect(answers.map(([line]) => line?.qty)).toEqual([2, 5, 5, 5])
  expect(shop.sent()).toEqual(['POST mango increment 1', 'POST mango increment 3'])
  expect(shop.shown()).toEqual({ mango: 5 })
})

test('what one request may carry is never exceeded: the steps beyond it make a request of their own', async () => {
  const shop = await aShop(0)
  shop.answerAllWith(succeeded)
  await Promise.all(Array.from({ length: 150 }, () => shop.mutate(stepBasketLine, more())))
  expect(shop.sent()).toEqual(['POST mango increment 100', 'POST mango increment 50'])
})

test('a write between two steps keeps them apart, and a refusal is notified once', async () => {
  const shop = await aShop(1)
  shop.answerAllWith(async (request) => (request === 1 ? 200 : 409))
  await Promise.allSettled([
    shop.mutate(stepBasketLine, more()),
    shop.mutate(stepBasketLine, more()),
    shop.mutate(addToBasket, { type: 'add', product: okra }),
    shop.mutate(stepBasketLine, more()),
  ])
  expect(shop.sent()).toEqual(['POST mango increment 2', 'POST cart', 'POST mango increment 1'])
  expect(shop.reported).toHaveLength(2)
  expect(shop.shown()).toEqual({ mango: 1, okra: 1 })
})

test('steps of two products and of two directions stay apart', async () => {
  const shop = await aShop(5)
  shop.answerAllWith(succeeded)
  await Promise.all(
    [more(), more('okra'), more('okra'), more('okra', 'decrement')].map((step) => shop.mutate(stepBasketLine, step)),
  )
  expect(shop.sent()).toEqual(['POST mango increment 1', 'POST okra increment 2', 'POST okra decrement 1'])
})

test('what waits for its turn is sent at once when the page is left, and not a second time', async () => {
  const shop = await aShop(1)
  const first = shop.mutate(stepBasketLine, more())
  const { answer } = await shop.request(0)
  for (const step of [more(), more()]) void shop.mutate(stepBasketLine, step)
  void shop.mutate(clearBasket, { type: 'clear' })
  sendWaitingWrites(shop.cache)
  await shop.request(2)
  expect(shop.sent().toSorted()).toEqual(['DELETE cart', 'POST mango increment 1', 'POST mango increment 2'])
  for (const request of shop.requests) request.answer()
  answer()
  await first
  await new Promise((resume) => setImmediate(resume))
  expect(shop.sent()).toHaveLength(3)
})

test('a line that moves on leaves the screen at once and the server once the other list has taken it', async () => {
  const shop = await aShop(1)
  const { promise: taken, reject: refuse } = Promise.withResolvers<void>()
  const moved = shop.mutate(removeFromBasket, { type: 'remove', productId: 'mango', after: taken })
  taken.catch(() => undefined)
  expect(shop.shown()).toEqual({})
  refuse(new Error('refused'))
  await expect(moved).rejects.toThrow()
  expect(shop.shown()).toEqual({ mango: 1 })
  expect(shop.sent()).toEqual([])
  expect(shop.reported).toEqual([])
})

test('A077 a product new in the basket starts with a quantity of 1, at the end', () => {
  const basket = list({ type: 'add', product: mango }, { type: 'add', product: okra })
  expect(basket.map(({ _id, qty }) => [_id, qty])).toEqual([
    ['mango', 1],
    ['okra', 1],
  ])
})

test('a product added twice is one line of two', () => {
  expect(list({ type: 'add', product: mango }, { type: 'add', product: mango }).map(({ qty }) => qty)).toEqual([2])
})

test('A105 a step moves one line by one and keeps its place', () => {
  const both: BasketWrite[] = [
    { type: 'add', product: mango },
    { type: 'add', product: okra },
  ]
  expect(list(...both, more()).map(({ qty }) => qty)).toEqual([2, 1])
  expect(list(...both, more('okra'), more('okra', 'decrement'))).toEqual(list(...both))
})

test('A108 no line counts more than 100 units', () => {
  const full = { type: 'add', product: mango, quantity: 100 } as const
  expect(list(full, { type: 'add', product: mango })[0]?.qty).toBe(100)
  expect(list(full, more())[0]?.qty).toBe(100)
})

test('taking a product out leaves the others', () => {
  const basket = list(
    { type: 'add', product: mango },
    { type: 'add', product: okra },
    { type: 'remove', productId: 'mango' },
  )
  expect(basket.map(({ _id }) => _id)).toEqual(['okra'])
})
