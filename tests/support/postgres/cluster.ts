import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { createClient } from '#contract/client/client.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { createStaffSecurity } from '#http/staff/security/staff-security.ts'
import { createTokens } from '#http/tokens.ts'
import { type AuditConnection, openPostgresAudit, openSqliteAudit } from '#operations/invariants/audit-connection.ts'
import type { PaymentProvider } from '#payments/provider.ts'
import { createPaymentProviders } from '#payments/providers.ts'
import { createRazorpay } from '#payments/razorpay/razorpay.ts'
import { openSqlite } from '#store/connections/node-sqlite.ts'
import { openPostgres } from '#store/connections/postgres.ts'
import type { Store } from '#store/store.ts'
import type { Dependencies } from '#use-cases/dependencies.ts'
import { createReconciler } from '#use-cases/maintenance/index.ts'
import { createSandboxControls } from '../payments/sandbox-controls.ts'
import { freePorts } from '../processes/free-ports.ts'
import { type SandboxServer, startSandboxServer } from '../processes/sandbox-server.ts'
import { createServerProcess, type ServerProcess } from '../processes/server-process.ts'
import { aProduct } from '../records/factories.ts'
import { setLimits } from '../records/unlimited.ts'
import { createMigratedDatabase } from './postgres.ts'

const CLUSTER_SECRET = 'the auth secret that all servers of a cluster share'
const KEYS = {
  keyId: 'rzp_test_clustercluster',
  keySecret: 'the key secret of a cluster',
  webhookSecret: 'the webhook secret of a cluster',
}

export interface TestCluster {
  servers: readonly ServerProcess[]
  /** The server at `index`, counted round; without an index the servers take turns. */
  server(index?: number): ServerProcess
  /** A client with an IP address of its own that asks for the server's address at every call. */
  createClientFor(getAddress: () => string, token?: string | null): ReturnType<typeof createClient>
  controls: ReturnType<typeof createSandboxControls>
  sandbox: SandboxServer
  /** For use cases that the API does not offer; runs them in the test process. */
  deps: Dependencies
  openAudit(): Promise<AuditConnection>
  /** Writes past the shop, for example to let a checkout expire. */
  executeSql(statement: string): Promise<void>
  /** One sweep of a new reconciler, which therefore remembers nothing of earlier sweeps. */
  reconcile(): Promise<unknown>
  addProduct(overrides?: Partial<Product>): Promise<Product>
  close(): Promise<void>
}

export interface TestClusterOptions {
  engine: 'sqlite' | 'postgres'
  /** Number of server processes. */
  servers: number
  /** Loads exit-at-step.ts into the servers, see `ServerProcess.scheduleExit`. */
  exitAtStep?: boolean
  /** Serves pages too, which must have been built; otherwise only the API. */
  pages?: boolean
  /** Leaves the limits as the owner set them; by default nobody meets any. */
  ownersLimits?: boolean
  /** An existing PostgreSQL database; by default a new one on the test run's server. */
  databaseUrl?: string
  /** What the servers connect to instead of the database itself, such as a proxy. */
  serversDatabaseUrl?: (url: string) => string | Promise<string>
  /** By default a new directory that is deleted afterwards. */
  dataDir?: string
}

/**
 * Several server processes on one database with one payment provider. The processes are the shop's own; the provider
 * is the sandbox over HTTP, which sends its webhooks to the last server.
 */
