import * as v from 'valibot'
import { expect, test } from 'vitest'
import { type ApiClientOptions, createApiClient } from './api-client.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'

const shape = v.object({ id: v.string() })
const REQUEST = { path: '/v1/orders' }

type Behaviour = 'hangs' | 'refuses the connection' | 'breaks off' | number

/**
 * A client of a provider that behaves as scripted, request by request, and then answers 200. Time passes only where
 * the client waits between attempts.
 */
function clientOf(script: readonly Behaviour[], options: Partial<ApiClientOptions> = {}) {
  const requests: Request[] = []
  const waits: number[] = []
  const logged: [string, string, Record<string, unknown>?][] = []
  let now = 0
  const api = createApiClient({
    base: async () => 'https://provider.test',
    keyId: 'the-key',
    keySecret: 'the-secret',
    fetch: async (request) => {
      requests.push(request)
      const behaviour = script[requests.length - 1] ?? 200
      if (behaviour === 'hangs') return new Promise(() => undefined)
      if (behaviour === 'refuses the connection') {
        throw new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }) })
      }
      if (behaviour === 'breaks off') {
        return new Response(new ReadableStream({ start: (controller) => controller.error(new Error('cut')) }))
      }
      const body = behaviour === 200 ? { id: 'found' } : { error: { description: `answered ${behaviour}` } }
      return Response.json(body, { status: behaviour })
    },
    circuitBreaker: createCircuitBreaker({ failureThreshold: 100, resetTimeoutMs: 1000, now: () => now }),
    log: {
      warn: (...line) => logged.push(['warn', ...line]),
      error: (...line) => logged.push(['error', ...line]),
    },
    now: () => now,
    timeoutMs: 8000,
    sleep: async (ms) => {
      waits.push(ms)
      now += ms
    },
    random: () => 0.5,
    ...options,
  })
  return { api, requests, waits, logged }
}

for (const failure of ['refuses the connection', 'breaks off', 429, 500, 503] as const) {
  test(`a GET to a provider that ${nameOf(failure)} once or twice succeeds in the end`, async () => {
    for (const failures of [1, 2]) {
      const { api, requests } = clientOf(Array.from({ length: failures }, () => failure))
      expect(await api.get('/v1/orders', shape)).toEqual({ ok: true, value: { id: 'found' } })
      expect(requests).toHaveLength(failures + 1)
    }
  })

  test(`a GET to a provider that ${nameOf(failure)} every time is sent three times and never a fourth`, async () => {
    const { api, requests } = clientOf([failure, failure, failure])
    expect(await api.get('/v1/orders', shape)).toMatchObject({ ok: false, code: 'unavailable' })
    expect(requests).toHaveLength(3)
  })

  test(`a POST to a provider that ${nameOf(failure)} is sent once`, async () => {
    const { api, requests } = clientOf([failure])
    expect(await api.post({ path: '/v1/orders', body: {} }, shape)).toMatchObject({ ok: false, code: 'unavailable' })
    expect(requests).toHaveLength(1)
  })
}

test('a refusal is not retried: the provider would refuse again', async () => {
  for (const [status, code] of [
    [400, 'refused'],
    [401, 'refused'],
    [404, 'not-found'],
  ] as const) {
    const { api, requests } = clientOf([status])
    expect(await api.get('/v1/orders', shape)).toEqual({ ok: false, code, detail: `answered ${status}` })
    expect(requests).toHaveLength(1)
  }
})

test('the waits between attempts double, and half of each is random', async () => {
  for (const [random, expected] of [
    [0, [100, 200]],
    [0.5, [150, 300]],
    [1, [200, 400]],
  ] as const) {
    const { api, waits } = clientOf([500, 500, 500], { random: () => random })
    await api.get('/v1/orders', shape)
    expect(waits).toEqual(expected)
  }
})

test('a wait that would pass the deadline is not begun', async () => {
  const { api, requests, waits } = clientOf([500, 500, 500], { timeoutMs: 200 })
  expect(await api.get('/v1/orders', shape)).toMatchObject({ ok: false, code: 'unavailable', detail: 'status 500' })
  expect(requests).toHaveLength(2)
  expect(waits).toEqual([150])
})

test('a provider that hangs is given up at the deadline, even by a fetch that ignores its signal', async () => {
  const { api, requests } = clientOf(['hangs'], { timeoutMs: 20, now: () => performance.now() })
  const result = await api.get('/v1/orders', shape)
  expect(result).toMatchObject({ ok: false, code: 'unavailable', detail: expect.stringMatching(/^no response within/) })
  expect(requests).toHaveLength(1)
  expect(requests[0]?.signal.aborted).toBe(true)
})

test('once the circuit breaker is open no request is sent, until its reset timeout is over', async () => {
  let now = 0
  const circuitBreaker = createCircuitBreaker({ failureThreshold: 2, resetTimeoutMs: 1000, now: () => now })
  const { api, requests } = clientOf([500, 500], { circuitBreaker })
  await api.post(REQUEST, shape)
  await api.post(REQUEST, shape)
  const open = { ok: false, code: 'unavailable', detail: 'circuit breaker is open' }
  expect(await api.post(REQUEST, shape)).toEqual(open)
  expect(await api.get('/v1/orders', shape)).toEqual(open)
  expect(requests).toHaveLength(2)
  now += 1000
  expect(await api.get('/v1/orders', shape)).toMatchObject({ ok: true })
})

test('a refusal shows that the provider works and closes the circuit breaker', async () => {
  const circuitBreaker = createCircuitBreaker({ failureThreshold: 2, resetTimeoutMs: 1000, now: () => 0 })
  const { api, requests } = clientOf([500, 400, 500, 400, 500, 200], { circuitBreaker })
  for (let call = 0; call < 6; call += 1) await api.post(REQUEST, shape)
  expect(requests).toHaveLength(6)
})

test('a response of an unknown shape counts as unavailable and is logged with the place, not with its content', async () => {
  const { api, logged } = clientOf([])
  const wanted = v.object({ id: v.number() })
  expect(await api.get('/v1/orders', wanted)).toMatchObject({ ok: false, code: 'unavailable' })
  expect(logged).toEqual([['error', 'payment provider answered in an unknown shape', { at: 'id' }]])
})

test('failures are logged without keys, bodies and queries', async () => {
  const { api, logged } = clientOf([500, 401])
  await api.post({ path: '/v1/orders?receipt=secret', body: { receipt: 'secret' } }, shape)
  await api.post(REQUEST, shape)
  const fields = { method: 'POST', path: '/v1/orders', ms: 0 }
  expect(logged).toEqual([
    ['warn', 'payment provider request failed', { ...fields, detail: 'status 500' }],
    ['error', 'payment provider refuses our key', { ...fields, status: 401 }],
  ])
})

function nameOf(behaviour: Behaviour): string {
  return typeof behaviour === 'number' ? `answers ${behaviour}` : behaviour
}
