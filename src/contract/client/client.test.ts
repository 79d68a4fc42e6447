import { expect, test } from 'vitest'
import { DEFAULT_CATALOGUE_QUERY } from '#domain/catalogue/query.ts'
import { createClient } from './client.ts'

/** What the client sends, as "METHOD address body". */
async function sent(call: (client: ReturnType<typeof createClient>) => Promise<unknown>): Promise<string> {
  let seen = ''
  const client = createClient({
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url)
      seen = `${request.method} ${pathname}${search} ${await request.text()}`.trim()
      return Response.json({})
    },
    base: 'http://shop.test',
    token: () => null,
  })
  await call(client)
  return seen
}

test('a call’s arguments become its path, query, body and headers', async () => {
  expect(await sent((client) => client.cart())).toBe('GET /api/user/cart')
  expect(await sent((client) => client.removeFromCart('a/b?c'))).toBe('DELETE /api/user/cart/a%2Fb%3Fc')
  expect(await sent((client) => client.stepCartItem('x', 'increment', 3))).toBe(
    'POST /api/user/cart/x {"action":{"type":"increment","times":3}}',
  )
  expect(await sent((client) => client.cancelOrder('x'))).toBe('POST /api/user/orders/x/cancel')
  expect(await sent((client) => client.products({ ...DEFAULT_CATALOGUE_QUERY, q: 'red rice' }, { limit: 5 }))).toBe(
    'GET /api/products?q=red+rice&limit=5',
  )
})