export async function startCluster(options: TestClusterOptions): Promise<TestCluster> {
  const ownsDataDir = options.dataDir === undefined
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'haribhari-cluster-')))
  if (ownsDataDir) await chmod(dataDir, 0o700)
  const ports = await freePorts(options.servers)
  const sandbox = await startSandboxServer({
    ...KEYS,
    webhookUrl: `http://127.0.0.1:${ports.at(-1)}/api/payments/webhook`,
  })
  const usesPostgres = options.engine === 'postgres'
  const ownDatabase = usesPostgres && options.databaseUrl === undefined ? await createMigratedDatabase() : undefined
  const databaseUrl = usesPostgres ? (options.databaseUrl ?? ownDatabase?.url ?? '') : null
  const serversUrl =
    databaseUrl && (options.serversDatabaseUrl ? await options.serversDatabaseUrl(databaseUrl) : databaseUrl)
  const servers = ports.map((port) =>
    createServerProcess({
      port,
      exitAtStep: options.exitAtStep ?? false,
      pages: options.pages ?? false,
      environment: {
        DATA_DIR: dataDir,
        SAMPLE_STORE: '1',
        AUTH_SECRET: CLUSTER_SECRET,
        RAZORPAY_KEY_ID: KEYS.keyId,
        RAZORPAY_KEY_SECRET: KEYS.keySecret,
        RAZORPAY_WEBHOOK_SECRET: KEYS.webhookSecret,
        RAZORPAY_BASE: sandbox.origin,
        ...(serversUrl ? { DATABASE_URL: serversUrl } : {}),
      },
    }),
  )
  // Not in parallel: the first one migrates and fills the sample store.
  for (const server of servers) await server.start()
  const databaseFile = join(dataDir, 'shop.sqlite')
  const store = databaseUrl ? openPostgres({ url: databaseUrl }) : openSqlite({ file: databaseFile })
  if (!options.ownersLimits) await setLimits(store)
  const payments = createRazorpay({
    base: sandbox.origin,
    keyId: KEYS.keyId,
    keySecret: KEYS.keySecret,
    webhookSecrets: [KEYS.webhookSecret],
  })
  const deps = createDependencies(store, payments)
  let turn = 0
  let clients = 0

  return {
    servers,
    server(index) {
      turn += 1
      const server = servers[(index ?? turn) % servers.length]
      if (!server) throw new Error('a cluster needs at least one server')
      return server
    },
    createClientFor(getAddress, token = null) {
      clients += 1
      const clientAddress = `10.${(clients >> 16) % 256}.${(clients >> 8) % 256}.${clients % 256}`
      return createClient({
        base: 'http://shop.invalid',
        token: () => token,
        timeout: 15_000,
        fetch: (request) => {
          const { pathname, search } = new URL(request.url)
          const forwarded = new Request(`${getAddress()}${pathname}${search}`, request)
          forwarded.headers.set('x-forwarded-for', clientAddress)
          return fetch(forwarded)
        },
      })
    },
    controls: createSandboxControls(sandbox.origin, (request) => fetch(request)),
    sandbox,
    deps,
    openAudit: () => (databaseUrl ? openPostgresAudit(databaseUrl) : Promise.resolve(openSqliteAudit(databaseFile))),
    executeSql: (statement) =>
      databaseUrl ? executeOnPostgres(databaseUrl, statement) : executeOnSqlite(databaseFile, statement),
    reconcile: () => createReconciler(deps).sweep(),
    async addProduct(overrides = {}) {
      const product = aProduct({
        mrp: 50_00,
        sellingPrice: 45_00,
        stock: 100_000,
        // Positions are unique; the sample store's are below a million.
        position: 1_000_000 + Math.floor(Math.random() * 1e9),
        ...overrides,
      })
      await store.transaction((tx) => tx.saveProducts([product]))
      return product
    },
    async close() {
      await Promise.all(servers.map((server) => (server.isRunning() ? server.kill() : undefined)))
      await sandbox.stop()
      await store.close()
      await ownDatabase?.drop()
      if (ownsDataDir) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function createDependencies(store: Store, payments: PaymentProvider): Dependencies {
  const noop = () => undefined
  const unused = () => Promise.reject(new Error('a cluster test uses no passwords'))
  return {
    store,
    providers: createPaymentProviders([payments]),
    passwords: { hash: unused, matches: unused, outdated: () => false },
    tokens: createTokens({ secret: CLUSTER_SECRET }),
    staffSecurity: createStaffSecurity({ secret: CLUSTER_SECRET }),
    now: Date.now,
    newId: () => crypto.randomUUID(),
    log: { info: noop, warn: noop, error: noop },
    background: (work) => void work,
  }
}

async function executeOnPostgres(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

async function executeOnSqlite(file: string, statement: string): Promise<void> {
  const database = new DatabaseSync(file, { timeout: 5000 })
  database.exec(statement)
  database.close()
}
