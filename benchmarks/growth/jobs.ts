import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openBackupSource } from '#operations/backup/backup-source.ts'
import { takeBackup } from '#operations/backup/take-backup.ts'
import type { DatabaseLocation } from '#operations/database-location.ts'
import { openAudit } from '#operations/invariants/audit-connection.ts'
import { checkInvariants } from '#operations/invariants/check-invariants.ts'
import { createPaymentProviders } from '#payments/providers.ts'
import { createRazorpay } from '#payments/razorpay/razorpay.ts'
import { createSandbox } from '#payments/sandbox/sandbox.ts'
import type { Store } from '#store/store.ts'
import { createBackgroundTasks } from '#use-cases/background-tasks.ts'
import { createReconciler } from '#use-cases/maintenance/index.ts'

const KEYS = { keyId: 'rzp_test_sandboxsandbox', keySecret: 'sandbox-key-secret', webhookSecret: 'sandbox-webhook' }

type Job = (shop: { store: Store; location: DatabaseLocation }) => Promise<unknown>

/** What runs beside customers, by a name for the table. */
export const JOBS: Readonly<Record<string, Job>> = {
  'a round of the reconciler': async ({ store }) => {
    const sandbox = await createSandbox({ ...KEYS, webhookUrl: null })
    const provider = createRazorpay({
      base: 'http://provider.test',
      ...KEYS,
      webhookSecrets: [KEYS.webhookSecret],
      kind: 'sandbox',
      fetch: sandbox.fetch,
    })
    const background = createBackgroundTasks()
    await createReconciler({
      store,
      providers: createPaymentProviders([provider]),
      now: Date.now,
      monotonicNow: () => performance.now(),
      newId: () => crypto.randomUUID(),
      background: background.add,
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    }).sweep()
    await background.settled(60_000)
  },
  'npm run check:invariants': async ({ location }) => {
    const audit = await openAudit(location)
    const broken = (await checkInvariants(audit, Date.now())).filter(({ violations }) => violations.length > 0)
    await audit.close()
    if (broken.length > 0) throw new Error(`the shop breaks its rules: ${broken.map(({ rule }) => rule).join(', ')}`)
  },
  'npm run backup': async ({ location }) => {
    const source = await openBackupSource(location)
    const path = join(location.dataDir, `${crypto.randomUUID()}.backup`)
    await takeBackup({ source, dataDir: location.dataDir, path, onProgress: () => undefined })
    await source.close()
    await rm(path)
  },
}
