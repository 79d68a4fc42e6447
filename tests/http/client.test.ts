import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTransport, type TransportOptions } from '#contract/client/transport.ts'

/** Answers the status that the path names; `/slow` never does. */
const server = createServer((request, response) => {
  if (request.url === '/slow') return
  if (request.url === '/broken') {
    response.destroy()
    return
  }
  const [, status = '200', words = ''] = request.url?.split('/') ?? []
  response.writeHead(Number(status), { 'content-type': 'application/json' })
  response.end(words === 'listed' ? JSON.stringify({ errors: ['Listed words'], code: 'listed' }) : '{"ok":true}')
})
let base = ''

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address: AddressInfo | string | null = server.address()
  base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const answer = v.object({ ok: v.boolean() })
const transport = (options: Partial<TransportOptions> = {}) =>
  createTransport({ fetch: (request) => fetch(request), base, token: () => null, ...options })

test('A159 the client takes 200 to 299 as success and nothing else', async () => {
  for (const status of [200, 201, 202, 299]) {
    expect(await transport()({ path: `/${status}`, answer }), String(status)).toEqual({ ok: true, value: { ok: true } })
  }
  for (const status of [300, 400, 404, 500, 503]) {
    expect(await transport()({ path: `/${status}`, answer }), String(status)).toMatchObject({
      ok: false,
      failure: { status },
    })
  }
})

test('A159 the client waits without limit unless it is given one', async () => {
  const settled: string[] = []
  const stop = new AbortController()
  const waiting = transport()({ path: '/slow', answer, signal: stop.signal }).then(() => settled.push('slow'))
  const limited = await transport({ timeout: 60 })({ path: '/slow', answer })
  expect(limited).toMatchObject({ ok: false, failure: { status: 0, code: 'timeout' } })
  expect(settled).toEqual([])
  stop.abort()
  await waiting
})

test('A146 a failure without a message gets the client’s message', async () => {
  expect(await transport()({ path: '/503', answer })).toMatchObject({
    failure: { message: 'Request failed with status code 503' },
  })
  expect(await transport()({ path: '/broken', answer })).toMatchObject({ failure: { message: 'Network Error' } })
  expect(await transport({ timeout: 40 })({ path: '/slow', answer })).toMatchObject({
    failure: { message: 'timeout of 40ms exceeded' },
  })
  const stop = new AbortController()
  const aborted = transport()({ path: '/slow', answer, signal: stop.signal })
  stop.abort()
  expect(await aborted).toMatchObject({ failure: { message: 'Request aborted' } })
})

test('a failure with a message keeps it', async () => {
  expect(await transport()({ path: '/409/listed', answer })).toMatchObject({
    failure: { status: 409, code: 'listed', message: 'Listed words' },
  })
})

test('an answer that is not as the contract has it is no success', async () => {
  const other = v.object({ cart: v.array(v.unknown()) })
  expect(await transport()({ path: '/200', answer: other })).toMatchObject({
    ok: false,
    failure: { code: 'answer-unreadable' },
  })
})
