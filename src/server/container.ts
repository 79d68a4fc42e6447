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
import { closeSampleAccount } from './close-sample-account.ts'
import type { Config } from './config.ts'
import { createLog } from './logging.ts'
import { type OpenedMetrics, openMetrics } from './metrics/open-metrics.ts'
import { openPayments } from './open-payments.ts'
import { openStore } from './open-store.ts'
import { authSecret } from './secrets.ts'

/** What stands behind the shop's door in Node: everything but the pages and the port. */
export interface Container {
  api: (request: Request, env?: unknown) => Promise<Response>
  store: Store
  payments: PaymentProvider
  log: Log
  /** Takes note of an answer that is not the API's own. */
  answered: OpenedMetrics['answered']
  /** What the owner reads first: where the data lies, how to look around. */
  welcome: string[]
  /** After the last request: waits for work in the background, then closes what was opened. */
  close: () => Promise<void>
}

const SWEEP_EVERY = 15_000
const FORGET_EVERY = 3600_000
const BACKGROUND_MAY_TAKE = 5000

/** Opens store and payments, fills an empty sample store, and joins them into the API. Rejects when one cannot be opened. */
export async function createContainer(environment: Config, say: (line: string) => void): Promise<Container> {
  const log = createLog(environment.logLevel)
  const { store: bareStore, place } = await openStore(environment, say)
  const passwords = createArgon2Passwords()
  const clock = { now: Date.now, newId: () => crypto.randomUUID() }
  if (environment.sampleStore && (await seedSampleStore(bareStore, { ...clock, hashPassword: passwords.hash }))) {
    say('Database: filled with the sample store')
  }
  const real = environment.production && !environment.demonstration
  if (real && (await closeSampleAccount(bareStore, passwords))) {
    say("The sample store's own account is closed: its password is known to everybody")
  }
  const tokens = createTokens({ secret: await authSecret(environment), previous: environment.previousAuthSecret })
  const { payments: barePayments, sandbox, close: closePayments } = await openPayments(environment, log)
  const metrics = await openMetrics(environment, { store: bareStore, payments: barePayments })
  const { store, payments } = metrics
  const background = createBackgroundTasks()
  const deps: Dependencies = { ...clock, store, payments, passwords, tokens, log, background: background.add }
  const api = createApi({
    ...deps,
    guest: GUEST,
    clientAddress: createClientAddressReader(environment.trustedProxies),
    onResponse: (answer) => {
      metrics.answered(answer)
      // Reads are many and the figures count them; what was meant to change something is worth a line.
      if (answer.method !== 'GET' && answer.method !== 'HEAD') log.info('answered', { ...answer })
    },
  })

  const reconciler = createReconciler(deps)
  const sweep = () => background.add(reconciler.sweep().then(metrics.swept))
  const sweeping = setInterval(sweep, SWEEP_EVERY)
  sweep()
  const forget = () =>
    background.add(
      purgeExpiredGuests(deps).then((gone) => {
        if (gone > 0) log.info('old guests were removed', { gone })
      }),
    )
  const forgetting = setInterval(forget, FORGET_EVERY)
  forget()

  return {
    api: async (request, env) => api.fetch(request, env),
    store,
    payments,
    log,
    answered: metrics.answered,
    welcome: [
      `Its data lies in ${place}`,
      ...(environment.sampleStore && !real
        ? [`Sign in as the guest: the guest button, or ${GUEST.email} with ${GUEST.password}`]
        : []),
      ...(sandbox === null ? [] : [`Payments are a sandbox at ${sandbox}: no money moves`]),
      ...(metrics.address === null ? [] : [`Figures for whoever watches: ${metrics.address}`]),
    ],
    close: async () => {
      clearInterval(sweeping)
      clearInterval(forgetting)
      await background.settled(BACKGROUND_MAY_TAKE)
      await metrics.close()
      await closePayments()
      await store.close()
    },
  }
}
