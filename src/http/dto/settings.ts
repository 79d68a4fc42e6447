import type { StoreDto } from '#contract/settings.ts'
import type { StoreSettings } from '#domain/settings.ts'
import { toIsoIndiaTime } from './dates.ts'

export function toStoreDto(settings: StoreSettings, sandbox: boolean): StoreDto {
  return {
    name: settings.name,
    tagline: settings.tagline,
    hero: settings.hero.map(({ kicker, title, text, action, art }) => {
      return { kicker, title, text, action: { label: action.label, to: action.to }, art }
    }),
    features: settings.features.map(({ icon, title, text }) => ({ icon, title, text })),
    helpPhone: settings.helpPhone,
    contact: { ...settings.contact },
    socialLinks: settings.socialLinks.map(({ name, url }) => ({ name, url })),
    announcement: settings.announcement,
    deals: {
      endsAt: settings.deals.endsAt === null ? null : toIsoIndiaTime(settings.deals.endsAt),
      sample: settings.deals.sample,
    },
    summary: { ...settings.summary },
    wishlistBadge: settings.wishlistBadge,
    cashOnDelivery: settings.cashOnDelivery,
    themeColour: settings.themeColour,
    sandbox,
  }
}
