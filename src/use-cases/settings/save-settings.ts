import { conflictingFields, type FieldConflict } from '#domain/catalogue/editing/edit-conflict.ts'
import { type PartValues, partOf, type SettingPart, settingsIn, withPart } from '#domain/settings/setting-parts.ts'
import { failed, type Result } from '#domain/values/result.ts'
import type { Transaction } from '#store/store.ts'
import { type Recorded, recorded } from '../audit/index.ts'
import { storeSettings } from './store-settings.ts'

interface SavedPart {
  part: SettingPart
  /** The number of its last version; 0 before the first. */
  version: number
  values: PartValues
}

interface Save {
  part: SettingPart
  /** The version that was edited. */
  version: number
  staffId: string
  now: number
}

type Conflict = { code: 'edit-conflict'; details: { conflicts: FieldConflict[]; stored: SavedPart } }

/** Replaces a part of the settings, unless somebody else has saved it meanwhile and differently. */
export async function saveSettings(
  tx: Transaction,
  values: PartValues,
  { part, version, staffId, now }: Save,
): Promise<Result<Recorded<SavedPart>, Conflict>> {
  await tx.lockSettings()
  const settings = await tx.settings()
  const stored = { part, version: await lastVersion(tx, part), values: partOf(part, settings) }
  const sides = { stored: { ...stored.values }, sent: { ...values } }
  const conflicts =
    version === stored.version ? [] : conflictingFields<Record<string, unknown>>(part, settingsIn(part), sides)
  if (conflicts.length > 0) return failed('edit-conflict', { details: { conflicts, stored } })
  await storeSettings(tx, { staffId, origin: 'staff', at: now }, withPart(settings, values))
  return recorded(
    { part, version: await lastVersion(tx, part), values },
    { subject: { kind: 'settings', id: part }, before: { ...stored.values }, after: { ...values } },
  )
}

/** Saves what an earlier version says, as a new one. */
export async function putBackSettings(
  tx: Transaction,
  seq: number,
  save: Save,
): Promise<Result<Recorded<SavedPart>, Conflict | { code: 'settings-version-not-found' }>> {
  const earlier = await tx.settingsVersion(seq)
  if (!earlier || earlier.part !== save.part) return failed('settings-version-not-found')
  return saveSettings(tx, partOf(save.part, earlier.body), save)
}

async function lastVersion(tx: Transaction, part: SettingPart): Promise<number> {
  return (await tx.lastSettingsVersions()).get(part) ?? 0
}
