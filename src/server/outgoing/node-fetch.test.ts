import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { nodeFetch } from './node-fetch.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

async function startServer(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  closers.push(
    () => server.close(),
    () => server.closeAllConnections(),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address: AddressInfo | string | null = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`
}

test('a request is sent with its method, headers and body, and its response is read as fetch reads it', async () => {
  const url = await startServer(async (incoming, outgoing) => {
    outgoing.setHeader('x-seen', `${incoming.method} ${incoming.url} ${incoming.headers.authorization}`)
    outgoing.setHeader('x-length', incoming.headers['content-length'] ?? 'none')
    outgoing.writeHead(422, { 'content-type': 'application/json' }).end(await text(incoming))
  })
  const init = { method: 'POST', headers: { authorization: 'Basic eA==' }, body: '{"name":"आम"}' }
  for (const send of [nodeFetch, (request: Request) => fetch(request)]) {
    const response = await send(new Request(`${url}/v1/orders?count=1`, init))
    expect(response.status).toBe(422)
    expect(response.ok).toBe(false)
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(response.headers.get('x-seen')).toBe('POST /v1/orders?count=1 Basic eA==')
    expect(response.headers.get('x-length')).toBe('17')
    expect(await response.json()).toEqual({ name: 'आम' })
  }
})

test('a response without a body is one', async () => {
  const url = await startServer((_, outgoing) => void outgoing.writeHead(204).end())
  const response = await nodeFetch(new Request(url))
  expect([response.status, await response.text()]).toEqual([204, ''])
})

test('a connection is used again for the next request', async () => {
  const ports = new Set<number | undefined>()
  const url = await startServer((incoming, outgoing) => {
    ports.add(incoming.socket.remotePort)
    outgoing.end('{}')
  })
  for (let count = 0; count < 3; count += 1) await nodeFetch(new Request(url))
  expect(ports.size).toBe(1)
})

test('a redirect is an error, wherever it leads', async () => {
  const url = await startServer((_, outgoing) => void outgoing.writeHead(302, { location: '/other' }).end())
  await expect(nodeFetch(new Request(url, { redirect: 'error' }))).rejects.toThrow('fetch failed')
})

test('a port on which nobody listens is named in the cause', async () => {
  const url = await startServer(() => undefined)
  for (const close of closers.splice(0)) close()
  const failure = { name: 'TypeError', message: 'fetch failed', cause: { code: 'ECONNREFUSED' } }
  await expect(nodeFetch(new Request(url))).rejects.toMatchObject(failure)
})

test('a response that is cut short is an error', async () => {
  const url = await startServer((_, outgoing) => {
    outgoing.writeHead(200, { 'content-length': '100' }).write('{', () => outgoing.destroy())
  })
  await expect(nodeFetch(new Request(url))).rejects.toMatchObject({ cause: { code: 'ECONNRESET' } })
})

test.for<[string, (incoming: IncomingMessage, outgoing: ServerResponse) => void]>([
  ['before its response', () => undefined],
  ['within its response', (_, outgoing) => void outgoing.writeHead(200).write('{')],
])('a request that is aborted %s ends at once', async ([, listener]) => {
  const arrived = Promise.withResolvers<void>()
  const url = await startServer((incoming, outgoing) => {
    listener(incoming, outgoing)
    arrived.resolve()
  })
  const aborter = new AbortController()
  const response = nodeFetch(new Request(url, { signal: aborter.signal }))
  await arrived.promise
  aborter.abort()
  await expect(response).rejects.toThrow('fetch failed')
  await expect(nodeFetch(new Request(url, { signal: aborter.signal }))).rejects.toThrow('fetch failed')
})
