import * as v from 'valibot'
import { expect, it } from 'vitest'
import { createTransport } from './transport.ts'

const answer = v.object({ well: v.boolean() })

function shop(respond: (request: Request) => Promise<Response> | Response, timeout?: number) {
  return createTransport({
    fetch: async (request) => respond(request),
    base: 'http://shop.test',
    token: () => 'a.b.c',
    ...(timeout === undefined ? {} : { timeout }),
  })
}

it('A159 every status from 200 to 299 is a success, and none beside', async () => {
  for (const status of [200, 201, 226, 299]) {
    const call = shop(() => Response.json({ well: true }, { status }))
    expect(await call({ path: '/api/x', answer })).toEqual({ ok: true, value: { well: true } })
  }
  for (const status of [300, 304, 400, 404, 500, 599]) {
    const call = shop(() => new Response(null, { status }))
    expect(await call({ path: '/api/x', answer })).toMatchObject({
      ok: false,
      failure: { status, message: `Request failed with status code ${status}` },
    })
  }
})

it('A159 there is no limit of time unless one is set', async () => {
  let signal: AbortSignal | undefined
  const call = shop((request) => {
    signal = request.signal
    return Response.json({ well: true })
  })
  await call({ path: '/api/x', answer })
  expect(signal?.aborted).toBe(false)
})

it('A146 no answer, an aborted request and a request too slow have their own words', async () => {
  // Nothing else holds a request that is never answered: it could be collected, and its signal with it.
  const unanswered: Request[] = []
  const never = (request: Request) =>
    new Promise<Response>((_, reject) => {
      unanswered.push(request)
      if (request.signal.aborted) reject(request.signal.reason)
      request.signal.addEventListener('abort', () => reject(request.signal.reason))
    })
  const lost = await shop(() => Promise.reject(new TypeError('fetch failed')))({ path: '/api/x', answer })
  expect(lost).toMatchObject({ failure: { status: 0, message: 'Network Error' } })
  const worded = createTransport({
    ...{ base: 'http://shop.example', token: () => null, unreachable: 'The shop did not answer.' },
    fetch: () => Promise.reject(new TypeError('fetch failed')),
  })
  expect(await worded({ path: '/api/x', answer })).toMatchObject({ failure: { message: 'The shop did not answer.' } })
  const slow = await shop(never, 20)({ path: '/api/x', answer })
  expect(slow).toMatchObject({ failure: { message: 'timeout of 20ms exceeded' } })
  const aborted = await shop(never)({ path: '/api/x', answer, signal: AbortSignal.abort() })
  expect(aborted).toMatchObject({ failure: { message: 'Request aborted' } })
  expect(unanswered).toHaveLength(2)
})

it('A119 the token goes in the authorization header', async () => {
  let sent: string | null = null
  const call = shop((request) => {
    sent = request.headers.get('authorization')
    return Response.json({ well: true })
  })
  await call({ path: '/api/x', answer })
  expect(sent).toBe('a.b.c')
})

it('a success whose body is not what was promised is a failure, not a broken screen', async () => {
  const call = shop(() => Response.json({ ill: 1 }))
  expect(await call({ path: '/api/x', answer })).toMatchObject({
    ok: false,
    failure: {
      status: 200,
      code: 'answer-unreadable',
      message: 'This page could not read the shop’s answer. Please reload the page.',
    },
  })
})

it('an answer that says why without a code is believed', async () => {
  const call = shop(() => Response.json({ errors: ['Slow down, please.'] }, { status: 429 }))
  expect(await call({ path: '/api/x', answer })).toMatchObject({
    ok: false,
    failure: { status: 429, code: 'unknown', message: 'Slow down, please.' },
  })
})
