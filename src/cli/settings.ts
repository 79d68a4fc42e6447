import type { StoreSettings } from '#domain/settings.ts'
import { readConfig } from '#server/config.ts'
import { openStore } from '#server/open-store.ts'
import { describeStartupError } from '#server/startup-error.ts'
import { formatSettings, parseSetting, unknownSettingMessage } from './parse-setting.ts'

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
  environment = readConfig({ DATA_DIR, DATABASE_URL, AUTH_SECRET: UNUSED_SECRET })
  const { store } = await openStore(environment, say)
  const [name, ...words] = process.argv.slice(2)
  try {
    if (name === undefined || words.length === 0) {
      say(shown(await store.settings(), name))
    } else {
      await store.transaction(async (tx) => {
        await tx.saveSettings(parseSetting(await tx.settings(), name, words.join(' ')))
      })
      say(shown(await store.settings(), name))
    }
  } finally {
    await store.close()
  }
} catch (error) {
  const line = describeStartupError(error, environment ?? nowhere)
  process.stderr.write(`${line ?? (error instanceof Error ? error.stack : error)}\n`)
  process.exitCode = 1
}

function shown(settings: StoreSettings, name: string | undefined): string {
  const asked = (line: string) => name === undefined || line.startsWith(`${name} `) || line.startsWith(`${name}.`)
  const lines = formatSettings(settings).filter(asked)
  if (lines.length === 0) throw unknownSettingMessage()
  return lines.join('\n')
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
