import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from '#contract/client/client.ts'
import { checkInvariants } from '#operations/invariants/check-invariants.ts'
import { expectSuccess } from '#tests/support/api.ts'
import { startCluster, type TestCluster } from '#tests/support/postgres/cluster.ts'
import { type LoadBalancer, startLoadBalancer } from '#tests/support/postgres/load-balancer.ts'
import { signUpWithAddress } from '#tests/support/records/sign-up.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

// Two shop processes over one PostgreSQL, with a proxy before them, as docs/operations.md describes it.
let cluster: TestCluster
let proxy: LoadBalancer

beforeAll(async () => {
  cluster = await startCluster({ engine: 'postgres', servers: 2 })
  proxy = await startLoadBalancer(cluster.servers.map(({ address }) => address))
})

afterAll(async () => {
  await proxy?.close()
  await cluster?.close()
})

const client = (token: string | null = null, base = proxy.address) => createClient({ base, token: () => token, fetch })

test('who signs in at one process is known at the other, and signed out at both', async () => {
  const [first, second] = cluster.servers.map(({ address }) => address)
  const form = { fullName: 'Asha Rao', email: `asha.${crypto.randomUUID()}@example.in`, password: 'kakdi Bhindi 42' }
  const { encodedToken } = expectSuccess(await client(null, first).signUp(form))
  const product = await cluster.addProduct()
  expectSuccess(await client(encodedToken, second).addToCart({ _id: product.id }))
  expect(expectSuccess(await client(encodedToken, first).cart()).cart).toMatchObject([{ _id: product.id, qty: 1 }])
  expectSuccess(await client(encodedToken, second).signOut())
  expect(await client(encodedToken, first).cart()).toMatchObject({ failure: { status: 401 } })
})

test('behind a proxy that alternates between two servers a customer buys as from one', async () => {
  const before = proxy.requestCounts()
  const { client: customer, address } = await signUpWithAddress((token) => client(token))
  const product = await cluster.addProduct({ stock: 5 })
  for (let step = 0; step < 4; step += 1) expectSuccess(await customer.addToCart({ _id: product.id }))
  const { orders } = expectSuccess(
    await customer.checkout({ addressId: address._id, method: 'cash' }, crypto.randomUUID()),
  )
  expect(expectSuccess(await customer.orders()).orders).toEqual(orders)
  const served = proxy.requestCounts().map((count, at) => count - (before[at] ?? 0))
  for (const count of served) expect(count).toBeGreaterThan(1)
})

test('a caller cannot take on another address by naming one to the proxy', async () => {
  const form = { email: `nobody.${crypto.randomUUID()}@example.in`, password: 'wrong kakdi' }
  let refused = 0
  for (let attempt = 0; attempt < 40 && refused === 0; attempt += 1) {
    const answer = await fetch(`${proxy.address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${attempt}` },
      body: JSON.stringify(form),
    })
    if (answer.status === 429) refused = attempt
  }
  // Ten tries at each of the two processes.
  expect(refused).toBeGreaterThanOrEqual(10)
  expect(refused).toBeLessThanOrEqual(21)
})

test('both processes are stopped and started one after the other under load, and no request fails', async () => {
  const failures: string[] = []
  let answered = 0
  let going = true
  const product = await cluster.addProduct()
  const customer = async () => {
    const { encodedToken } = expectSuccess(await client().signInAsGuest())
    const guest = client(encodedToken)
    expectSuccess(await guest.addToCart({ _id: product.id }))
    while (going) {
      const answers = [
        await guest.product(product.id),
        await guest.stepCartItem(product.id, 'increment'),
        await guest.cart(),
        await guest.stepCartItem(product.id, 'decrement'),
      ]
      for (const answer of answers) {
        answered += 1
        if (!answer.ok) failures.push(JSON.stringify(answer.failure))
      }
      await wait(5)
    }
  }
  const load = Promise.all(Array.from({ length: 8 }, customer))
  const moreResponses = async () => {
    const before = answered
    expect(await waitUntil(() => answered > before + 100, 30_000)).toBe(true)
  }
  for (const [at, shop] of cluster.servers.entries()) {
    await moreResponses()
    await shop.stop()
    await shop.start()
    const served = proxy.requestCounts()[at] ?? 0
    expect(await waitUntil(() => (proxy.requestCounts()[at] ?? 0) > served, 30_000)).toBe(true)
  }
  await moreResponses()
  going = false
  await load
  expect(failures).toEqual([])
  expect(answered).toBeGreaterThan(200)
  const audit = await cluster.openAudit()
  const findings = await checkInvariants(audit, Date.now())
  await audit.close()
  expect(findings.filter(({ violations }) => violations.length > 0)).toEqual([])
})
