import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createAdaptorServer } from '@hono/node-server'
import { createSandbox } from '#payments/sandbox/sandbox.ts'
import { nodeFetch } from '../outgoing/node-fetch.ts'
import { findRunningSandbox, writeSandboxOrigin } from './running-sandbox.ts'
import { createSandboxDirectory, tryLockDirectory } from './sandbox-directory.ts'
import { openFileJournal } from './sandbox-journal.ts'
import { readOrCreateSandboxKeys } from './sandbox-keys.ts'

/*
 * The payment sandbox as a process of its own:
 *   node src/server/sandbox/main.ts --data ./data [--port 3001] [--host 127.0.0.1] [--webhook http://…]
 * Prints one JSON line `{origin, key, shared}` once it listens. A data directory has one sandbox: when one is running
 * already, the line names that one with `shared: true`, and this process exits. With --follow-stdin it exits when its
 * standard input ends, so that it goes down with the shop that started it, even a killed one.
 */

const LOCK_RETRY_MS = 100
const MAX_LOCK_RETRIES = 100

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    port: { type: 'string', default: '0' },
    host: { type: 'string', default: '127.0.0.1' },
    webhook: { type: 'string' },
    'exact-port': { type: 'boolean', default: false },
    'no-control': { type: 'boolean', default: false },
    'follow-stdin': { type: 'boolean', default: false },
  },
})

if (values.data === undefined) fail('The sandbox needs --data, the directory to store its keys and payments in.')
const directory = createSandboxDirectory(values.data)
const keys = readOrCreateSandboxKeys(values.data)

for (let retries = 0; !tryLockDirectory(directory); retries += 1) {
  const shared = await findRunningSandbox(directory, keys)
  if (shared !== null) {
    printStartMessage({ origin: shared, shared: true })
    process.exit(0)
  }
  if (retries === MAX_LOCK_RETRIES) fail(`Another sandbox has locked ${directory} but does not respond.`)
  // The other one is starting, or just shutting down.
  await wait(LOCK_RETRY_MS)
}

const sandbox = await createSandbox({
  ...keys,
  webhookUrl: values.webhook ?? null,
  journal: openFileJournal(join(directory, 'journal.jsonl')),
  send: nodeFetch,
  control: !values['no-control'],
  checksHost: true,
})
const server = createAdaptorServer({ fetch: sandbox.app.fetch })

server.once('error', (error) => {
  const isPortTaken = 'code' in error && error.code === 'EADDRINUSE'
  if (!isPortTaken) throw error
  if (values['exact-port']) fail(`The sandbox waits for port ${values.port}, which is in use.`)
  // Any port will do otherwise: the shop reads the actual one from the printed line.
  server.listen(0, values.host)
})
server.on('listening', () => {
  const origin = originOf(server.address())
  writeSandboxOrigin(directory, origin)
  printStartMessage({ origin, shared: false })
})
server.listen(Number(values.port), values.host)

if (values['follow-stdin']) {
  // Ctrl-C reaches the whole process group, but the shop still finishes its requests and needs the sandbox meanwhile.
  process.on('SIGINT', () => undefined)
  process.stdin.resume()
  process.stdin.once('close', shutDown)
} else {
  process.on('SIGINT', shutDown)
}
process.on('SIGTERM', shutDown)

function printStartMessage(message: { origin: string; shared: boolean }): void {
  process.stdout.write(`${JSON.stringify({ ...message, key: keys.keyId })}\n`)
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

function shutDown(): void {
  sandbox.stop()
  process.exit(0)
}

function originOf(address: AddressInfo | string | null): string {
  const port = typeof address === 'object' && address !== null ? address.port : values.port
  const host = values.host === '0.0.0.0' || values.host === '::' ? '127.0.0.1' : values.host
  return `http://${host}:${port}`
}
