import { setImmediate as nextTurnOfEventLoop } from 'node:timers/promises'
import { createApi, type ResponseEvent } from '#http/create-api.ts'
import { createStaffSecurity } from '#http/staff/security/staff-security.ts'
import { createTokens } from '#http/tokens.ts'
import type { PaymentProviders } from '#payments/providers.ts'
import { GUEST } from '#seed/guest.ts'
import type { Store } from '#store/store.ts'
import { createBackgroundTasks } from '#use-cases/background-tasks.ts'
import { createProductSearch } from '#use-cases/catalogue/index.ts'
import type { Dependencies, Log } from '#use-cases/dependencies.ts'
import { ensureShopId } from '#use-cases/payments/index.ts'
import { createArgon2Passwords } from './argon2-passwords.ts'
import type { Config } from './config.ts'
import { createClientAddressReader } from './http/client-address.ts'
import { createPublicOriginReader } from './http/public-origin.ts'
import { openImportThread } from './imports/import-thread.ts'
import { startJobs } from './jobs.ts'
import { createClientHash } from './log/client-hash.ts'
import { createLog } from './log/logging.ts'
import { createRequestLog } from './log/request-log.ts'
import { type OpenedMetrics, openMetrics } from './metrics/open-metrics.ts'
import { openPayments } from './open-payments.ts'
import { openStore } from './open-store.ts'
import { createSharpEncoder, describeMissingSharp } from './pictures/sharp-encoder.ts'
import { isRealShop, prepareSampleStore } from './sample-store.ts'
import { secretStatesOf } from './secret-states.ts'
import { readAuthSecret } from './secrets.ts'
import { createPasskeyVerifier } from './staff/passkeys.ts'

/** Everything the Node server consists of, except pages and the HTTP port. */
export interface Container {
  api: (request: Request, env?: unknown) => Promise<Response>
  store: Store
  providers: PaymentProviders
  log: Log
  /** For the handler of everything that is not the API. */
  instrumentHandler: OpenedMetrics['instrumentHandler']
  /** For the owner: where the data is, how to sign in. */
  startupMessages: string[]
  /** That payments are a sandbox, once it has started; nothing with a real provider. */
  sandboxMessages: Promise<string[]>
  /** Ends responses that would go on, and begins none any more; before the port is closed. */
  endStreams: () => void
  /** After the last request: waits for background work, then closes what was opened. */
  close: () => Promise<void>
}

const BACKGROUND_TIMEOUT_MS = 5000

/**
 * Opens store, payments and metrics and creates the API. Rejects when one cannot be opened. What the first requests need not wait
 * for begins when `startAfter` has resolved: the periodic jobs, the index of searches, and the payment sandbox unless it is
 * needed before.
 */
export async function createContainer(
  config: Config,
  print: (line: string) => void,
  startAfter: Promise<unknown> = Promise.resolve(),
): Promise<Container> {
  const log = createLog(config.logLevel)
  const clock = { now: Date.now, monotonicNow: () => performance.now(), newId: () => crypto.randomUUID() }
  const passwords = createArgon2Passwords()
  const background = createBackgroundTasks()

  // First, since it creates the data directory that the others write to.
  const { store: ownStore, location, runExclusive } = await openStore(config, print)
  await prepareSampleStore(config, { ...clock, store: ownStore, passwords }, print)
  await ensureShopId({ ...clock, store: ownStore })
  const secret = await readAuthSecret(config)
  const secrets = { secret, previous: config.previousAuthSecret }
  const tokens = createTokens(secrets)
  const staffSecurity = createStaffSecurity(secrets)
  const payments = openPayments(config, log, startAfter)
  const metrics = await openMetrics(config, { store: ownStore, providers: payments.providers })

  const { store, providers } = metrics
  const deps: Dependencies = {
    sessionIdleMs: config.sessionIdleMs,
    ...clock,
    store,
    providers,
    passwords,
    tokens,
    staffSecurity,
    log,
    background: background.add,
    pictureEncoder: createSharpEncoder(log),
  }
  const logResponse = createRequestLog(log, createClientHash(secret))
  const onResponse = (response: ResponseEvent) => {
    metrics.recordResponse(response)
    logResponse(response)
  }
  const clientAddress = createClientAddressReader(config.trustedProxies)
  const imports = openImportThread({
    location: { databaseUrl: config.databaseUrl, dataDir: config.dataDir },
    secrets,
    runExclusive,
    tokens: staffSecurity.tokens,
    log,
    onResponse,
  })
  const productSearch = createProductSearch({
    store,
    log,
    nextTurn: () => nextTurnOfEventLoop(),
    isChangingMuch: imports.isWriting,
    warmsUp: true,
  })
  const stopping = new AbortController()
  const api = createApi({
    ...deps,
    guest: GUEST,
    productSearch,
    nextTurnOfEventLoop: () => nextTurnOfEventLoop(),
    clientAddress,
    catalogueChanges: imports.catalogueChanges,
    secretStates: secretStatesOf(config),
    changeStreams: { stopping: stopping.signal },
    passkeys: { verifier: createPasskeyVerifier(), origin: createPublicOriginReader(config) },
    onResponse,
  })
  let stopJobs: (() => void) | null = null
  void startAfter.then(() => {
    if (stopping.signal.aborted) return
    stopJobs = startJobs(deps, { reconciler: config.reconciler, onSweep: metrics.recordSweep })
    productSearch.start()
  })

  return {
    api: async (request, env) =>
      (await imports.takes(request)) ? imports.fetch(request, clientAddress(request, env)) : api.fetch(request, env),
    store,
    providers,
    log,
    instrumentHandler: metrics.instrumentHandler,
    startupMessages: [
      `Its data is in ${location}`,
      ...(config.sampleStore && !isRealShop(config)
        ? [`Sign in as the guest: the guest button, or ${GUEST.email} with ${GUEST.password}`]
        : []),
      ...describeMissingSharp(),
      ...(metrics.url === null ? [] : [`Metrics are at ${metrics.url}`]),
    ],
    sandboxMessages: describeSandbox(payments.sandboxUrl, config),
    endStreams: () => stopping.abort(),
    close: async () => {
      stopping.abort()
      stopJobs?.()
      productSearch.stop()
      await imports.close()
      await background.settled(BACKGROUND_TIMEOUT_MS)
      await metrics.close()
      await payments.close()
      await store.close()
    },
  }
}

async function describeSandbox(url: Promise<string> | null, { databaseUrl, dataDir }: Config): Promise<string[]> {
  if (url === null) return []
  return [
    `Payments are a sandbox at ${await url}: no money moves`,
    ...(databaseUrl === null
      ? []
      : [
          `Processes of this shop share the sandbox only with the same DATA_DIR (${dataDir}): with another one they have another sandbox, which does not know these payments`,
        ]),
  ]
}
