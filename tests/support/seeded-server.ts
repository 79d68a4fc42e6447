import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export interface SeededServer {
  /** Without a trailing slash. */
  address: string
  stop: () => Promise<void>
}

const environmentOf = (dataDir: string) => ({
  PATH: process.env.PATH,
  NODE_ENV: 'production',
  SHOP_ENV: 'development',
  PORT: '0',
  DATA_DIR: dataDir,
  LOG_LEVEL: 'error',
})

/**
 * The shop on a free port with a new data directory that `npm run seed` has filled to `products` products. The pages
 * must have been built.
 */
export function startSeededServer(products: number): Promise<SeededServer> {
  return startServerWithData(async (dataDir) => {
    const seed = spawn(process.execPath, ['src/cli/main.ts', 'seed', '--products', String(products)], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: environmentOf(dataDir),
    })
    const [code] = await once(seed, 'exit')
    if (code !== 0) throw new Error(`Seeding failed with exit code ${code}; see its output above.`)
  })
}

/** The same with a data directory that `fill` writes, such as that of an earlier release. */
export async function startServerWithData(
  fill: (dataDir: string) => Promise<void>,
  environment: Record<string, string> = {},
): Promise<SeededServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'haribhari-seeded-'))
  await fill(dataDir)
  const server = spawn(process.execPath, ['src/server/main.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...environmentOf(dataDir), ...environment },
  })
  const exited = once(server, 'exit')
  const stop = async () => {
    server.kill('SIGTERM')
    await exited
    await rm(dataDir, { recursive: true, force: true })
  }
  for await (const line of createInterface({ input: server.stdout })) {
    const address = /open at (\S+)$/.exec(line)?.[1]
    if (!address) continue
    server.stdout.resume()
    return { address, stop }
  }
  await stop()
  throw new Error('The server did not start; see its output above.')
}
