import { createApi } from '#http/create-api.ts'
import { createStaffSecurity } from '#http/staff/security/staff-security.ts'
import { createTokens } from '#http/tokens.ts'
import { createPaymentProviders } from '#payments/providers.ts'
import { TEST_KEY_PREFIX } from '#payments/razorpay/protocol.ts'
import { createRazorpay } from '#payments/razorpay/razorpay.ts'
import { createSandbox } from '#payments/sandbox/sandbox.ts'
import { GUEST } from '#seed/guest.ts'
import { seedSampleStore } from '#seed/seed-sample-store.ts'
import type { Store } from '#store/store.ts'
import { sealAuditDays } from '#use-cases/audit/index.ts'
import { createBackgroundTasks } from '#use-cases/background-tasks.ts'
import { findUnknownProblems } from '#use-cases/catalogue-editing/index.ts'
import type { Dependencies, Log } from '#use-cases/dependencies.ts'
import { createReconciler, purgeEndedCounters, purgeExpiredGuests } from '#use-cases/maintenance/index.ts'
import { purgeUnusedPictures } from '#use-cases/pictures/index.ts'
import { sumSalesDays, trackSoldOut } from '#use-cases/reports/index.ts'
import { reviewStock } from '#use-cases/stock/index.ts'
import { createCanvasEncoder } from './canvas-encoder.ts'
import type { IndexedDbStore } from './database/indexed-db-store.ts'
import { UnreadableRecordsError } from './database/open-database.ts'
import { createPbkdf2Passwords } from './pbkdf2-passwords.ts'

export interface BrowserApp {
  api: (request: Request) => Promise<Response>
  sandbox: (request: Request) => Promise<Response>
  /** Resolves when what goes on after a response is done. */
  quiet: () => Promise<void>
}

export interface BrowserAppOptions {
  store: Store
  /** Where the payment sandbox stores its journal; null where the browser allows no storage. */
  indexedDb: IndexedDbStore | null
  secret: string
  origin: string
  /** The base path of the shop, with a slash at both ends. */
  scope: string
  log: Log
}

const SWEEP_INTERVAL_MS = 60_000
/** What takes longer than this is saved with the next response. */
const BACKGROUND_TIMEOUT_MS = 30_000

/**
 * The whole shop inside the browser: the same API as on a server, over the same store and a payment sandbox. Rejects
 * with an `UnreadableRecordsError` when the sandbox's journal is damaged.
 */
export async function createApp(options: BrowserAppOptions): Promise<BrowserApp> {
  const { store, indexedDb, secret, origin, scope, log } = options
  const passwords = createPbkdf2Passwords()
  const clock = { now: Date.now, monotonicNow: () => performance.now(), newId: () => crypto.randomUUID() }
  await seedSampleStore(store, { ...clock, hashPassword: passwords.hash })

  const keys = { keyId: `${TEST_KEY_PREFIX}browser`, keySecret: secret, webhookSecret: secret }
  const journal = indexedDb && {
    entries: indexedDb.journal,
    append: (entry: Parameters<IndexedDbStore['appendToJournal']>[0]) => {
      indexedDb
        .appendToJournal(entry)
        .catch((error: unknown) => log.warn('the sandbox could not write its journal', { error: String(error) }))
    },
  }
  const sandbox = await createSandbox({
    ...keys,
    path: `${scope}sandbox`,
    journal,
    webhookUrl: `${origin}/api/payments/webhook`,
    send: async (request) => api.fetch(request),
  }).catch((cause: unknown) => {
    throw new UnreadableRecordsError('The journal of the sandbox cannot be read', { cause })
  })
  const payments = createRazorpay({
    base: `${origin}${scope}sandbox`,
    ...keys,
    webhookSecrets: [secret],
    kind: 'sandbox',
    acceptsBarePayment: true,
    fetch: sandbox.fetch,
    log,
  })
  const background = createBackgroundTasks()
  const deps: Dependencies = {
    ...clock,
    store,
    providers: createPaymentProviders([payments]),
    passwords,
    tokens: createTokens({ secret }),
    staffSecurity: createStaffSecurity({ secret }),
    log,
    background: background.add,
    pictureEncoder: createCanvasEncoder(),
  }
  const api = createApi({ ...deps, guest: GUEST, clientAddress: () => '127.0.0.1', roleSwitch: true })
  const reconciler = createReconciler(deps, { callsPerMinute: null })
  let sweptAt = 0
  return {
    api: async (request) => api.fetch(request),
    sandbox: sandbox.fetch,
    quiet: async () => {
      // A worker sleeps between requests, so what a server does every minute is done after the next one.
      if (clock.now() - sweptAt > SWEEP_INTERVAL_MS) {
        sweptAt = clock.now()
        background.add(reconciler.sweep().then(() => undefined))
        background.add(purgeExpiredGuests(deps).then(() => undefined))
        background.add(purgeEndedCounters(deps))
        background.add(findUnknownProblems(deps))
        background.add(sealAuditDays(deps).then(() => undefined))
        background.add(reviewStock(deps))
        background.add(purgeUnusedPictures(deps))
        background.add(trackSoldOut(deps))
        background.add(sumSalesDays(deps).then(() => undefined))
      }
      await background.settled(BACKGROUND_TIMEOUT_MS)
    },
  }
}
