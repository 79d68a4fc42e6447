import { expect, test } from 'vitest'
import { buyAgainQuery } from '#storefront/api/lists/buy-again.ts'
import { aStorefront, aUserDto } from '#tests/support/pages/storefront-cache.ts'

test('what is still being read for a customer is aborted when they sign out', async () => {
  const { promise: asked, resolve: onRequest } = Promise.withResolvers<Request>()
  const { session, cache, client } = aStorefront(async (request) => {
    if (request.url.endsWith('/api/auth/signout')) return Response.json({})
    onRequest(request)
    return new Promise<never>(() => undefined)
  })
  session.begin(aUserDto('asha'), 'a token', true)
  const reading = cache.fetchQuery(buyAgainQuery(client)).catch((error: unknown) => error)
  const request = await asked
  expect(request.headers.get('authorization')).toBe('a token')
  await session.signOut()
  expect(request.signal.aborted).toBe(true)
  await reading
})
