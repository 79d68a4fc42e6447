import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { createClient } from '#contract/client.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { createTokens } from '#http/tokens.ts'
import { type AuditConnection, openPostgresAudit, openSqliteAudit } from '#operations/invariants/audit-connection.ts'
import type { PaymentProvider } from '#payments/provider.ts'
import { createRazorpay } from '#payments/razorpay/razorpay.ts'
import { openSqlite } from '#store/connections/node-sqlite.ts'
import { openPostgres } from '#store/connections/postgres.ts'
import type { Store } from '#store/store.ts'
import type { Dependencies } from '#use-cases/dependencies.ts'
import { createReconciler } from '#use-cases/maintenance/reconcile.ts'
import { freePorts } from './free-ports.ts'
import { testPostgres } from './postgres.ts'
import { sandboxControls } from './sandbox-controls.ts'
import { type SandboxServer, sandboxServer } from './sandbox-server.ts'
import { type ShopProcess, shopProcess } from './server-process.ts'

export const CLUSTER_SECRET = 'a secret that all shops of a street share'
const KEYS = {
  keyId: 'rzp_test_streetstreet',
  keySecret: 'the key secret of a street',
  webhookSecret: 'the webhook secret of a street',
}

export interface TestCluster {
  shops: readonly ShopProcess[]
  /** A shop of the street; one after the other when asked without a number. */
  door(index?: number): ShopProcess
  clientAt(address: () => string, token?: string | null): ReturnType<typeof createClient>
  controls: ReturnType<typeof sandboxControls>
  sandbox: SandboxServer
  /** What one more process of the shop works with, for what no shopper can do. */
  deps: Dependencies
  books(): Promise<AuditConnection>
  /** Changes the books as no shop does, such as to let a checkout's time pass. */
  amend(statement: string): Promise<void>
  /** What the reconciler does every few seconds, done now as by a process that has just started. */
  sweep(): Promise<unknown>
  product(about?: Partial<Product>): Promise<Product>
  close(): Promise<void>
}

/**
 * Several API processes with one set of books and one payment provider, all real: the processes are the shop's own,
 * the provider is the sandbox over HTTP, whose events go to the last of them.
 */
export async function startCluster(options: {
  engine: 'sqlite' | 'postgres'
  shops: number
  mortal?: boolean
  /** Shops with drawn pages for a browser, built before; without, they answer the API alone. */
  pages?: boolean
  /** Where PostgreSQL is; a database of the run's own server unless given. */
  databaseUrl?: string
  /** As the shops see it, such as through a proxy. */
  shopsDatabaseUrl?: (url: string) => string | Promise<string>
  dataDir?: string
}): Promise<TestCluster> {
  const own = options.dataDir === undefined
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'haribhari-street-')))
  if (own) await chmod(dataDir, 0o700)
  const ports = await freePorts(options.shops)
  const sandbox = await sandboxServer({
    ...KEYS,
    webhookUrl: `http://127.0.0.1:${ports.at(-1)}/api/payments/webhook`,
  })
  const postgres = options.engine === 'postgres' && options.databaseUrl === undefined ? await testPostgres() : undefined
  const url = options.engine === 'postgres' ? (options.databaseUrl ?? postgres?.url ?? '') : null
  const shopsUrl = url && (options.shopsDatabaseUrl ? await options.shopsDatabaseUrl(url) : url)
  const shops = ports.map((port) =>
    shopProcess({
      port,
      ...(options.mortal ? { mortal: true } : {}),
      ...(options.pages ? { pages: true } : {}),
      environment: {
        DATA_DIR: dataDir,
        SAMPLE_STORE: '1',
        AUTH_SECRET: CLUSTER_SECRET,
        RAZORPAY_KEY_ID: KEYS.keyId,
        RAZORPAY_KEY_SECRET: KEYS.keySecret,
        RAZORPAY_WEBHOOK_SECRET: KEYS.webhookSecret,
        RAZORPAY_BASE: sandbox.origin,
        ...(shopsUrl ? { DATABASE_URL: shopsUrl } : {}),
      },
    }),
  )
  // One after the other: the first also fills the sample store.
  for (const shop of shops) await shop.start()
  const file = join(dataDir, 'shop.sqlite')
  const store = url ? openPostgres({ url }) : openSqlite({ file })
  const payments = createRazorpay({
    base: sandbox.origin,
    keyId: KEYS.keyId,
    keySecret: KEYS.keySecret,
    webhookSecrets: [KEYS.webhookSecret],
  })
  const deps = oneMoreProcess(store, payments)
  let turn = 0
  let callers = 0
  const door = (index?: number) => {
    turn += 1
    const shop = shops[(index ?? turn) % shops.length]
    if (!shop) throw new Error('a street has a shop')
    return shop
  }

  return {
    shops,
    door,
    clientAt(address, token = null) {
      callers += 1
      const from = `10.${(callers >> 16) % 256}.${(callers >> 8) % 256}.${callers % 256}`
      return createClient({
        base: 'http://shop.invalid',
        token: () => token,
        timeout: 15_000,
        // The shop is chosen anew for every call, as a balancer in front of them would.
        fetch: (request) => {
          const { pathname, search } = new URL(request.url)
          const there = new Request(`${address()}${pathname}${search}`, request)
          there.headers.set('x-forwarded-for', from)
          return fetch(there)
        },
      })
    },
    controls: sandboxControls(sandbox.origin, (request) => fetch(request)),
    sandbox,
    deps,
    books: () => (url ? openPostgresAudit(url) : Promise.resolve(openSqliteAudit(file))),
    amend: (statement) => (url ? amendPostgres(url, statement) : amendSqlite(file, statement)),
    sweep: () => createReconciler(deps).sweep(),
    async product(about = {}) {
      const id = crypto.randomUUID()
      const product: Product = {
        id,
        slug: `street-${id}`,
        title: `Street ${id}`,
        description: 'Grown for a trial.',
        unit: '1 kg',
        img: '/art/apple.webp',
        category: 'fruits',
        vendor: 'Street Farm',
        ratingTenths: 40,
        mrp: 5000,
        sellingPrice: 4500,
        stock: 100_000,
        badge: null,
        tags: [],
        position: 1_000_000 + Math.floor(Math.random() * 1e9),
        ...about,
      }
      await store.transaction((tx) => tx.saveProducts([product]))
      return product
    },
    async close() {
      await Promise.all(shops.map((shop) => (shop.running() ? shop.kill() : undefined)))
      await sandbox.stop()
      await store.close()
      await postgres?.stop()
      if (own) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function oneMoreProcess(store: Store, payments: PaymentProvider): Dependencies {
  const silent = () => undefined
  const nobodyAsked = () => Promise.reject(new Error('nobody asked for a password'))
  return {
    store,
    payments,
    passwords: { hash: nobodyAsked, matches: nobodyAsked, outdated: () => false },
    tokens: createTokens({ secret: CLUSTER_SECRET }),
    now: Date.now,
    newId: () => crypto.randomUUID(),
    log: { info: silent, warn: silent, error: silent },
    background: (work) => void work,
  }
}

async function amendPostgres(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

async function amendSqlite(file: string, statement: string): Promise<void> {
  const database = new DatabaseSync(file, { timeout: 5000 })
  database.exec(statement)
  database.close()
}
