import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export interface ServerProcess {
  /** Without a trailing slash. */
  address: string
  pid: number
  dataDir: string
  stop: () => Promise<void>
}

/** The shop as `npm start` runs it, on a free port with a new data directory. */
export async function startServerProcess(environment: Record<string, string> = {}): Promise<ServerProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'haribhari-bench-'))
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    // A line for each request would bury the benchmark's own.
    stdio: ['ignore', 'pipe', environment.LOG_LEVEL === undefined ? 'inherit' : 'ignore'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      SHOP_ENV: 'development',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      // Guests send an x-forwarded-for of their own, so that rate limits count them separately.
      TRUST_PROXY: '1',
      ...environment,
    },
  })
  const exited = once(child, 'exit')
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /open at (\S+)$/.exec(line)?.[1]
    if (!address) continue
    child.stdout.resume()
    return {
      address: address.replace('localhost', '127.0.0.1'),
      pid: child.pid ?? 0,
      dataDir,
      stop: async () => {
        child.kill('SIGTERM')
        await exited
        await rm(dataDir, { recursive: true, force: true })
      },
    }
  }
  throw new Error('The server did not start; see its output above.')
}
