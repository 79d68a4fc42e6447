import { createApi } from '#http/create-api.ts'
import { createTokens } from '#http/tokens.ts'
import type { PaymentProvider } from '#payments/provider.ts'
import { GUEST } from '#seed/guest.ts'
import { seedSampleStore } from '#seed/seed-sample-store.ts'
import type { Store } from '#store/store.ts'
import { createBackgroundTasks } from '#use-cases/background-tasks.ts'
import type { Dependencies, Log } from '#use-cases/dependencies.ts'
import { purgeExpiredGuests } from '#use-cases/maintenance/purge-guests.ts'
import { createReconciler } from '#use-cases/maintenance/reconcile.ts'
import { createArgon2Passwords } from './argon2-passwords.ts'
import { createClientAddressReader } from './client-address.ts'
import type { Config } from './config.ts'
import { disableSampleAccount } from './disable-sample-account.ts'
import { createLog } from './logging.ts'
import { type OpenedMetrics, openMetrics } from './metrics/open-metrics.ts'
import { openPayments } from './open-payments.ts'
import { openStore } from './open-store.ts'
import { readAuthSecret } from './secrets.ts'

/** Everything the Node server consists of, except pages and the HTTP port. */
export interface Container {
  api: (request: Request, env?: unknown) => Promise<Response>
  store: Store
  payments: PaymentProvider
  log: Log
  /** Records a response that is not the API's own. */
  recordResponse: OpenedMetrics['recordResponse']
  /** For the owner: where the data is, how to sign in, whether payments are real. */
  startupMessages: string[]
  /** After the last request: waits for background work, then closes what was opened. */
  close: () => Promise<void>
}

const SWEEP_INTERVAL_MS = 15_000
const PURGE_INTERVAL_MS = 3600_000
const BACKGROUND_TIMEOUT_MS = 5000

/** Opens store, payments and metrics, seeds an empty sample store, and creates the API. Rejects when one cannot be opened. */
export async function createContainer(config: Config, print: (line: string) => void): Promise<Container> {
  const log = createLog(config.logLevel)
  const { store: plainStore, location } = await openStore(config, print)
  const passwords = createArgon2Passwords()
  const clock = { now: Date.now, newId: () => crypto.randomUUID() }
  if (config.sampleStore && (await seedSampleStore(plainStore, { ...clock, hashPassword: passwords.hash }))) {
    print('Database: filled with the sample store')
  }
  const isRealShop = config.production && !config.demonstration
  if (isRealShop && (await disableSampleAccount(plainStore, passwords))) {
    print("The sample store's account is disabled, because its password is public")
  }
  const tokens = createTokens({ secret: await readAuthSecret(config), previous: config.previousAuthSecret })
  const { payments: plainPayments, sandboxUrl, close: closePayments } = await openPayments(config, log)
  const metrics = await openMetrics(config, { store: plainStore, payments: plainPayments })
  const { store, payments } = metrics
  const background = createBackgroundTasks()
  const deps: Dependencies = { ...clock, store, payments, passwords, tokens, log, background: background.add }
  const api = createApi({
    ...deps,
    guest: GUEST,
    clientAddress: createClientAddressReader(config.trustedProxies),
    onResponse: (response) => {
      metrics.recordResponse(response)
      // Reads are too many for the log, and the metrics count them.
      if (response.method !== 'GET' && response.method !== 'HEAD') log.info('request completed', { ...response })
    },
  })

  const reconciler = createReconciler(deps)
  const sweep = () => background.add(reconciler.sweep().then(metrics.recordSweep))
  const sweepTimer = setInterval(sweep, SWEEP_INTERVAL_MS)
  sweep()
  const purge = () =>
    background.add(
      purgeExpiredGuests(deps).then((purged) => {
        if (purged > 0) log.info('expired guests purged', { purged })
      }),
    )
  const purgeTimer = setInterval(purge, PURGE_INTERVAL_MS)
  purge()

  return {
    api: async (request, env) => api.fetch(request, env),
    store,
    payments,
    log,
    recordResponse: metrics.recordResponse,
    startupMessages: [
      `Its data is in ${location}`,
      ...(config.sampleStore && !isRealShop
        ? [`Sign in as the guest: the guest button, or ${GUEST.email} with ${GUEST.password}`]
        : []),
      ...(sandboxUrl === null ? [] : [`Payments are a sandbox at ${sandboxUrl}: no money moves`]),
      ...(metrics.url === null ? [] : [`Metrics are at ${metrics.url}`]),
    ],
    close: async () => {
      clearInterval(sweepTimer)
      clearInterval(purgeTimer)
      await background.settled(BACKGROUND_TIMEOUT_MS)
      await metrics.close()
      await closePayments()
      await store.close()
    },
  }
}
