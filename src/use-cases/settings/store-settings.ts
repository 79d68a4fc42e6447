import { isUnchanged } from '#domain/audit/audit-event.ts'
import { type PartValues, partOf, readPart, SETTING_PARTS, type SettingPart } from '#domain/settings/setting-parts.ts'
import type { StoreSettings } from '#domain/settings/settings.ts'
import type { SettingsVersion } from '#domain/settings/settings-version.ts'
import type { Transaction } from '#store/store.ts'

type Author = Pick<SettingsVersion, 'staffId' | 'origin' | 'at'>

/**
 * Stores settings, with a version of each part in which they differ from those that are stored. What was stored before
 * any version of a part becomes one too, so that it can be put back. The caller has locked the settings.
 */
export async function storeSettings(tx: Transaction, author: Author, settings: StoreSettings): Promise<void> {
  const stored = await tx.settings()
  for (const part of SETTING_PARTS) {
    const [before, after] = [partOf(part, stored), partOf(part, settings)]
    if (isSame(before, after)) continue
    const [last] = await tx.settingsVersions(part, { before: Number.MAX_SAFE_INTEGER, limit: 1 })
    if (!last || !isLast(last.body, before, part)) {
      await tx.addSettingsVersion({ at: author.at, staffId: null, origin: 'found', part, body: { ...before } })
    }
    await tx.addSettingsVersion({ ...author, part, body: { ...after } })
  }
  await tx.saveSettings(settings)
}

/** One that another release saved, and this one cannot read, is none of what is stored. */
function isLast(body: SettingsVersion['body'], stored: PartValues, part: SettingPart): boolean {
  const read = readPart(part, body)
  return read !== null && isSame(read, stored)
}

function isSame(before: PartValues, after: PartValues): boolean {
  return isUnchanged({ before: { ...before }, after: { ...after } })
}
