import type { StoreSettings } from '#domain/settings.ts'
import { changedSetting, settingLines } from './changed-setting.ts'
import { readEnvironment } from './environment.ts'
import { openStore } from './open-store.ts'
import { startupProblem } from './startup-problem.ts'

/*
 * What the owner says of the shop: `npm run settings` shows every setting, `npm run settings -- cashOnDelivery false`
 * changes one. Safe beside running shops, which show the change at once.
 */
const nowhere = { port: 0, host: '', dataDir: '', databaseUrl: null }
/** Nobody is signed in here, so the shop's own secret is not asked for. */
const UNUSED_SECRET = 'unused'.repeat(8)
let environment = null
try {
  const { DATA_DIR, DATABASE_URL } = process.env
  environment = readEnvironment({ DATA_DIR, DATABASE_URL, AUTH_SECRET: UNUSED_SECRET })
  const { store } = await openStore(environment, say)
  const [name, ...words] = process.argv.slice(2)
  try {
    if (name === undefined || words.length === 0) {
      for (const line of shown(await store.settings(), name)) say(line)
    } else {
      await store.transaction(async (tx) => {
        await tx.saveSettings(changedSetting(await tx.settings(), name, words.join(' ')))
      })
      for (const line of shown(await store.settings(), name)) say(line)
    }
  } finally {
    await store.close()
  }
} catch (error) {
  const line = startupProblem(error, environment ?? nowhere)
  process.stderr.write(`${line ?? (error instanceof Error ? error.stack : error)}\n`)
  process.exitCode = 1
}

function shown(settings: StoreSettings, name: string | undefined): string[] {
  const lines = settingLines(settings)
  if (name === undefined) return lines
  return lines.filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}.`))
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
