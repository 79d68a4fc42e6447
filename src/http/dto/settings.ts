import type { StoreDto } from '#contract/settings.ts'
import { dealsAt, type StoreSettings } from '#domain/settings/settings.ts'
import { toIsoIndiaTime } from './dates.ts'

export function toStoreDto(settings: StoreSettings, { sandbox, now }: { sandbox: boolean; now: number }): StoreDto {
  const { limits: _, fssaiLicence: _licence, gstin: _gstin, taxes: _taxes, substitution, ...shown } = settings
  const { sample } = settings.deals
  const { endsAt, over } = dealsAt(settings.deals, now)
  return {
    ...shown,
    deals: { endsAt: endsAt === null ? null : toIsoIndiaTime(endsAt), over, sample },
    ...(substitution.isAsked ? { substitution: substitution.choice } : {}),
    sandbox,
  }
}
