import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { freePorts } from '../../tests/support/processes/free-ports.ts'
import { requestInit, type ShopUnderRecording } from './shop-under-recording.ts'

export interface NodeShop extends ShopUnderRecording {
  /** Without a trailing slash. */
  address: string
  sandboxAddress: string
  /** Runs one of the release's npm commands on the shop's data and resolves to its output. */
  runCommand(name: string, ...args: string[]): Promise<string>
  stop(): Promise<void>
}

const execute = promisify(execFile)
const apiBody = v.unknown()

/** The release in `checkout` as `npm start` runs it, on an SQLite file in `dataDir` or on a PostgreSQL database. */
export async function startNodeShop(options: {
  checkout: string
  dataDir: string
  authSecret: string
  databaseUrl: string | null
  /** Settings beside those. */
  environment?: Record<string, string>
}): Promise<NodeShop> {
  const { checkout, dataDir, authSecret, databaseUrl } = options
  const [port = 0, sandboxPort = 0] = await freePorts(2)
  const env = {
    PATH: process.env.PATH,
    SHOP_ENV: 'development',
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: dataDir,
    AUTH_SECRET: authSecret,
    SAMPLE_STORE: '1',
    LOG_LEVEL: 'error',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...options.environment,
  }
  const address = `http://127.0.0.1:${port}`
  const sandboxAddress = `http://127.0.0.1:${sandboxPort}`
  const child = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
    cwd: checkout,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await waitUntilOpen(child)

  const send = async (url: string, init: RequestInit) => {
    const response = await fetch(url, init)
    return { status: response.status, body: v.parse(apiBody, await response.json()) }
  }
  const runCommand = async (name: string, ...args: string[]) => {
    const { stdout } = await execute(process.execPath, ['scripts/run.mjs', name, ...args], { cwd: checkout, env })
    return stdout
  }
  return {
    address,
    sandboxAddress,
    call: (request) => send(`${address}${request.path}`, requestInit(request)),
    async controlSandbox(path, body) {
      const init = body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }
      const { status, body: result } = await send(`${sandboxAddress}/__control${path}`, init ?? {})
      if (status !== 200) throw new Error(`the sandbox's control ${path} responded with ${status}`)
      return result
    },
    advanceOrder: async (orderId, state) => {
      await runCommand('order', orderId, state, `It is ${state}.`)
    },
    runCommand,
    async stop() {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    },
  }
}

async function waitUntilOpen(child: ChildProcess): Promise<void> {
  if (!child.stdout) throw new Error('the shop has no output')
  for await (const line of createInterface({ input: child.stdout })) {
    process.stdout.write(`  ${line}\n`)
    if (/open at (\S+)$/.test(line)) {
      child.stdout.resume()
      return
    }
  }
  throw new Error('The shop did not start; see its output above.')
}
