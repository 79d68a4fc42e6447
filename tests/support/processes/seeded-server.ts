import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { BARE_ENVIRONMENT } from './bare-environment.ts'

export interface SeededServer {
  /** Without a trailing slash. */
  address: string
  dataDir: string
  /** Kills it, as a power cut would, and starts it again on the same port and data. */
  crash: () => Promise<void>
  stop: () => Promise<void>
}

const environmentOf = (dataDir: string) => ({
  ...BARE_ENVIRONMENT,
  NODE_ENV: 'production',
  SHOP_ENV: 'development',
  PORT: '0',
  DATA_DIR: dataDir,
  LOG_LEVEL: 'error',
})

/**
 * The shop on a free port with a new data directory that `npm run seed` has filled to `products` products (0 for those
 * of the sample store alone), with the settings of a preset if one is named. The pages must have been built.
 */
export function startSeededServer(products: number, preset?: string): Promise<SeededServer> {
  return startServerWithData(async (dataDir) => {
    await runCommandIn(dataDir, 'seed', '--products', String(products))
    if (preset) await runCommandIn(dataDir, 'settings', 'preset', preset)
  })
}

/** Runs a command of the shop on a data directory, beside the running shop if there is one. */
export function runCommandIn(dataDir: string, ...args: string[]): Promise<void> {
  return runCommandWith({}, dataDir, ...args)
}

/** The same with more variables, such as DATABASE_URL. */
export async function runCommandWith(
  environment: Record<string, string>,
  dataDir: string,
  ...args: string[]
): Promise<void> {
  const command = spawn(process.execPath, ['src/cli/main.ts', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...environmentOf(dataDir), ...environment },
  })
  const [code] = await once(command, 'exit')
  if (code !== 0) throw new Error(`${args.join(' ')} failed with exit code ${code}; see its output above.`)
}

/** The same with a data directory that `fill` writes, such as that of an earlier release. */
export async function startServerWithData(
  fill: (dataDir: string) => Promise<void>,
  environment: Record<string, string> = {},
): Promise<SeededServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'haribhari-seeded-'))
  await fill(dataDir)
  const started = await startOn({ ...environmentOf(dataDir), ...environment })
  const { address } = started
  let { end } = started
  return {
    address,
    dataDir,
    crash: async () => {
      await end('SIGKILL')
      end = (await startOn({ ...environmentOf(dataDir), ...environment, PORT: new URL(address).port })).end
    },
    stop: async () => {
      await end('SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Resolves when the shop is open. */
async function startOn(environment: Record<string, string | undefined>) {
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: environment,
  })
  const exited = once(server, 'exit')
  const end = async (signal: NodeJS.Signals) => {
    server.kill(signal)
    await exited
  }
  for await (const line of createInterface({ input: server.stdout })) {
    const address = /open at (\S+)$/.exec(line)?.[1]
    if (!address) continue
    server.stdout.resume()
    return { address, end }
  }
  await end('SIGTERM')
  throw new Error('The server did not start; see its output above.')
}
