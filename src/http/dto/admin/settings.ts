import type { SettingsVersionDto } from '#contract/admin/settings.ts'
import type { NumberedSettingsVersion } from '#domain/settings/settings-version.ts'
import { toIsoIndiaTime } from '../dates.ts'

/** A version of a part of the settings, with the name that its author has now. */
export function toSettingsVersionDto(
  { seq, at, staffId, origin, part, body }: NumberedSettingsVersion,
  names: ReadonlyMap<string, string>,
): SettingsVersionDto {
  const author = staffId === null ? null : { id: staffId, name: names.get(staffId) ?? '' }
  return { seq, at: toIsoIndiaTime(at), author, origin, part, body }
}
