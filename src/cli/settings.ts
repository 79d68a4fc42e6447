import type { StoreSettings } from '#domain/settings.ts'
import { openStore } from '#server/open-store.ts'
import { formatSettings, parseSetting, unknownSetting } from './parse-setting.ts'
import { defineCommand } from './run-command.ts'

export const settings = defineCommand(
  {
    name: 'settings',
    summary:
      'Shows the settings of the shop, one of them, or changes one: `npm run settings -- cashOnDelivery false`. A value is\n' +
      'text or JSON; `null` clears. Running shops show a change at once.',
    operands: { usage: '[name [value]]', max: Number.POSITIVE_INFINITY },
  },
  async ({ operands: [name, ...words], database, print }) => {
    const { store } = await openStore(database, print)
    try {
      if (name !== undefined && words.length > 0) {
        await store.transaction(async (tx) => {
          await tx.saveSettings(parseSetting(await tx.settings(), name, words.join(' ')))
        })
      }
      for (const line of linesOf(await store.settings(), name)) print(line)
    } finally {
      await store.close()
    }
    return 0
  },
)

/** All settings, or those under a name. */
function linesOf(all: StoreSettings, name: string | undefined): string[] {
  const lines = formatSettings(all)
  if (name === undefined) return lines
  const matching = lines.filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}.`))
  if (matching.length === 0) throw unknownSetting()
  return matching
}
