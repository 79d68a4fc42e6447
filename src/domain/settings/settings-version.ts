import * as v from 'valibot'
import { timestamp } from '../values/time.ts'
import { SETTING_PARTS } from './setting-parts.ts'

/** What a part of the settings was from a moment on. */
export const settingsVersionSchema = v.object({
  at: timestamp,
  /** Whoever saved it; null where nobody of the staff did. */
  staffId: v.nullable(v.string()),
  /** Saved by staff, by a command, or found when the first after it was saved. */
  origin: v.picklist(['staff', 'command', 'found']),
  part: v.picklist(SETTING_PARTS),
  /** The part's settings by their names. */
  body: v.record(v.string(), v.unknown()),
})
export type SettingsVersion = v.InferOutput<typeof settingsVersionSchema>

/** Later versions have higher numbers, over all parts. */
export type NumberedSettingsVersion = SettingsVersion & { seq: number }
