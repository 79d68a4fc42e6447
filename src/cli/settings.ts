import type { StoreSettings } from '#domain/settings/settings.ts'
import { SETTING_PRESETS } from '#seed/settings.ts'
import { openStore } from '#server/open-store.ts'
import type { Store } from '#store/store.ts'
import { createAuditedWrite, recorded } from '#use-cases/audit/index.ts'
import { storeSettings } from '#use-cases/settings/index.ts'
import { CommandError, defineCommand } from './run-command.ts'
import { formatSettings, parseSetting, unknownSetting } from './settings/parse-setting.ts'

export const settings = defineCommand(
  {
    name: 'settings',
    summary:
      'Shows the settings of the shop, one of them, or changes one: `npm run settings -- cashOnDelivery false`. A value is\n' +
      'text, a date in India time ("2030-01-01 18:00") or JSON; `null` clears. Running shops show a change at once.\n' +
      `A preset sets the figures of deals, price summary and wishlist badge at once: \`npm run settings -- preset sample\`.\n` +
      `Presets: ${Object.keys(SETTING_PRESETS).join(', ')}.`,
    operands: { usage: '[name [value] | preset <name>]', max: Number.POSITIVE_INFINITY },
  },
  async ({ operands: [name, ...words], database, print }) => {
    const { store } = await openStore(database, print)
    try {
      if (name !== undefined && words.length > 0) {
        await save(store, (settings) => changed(settings, name, words.join(' ')))
      }
      for (const line of linesOf(await store.settings(), name === PRESET ? undefined : name)) print(line)
    } finally {
      await store.close()
    }
    return 0
  },
)

/** Saves as staff do: with a version of each part that changes, and a row in the audit. */
async function save(store: Store, change: (settings: StoreSettings) => StoreSettings): Promise<void> {
  const now = Date.now()
  const actor = { kind: 'system' as const }
  const request = { actor, action: 'settings', requestId: crypto.randomUUID(), network: null }
  await createAuditedWrite(
    { store, now: () => now },
    request,
  )(async (tx) => {
    await tx.lockSettings()
    const before = await tx.settings()
    const after = change(before)
    await storeSettings(tx, { staffId: null, origin: 'command', at: now }, after)
    return recorded(null, { subject: { kind: 'settings', id: null }, before, after })
  })
}

/** The operand that sets many settings at once; no setting has this name. */
const PRESET = 'preset'

/** The settings with one of them, or those of a preset, replaced. Throws a CommandError for words it does not know. */
function changed(settings: StoreSettings, name: string, value: string): StoreSettings {
  if (name !== PRESET) return parseSetting(settings, name, value)
  const preset = Object.entries(SETTING_PRESETS).find(([presetName]) => presetName === value)
  if (!preset)
    throw new CommandError(`There is no preset ${value}: take one of ${Object.keys(SETTING_PRESETS).join(', ')}.`)
  return { ...settings, ...preset[1] }
}

/** All settings, or those under a name. */
function linesOf(all: StoreSettings, name: string | undefined): string[] {
  const lines = formatSettings(all)
  if (name === undefined) return lines
  const matching = lines.filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}.`))
  if (matching.length === 0) throw unknownSetting()
  return matching
}
