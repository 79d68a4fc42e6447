import { conflictingFields, type FieldConflict } from '#domain/catalogue/editing/edit-conflict.ts'
import { MISTYPED_GSTIN, maySaveGstin } from '#domain/invoices/gstin.ts'
import {
  type PartValues,
  partOf,
  readPart,
  type SettingPart,
  settingsIn,
  withPart,
} from '#domain/settings/setting-parts.ts'
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
  /** Whether whoever saves decides about taxes. */
  mayDecideTaxes: boolean
  now: number
}

type Missing = { code: 'settings-version-not-found' | 'settings-version-unusable' }
type NotPermitted = { code: 'not-permitted' }
/** A number for taxes that is another one than before, and wrong. */
type Mistyped = { code: 'body-invalid'; issues: { 'values.gstin': typeof MISTYPED_GSTIN } }
type Conflict = { code: 'edit-conflict'; details: { conflicts: FieldConflict[]; stored: SavedPart } }

/** Replaces a part of the settings, unless somebody else has saved it meanwhile and differently. */
export async function saveSettings(
  tx: Transaction,
  values: PartValues,
  { part, version, staffId, mayDecideTaxes, now }: Save,
): Promise<Result<Recorded<SavedPart>, Conflict | NotPermitted | Mistyped>> {
  await tx.lockSettings()
  const settings = await tx.settings()
  const stored = { part, version: await lastVersion(tx, part), values: partOf(part, settings) }
  const sides = { stored: { ...stored.values }, sent: { ...values } }
  const conflicts =
    version === stored.version ? [] : conflictingFields<Record<string, unknown>>(part, settingsIn(part), sides)
  if (conflicts.length > 0) return failed('edit-conflict', { details: { conflicts, stored } })
  if (!mayDecideTaxes && registrationOf(values) !== registrationOf(stored.values)) return failed('not-permitted')
  if (!maySaveGstin(registrationOf(values), registrationOf(stored.values)))
    return failed('body-invalid', { issues: { 'values.gstin': MISTYPED_GSTIN } })
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
): Promise<Result<Recorded<SavedPart>, Conflict | NotPermitted | Missing>> {
  const earlier = await tx.settingsVersion(seq)
  if (!earlier || earlier.part !== save.part) return failed('settings-version-not-found')
  const values = readPart(save.part, earlier.body)
  if (!values) return failed('settings-version-unusable')
  const saved = await saveSettings(tx, values, save)
  return !saved.ok && saved.code === 'body-invalid' ? failed('settings-version-unusable') : saved
}

/** The number under which a shop is registered for taxes: one without charges none, whatever its goods are. */
function registrationOf(values: PartValues): string | null {
  return 'gstin' in values ? values.gstin : null
}

async function lastVersion(tx: Transaction, part: SettingPart): Promise<number> {
  return (await tx.lastSettingsVersions()).get(part) ?? 0
}
