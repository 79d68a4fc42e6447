import type { StoreDto } from '#contract/settings.ts'
import type { StoreSettings } from '#domain/settings.ts'
import { toIsoIndiaTime } from './dates.ts'

export function toStoreDto(settings: StoreSettings, sandbox: boolean): StoreDto {
  const { deals } = settings
  const endsAt = deals.endsAt === null ? null : toIsoIndiaTime(deals.endsAt)
  return { ...settings, deals: { ...deals, endsAt }, sandbox }
}
