import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createAdaptorServer } from '@hono/node-server'
import { createSandbox } from '#payments/sandbox/sandbox.ts'
import { announceSandbox, runningSandbox } from './running-sandbox.ts'
import { lockDirectory, sandboxDirectory } from './sandbox-directory.ts'
import { fileJournal } from './sandbox-journal.ts'
import { sandboxKeys } from './sandbox-keys.ts'

/*
 * The payment sandbox as a process of its own:
 *   node src/server/sandbox/main.ts --data ./data [--port 3001] [--host 127.0.0.1] [--webhook http://…]
 * Prints one JSON line `{origin, key, shared}` once it listens. A data folder has one sandbox: when one is running
 * already, the line names that one, says `shared`, and this process ends. With --follow-stdin it ends when its
 * standard input does, which is how it goes away together with the shop that started it, even one that was killed.
 */

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

if (values.data === undefined) refuse('The sandbox needs --data, the folder to keep its keys and payments in.')
const folder = sandboxDirectory(values.data)
const keys = sandboxKeys(values.data)

for (let attempt = 0; !lockDirectory(folder); attempt += 1) {
  const shared = await runningSandbox(folder, keys)
  if (shared !== null) {
    say({ origin: shared, shared: true })
    process.exit(0)
  }
  if (attempt === 100) refuse(`Another sandbox holds ${folder} but does not answer.`)
  // It is starting, or just going away.
  await wait(100)
}

const sandbox = await createSandbox({
  ...keys,
  webhookUrl: values.webhook ?? null,
  journal: fileJournal(join(folder, 'journal.jsonl')),
  control: !values['no-control'],
})
const server = createAdaptorServer({ fetch: sandbox.app.fetch })

server.once('error', (problem) => {
  const taken = 'code' in problem && problem.code === 'EADDRINUSE'
  if (!taken) throw problem
  if (values['exact-port']) refuse(`The sandbox waits for port ${values.port}, which is in use.`)
  // The asked port is only a wish: the shop learns the real one from the printed line.
  server.listen(0, values.host)
})
server.on('listening', () => {
  const origin = originOf(server.address())
  announceSandbox(folder, origin)
  say({ origin, shared: false })
})
server.listen(Number(values.port), values.host)

if (values['follow-stdin']) {
  // Ctrl-C reaches the whole group; the shop still finishes its requests, so the sandbox waits for it to go.
  process.on('SIGINT', () => undefined)
  process.stdin.resume()
  process.stdin.once('close', leave)
} else {
  process.on('SIGINT', leave)
}
process.on('SIGTERM', leave)

function say(line: { origin: string; shared: boolean }): void {
  process.stdout.write(`${JSON.stringify({ ...line, key: keys.keyId })}\n`)
}

function refuse(line: string): never {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

function leave(): void {
  sandbox.stop()
  process.exit(0)
}

function originOf(address: AddressInfo | string | null): string {
  const port = typeof address === 'object' && address !== null ? address.port : values.port
  const host = values.host === '0.0.0.0' || values.host === '::' ? '127.0.0.1' : values.host
  return `http://${host}:${port}`
}
