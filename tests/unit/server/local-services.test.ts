import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { prepareDataDirectory } from '#server/data-directory.ts'
import { listen } from '#server/http/http-server.ts'
import { startMetricsServer } from '#server/metrics/metrics-server.ts'
import { createSandboxDirectory, tryLockDirectory } from '#server/sandbox/sandbox-directory.ts'
import { startSandboxServer } from '#tests/support/processes/sandbox-server.ts'
import { rawRequest } from '#tests/support/raw-request.ts'

// What only its owner may reach: services on this machine, and files of the data directory.
const KEYS = { keyId: 'rzp_test_sandboxABCDE', keySecret: 'a secret of this test', webhookSecret: 'another secret' }

const get = (address: string, path: string, host: string) =>
  rawRequest(address, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)

async function newDirectory(mode: number): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'haribhari-rights-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  await chmod(directory, mode)
  return directory
}
const rightsOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

test('the sandbox’s controls and ledger answer no request that calls this machine by a name of the DNS', async () => {
  const sandbox = await startSandboxServer({ ...KEYS, checksHost: true })
  onTestFinished(sandbox.stop)
  for (const path of ['/__control', '/__control/ledger']) {
    expect((await get(sandbox.origin, path, 'attacker.example')).status).toBe(421)
    expect((await get(sandbox.origin, path, new URL(sandbox.origin).host)).status).toBe(200)
    expect((await get(sandbox.origin, path, 'localhost')).status).toBe(200)
  }
})

test('the metrics answer no request that calls this machine by a name of the DNS', async () => {
  const metrics = await startMetricsServer(
    { render: async () => ({ contentType: 'text/plain', body: 'store_up 1' }) },
    0,
  )
  onTestFinished(metrics.close)
  const refused = await get(metrics.url, '/metrics', 'attacker.example:9101')
  expect([refused.status, refused.text.includes('store_up')]).toEqual([421, false])
  expect((await get(metrics.url, '/metrics', new URL(metrics.url).host)).text).toContain('store_up 1')
})

test('a data directory that exists already becomes its owner’s only, and one with other things in it is left alone', async () => {
  const [empty, used, shared] = [await newDirectory(0o755), await newDirectory(0o755), await newDirectory(0o755)]
  await writeFile(join(used, 'shop.sqlite'), '')
  await writeFile(join(shared, 'letter.txt'), '')
  for (const directory of [empty, used, shared]) await prepareDataDirectory(directory)
  expect([await rightsOf(empty), await rightsOf(used), await rightsOf(shared)]).toEqual(['700', '700', '755'])
})

test('the sandbox’s lock and its journal are their owner’s only', async () => {
  const directory = createSandboxDirectory(await newDirectory(0o755))
  expect(tryLockDirectory(directory)).toBe(true)
  expect(await rightsOf(join(directory, 'lock'))).toBe('600')
  const journal = await rightsOf(join(directory, 'lock-journal')).catch(() => 'none')
  expect(['600', 'none']).toContain(journal)
})

test('what is refused before it is a request is answered in JSON, with an id', async () => {
  const server = await listen(() => new Response('{}'), { port: 0, host: '127.0.0.1' })
  onTestFinished(server.drain)
  const address = server.url.replace('localhost', '127.0.0.1')
  const sent = [
    [431, 'headers-too-large', `GET /api/products?q=${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`],
    [400, 'request-malformed', 'nonsense\r\n\r\n'],
  ] as const
  for (const [status, code, bytes] of sent) {
    const { text, ...response } = await rawRequest(address, bytes)
    const [head = '', body = ''] = text.split('\r\n\r\n')
    expect([response.status, JSON.parse(body)]).toEqual([status, { errors: [expect.any(String)], code }])
    expect(head).toMatch(/^x-request-id: [\da-f-]{36}$/im)
    expect(head).toMatch(/^content-type: application\/json/im)
  }
})
