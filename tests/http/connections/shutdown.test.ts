import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { freePorts } from '#tests/support/processes/free-ports.ts'
import { createServerProcess } from '#tests/support/processes/server-process.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

const CLIENTS = 12

test('on SIGTERM the shop completes every accepted request, and cuts no connection in the middle', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'haribhari-stopping-'))
  const [port = 0, sandboxPort = 0] = await freePorts(2)
  const shop = createServerProcess({ port, environment: { DATA_DIR: dataDir, SANDBOX_PORT: String(sandboxPort) } })
  await shop.start()
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
  /** A status, or the system's word for what went wrong. */
  const ask = (path: string): Promise<number | string> =>
    new Promise((settle) => {
      const request = get(`${shop.address}${path}`, { agent }, (answer) => {
        answer.resume()
        answer.on('end', () => settle(answer.statusCode ?? 0))
        answer.on('error', (error) => settle(error.message))
      })
      request.on('error', (error) => settle('code' in error ? String(error.code) : error.message))
    })
  const outcomes: (number | string)[] = []
  const client = async () => {
    while (outcomes.at(-1) !== 'ECONNREFUSED') outcomes.push(await ask('/api/products?limit=5'))
  }
  const load = Promise.all(Array.from({ length: CLIENTS }, client))
  await waitUntil(() => outcomes.length > 100, 20_000)

  // A client whose request is only half sent when the shop gets SIGTERM.
  const slow = connect(port, '127.0.0.1')
  let received = ''
  slow.on('data', (chunk) => {
    received += chunk
  })
  const body = JSON.stringify({ encodedToken: 'none' })
  slow.write(
    `POST /api/auth/verify HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
  )
  await expect.poll(() => received).toContain('100 Continue')
  slow.write(body.slice(0, 5))
  const stopped = shop.stop()
  expect(await waitUntil(async () => (await ask('/readyz')) !== 200, 30_000, 5)).toBe(true)
  await wait(1500)
  slow.write(body.slice(5))
  await once(slow, 'close')
  expect(received).toMatch(/^HTTP\/1\.1 401 /m)

  await load
  await stopped
  expect(outcomes.filter((each) => each !== 200 && each !== 'ECONNREFUSED')).toEqual([])
  expect(outcomes.filter((each) => each === 200).length).toBeGreaterThan(100)
  agent.destroy()
  await rm(dataDir, { recursive: true, force: true })
})
