import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import * as v from 'valibot'
import { freePorts } from '../../tests/support/processes/free-ports.ts'
import { type RunningProgram, startProgram } from '../peer/program.ts'
import { REFILL_STOCK } from '../refill-stock.ts'
import { supplyShop } from '../supply-shop.ts'

/** A checkout of the shop with data of its own. */
export interface CheckoutShop {
  /** Of the checkout. */
  folder: string
  dataDir: string
  databaseUrl: string | null
}

export interface RunningCheckout extends RunningProgram {
  address: string
  sandboxAddress: string
  dataDir: string
}

const MAX_TRIES = 5
const AUTH_SECRET = 'the auth secret of the benchmark of two checkouts'

/** Builds what `npm start` would serve, if the sources have changed. */
export async function buildCheckout(folder: string): Promise<void> {
  const script = scriptOf(folder, ['builds/build-runtime.ts', 'build-runtime.ts'])
  const build = `import('./${script}').then(({ buildRuntime }) => buildRuntime('shop'))`
  await promisify(execFile)(process.execPath, ['-e', build], { cwd: folder, env: { ...process.env, LOCALE: '' } })
}

/** Fills an empty shop with the sample store, and with generated products up to a total. */
export async function fillCheckout({ folder, dataDir, databaseUrl }: CheckoutShop, products: number): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  const env = { ...process.env, DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
  const seed = ['src/cli/main.ts', 'seed', '--products', String(products)]
  for (let tries = 1; ; tries += 1) {
    try {
      await promisify(execFile)(process.execPath, seed, { cwd: folder, env })
      return
    } catch (error) {
      // On a busy machine a batch may take longer than the store allows; the next run continues there.
      if (tries === MAX_TRIES) throw error
    }
  }
}

/** Gives a filled shop stock, and this checkout limits, that no round comes to the end of. */
export async function supplyCheckout({ folder, dataDir, databaseUrl }: CheckoutShop): Promise<void> {
  // An older checkout's database would be migrated by this store.
  if (folder === process.cwd()) {
    await supplyShop({ dataDir, databaseUrl })
    return
  }
  if (databaseUrl === null) {
    const database = new DatabaseSync(join(dataDir, 'shop.sqlite'), { timeout: 5000 })
    database.exec(REFILL_STOCK)
    database.close()
    return
  }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(REFILL_STOCK)
  await client.end()
}

/** What `npm start` of a checkout sets for the shop's process; earlier ones set nothing. */
async function environmentOf(folder: string): Promise<Record<string, string>> {
  const script = scriptOf(folder, ['processes/server-environment.mjs', 'server-environment.mjs'])
  if (script === undefined) return {}
  const loaded: unknown = await import(pathToFileURL(join(folder, script)).href)
  return v.parse(v.object({ SERVER_ENVIRONMENT: v.record(v.string(), v.string()) }), loaded).SERVER_ENVIRONMENT
}

/** The first of these scripts that a checkout has: earlier ones have them in other folders. */
function scriptOf(folder: string, names: readonly string[]): string | undefined {
  return names.map((name) => `scripts/${name}`).find((path) => existsSync(join(folder, path)))
}

/** Starts the built shop as `npm start` does, with its default log level into a file. */
export async function startCheckout(
  { folder, dataDir, databaseUrl }: CheckoutShop,
  environment: Readonly<Record<string, string>> = {},
): Promise<RunningCheckout> {
  const [port = 0, sandboxPort = 0] = await freePorts(2)
  const address = `http://127.0.0.1:${port}`
  const built = 'dist/server/main.js'
  const own = await environmentOf(folder)
  const program = {
    // Earlier releases are bundled for browsers only.
    file: existsSync(join(folder, built)) ? built : 'src/server/main.ts',
    folder,
    logFile: join(dataDir, 'shop.log'),
    environment: {
      SHOP_ENV: 'development',
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: dataDir,
      SAMPLE_STORE: '1',
      AUTH_SECRET,
      // Every customer has a network of their own.
      TRUST_PROXY: '1',
      ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
      ...own,
      ...environment,
      NODE_OPTIONS: [own.NODE_OPTIONS, environment.NODE_OPTIONS].filter(Boolean).join(' '),
    },
  }
  const running = await startProgram(program, async () => (await fetch(`${address}/api/products?limit=48`)).ok)
  return { ...running, address, sandboxAddress: `http://127.0.0.1:${sandboxPort}`, dataDir }
}
