import { connect } from 'node:http2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startCluster, type TestCluster } from '#tests/support/postgres/cluster.ts'
import { freePorts } from '#tests/support/processes/free-ports.ts'
import { waitUntil } from '#tests/support/wait-until.ts'
import { fetchInsecurely, type RunningProxy, startDocumentedProxy } from './documented-proxies.ts'

// Two shop processes on one PostgreSQL, with the proxies that docs/operations.md describes in front.
let cluster: TestCluster

beforeAll(async () => {
  cluster = await startCluster({ engine: 'postgres', servers: 2 })
})

afterAll(() => cluster?.close())

describe.each(['nginx', 'haproxy'] as const)('%s with the file of docs/operations.md', (name) => {
  let proxy: RunningProxy

  beforeAll(async () => {
    const [port = 0] = await freePorts(1)
    const [one = 0, two = 0] = cluster.servers.map(({ address }) => Number(new URL(address).port))
    proxy = await startDocumentedProxy(name, { port, shopPorts: [one, two] })
  })

  afterAll(() => proxy?.close())

  const post = (path: string, body: unknown, token?: string) =>
    fetchInsecurely(`${proxy.address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) },
      body: JSON.stringify(body),
    })

  test('a guest signs in and fills a basket through it', async () => {
    const product = await cluster.addProduct()
    const guest = await post('/api/auth/guest', {})
    expect(guest.status).toBe(201)
    const { encodedToken } = JSON.parse(guest.body)
    const added = await post('/api/user/cart', { product: { _id: product.id } }, encodedToken)
    expect(added.status).toBe(201)
    expect(JSON.parse(added.body).cart).toMatchObject([{ _id: product.id, qty: 1 }])
  })

  test('it gives each request an id, which the answer and the log carry', async () => {
    const { headers } = await fetchInsecurely(`${proxy.address}/api/products`)
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{32,36}$/)
  })

  test('it speaks HTTP/2', async () => {
    const session = connect(proxy.address, { rejectUnauthorized: false })
    const stream = session.request({ ':path': '/livez' })
    const status = await new Promise((resolve, reject) => {
      session.on('error', reject)
      stream.on('response', (headers) => resolve(headers[':status']))
    })
    session.close()
    expect(status).toBe(200)
  })

  test('no request fails while one of the two processes is down', async () => {
    const [first] = cluster.servers
    await first?.stop()
    const statuses: number[] = []
    for (let call = 0; call < 20; call += 1) {
      statuses.push((await fetchInsecurely(`${proxy.address}/api/products`)).status)
    }
    await first?.start()
    expect(statuses).toEqual(Array.from({ length: 20 }, () => 200))
    expect(await waitUntil(async () => (await fetchInsecurely(`${proxy.address}/livez`)).status === 200, 30_000)).toBe(
      true,
    )
  })
})
