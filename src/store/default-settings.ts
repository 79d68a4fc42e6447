import { DEFAULT_TAXES } from '#domain/invoices/tax-rates.ts'
import { DEFAULT_LIMITS } from '#domain/limits/limits.ts'
import { DEFAULT_SUBSTITUTION, type StoreSettings } from '#domain/settings/settings.ts'

/** What a shop says before its owner has said anything: its name, and the computed truth everywhere else. */
export const DEFAULT_SETTINGS: StoreSettings = {
  name: 'Haribhari',
  tagline: 'your one stop organic grocery store',
  hero: [],
  features: [],
  helpPhone: '',
  contact: { email: '', address: '', hours: '' },
  fssaiLicence: null,
  gstin: null,
  socialLinks: [],
  announcement: null,
  deals: { endsAt: null, repeatsWeekly: false, sample: null },
  summary: { couponDiscount: null, deliveryCharges: null, saving: null },
  wishlistBadge: null,
  cashOnDelivery: false,
  visitorBasket: false,
  limits: DEFAULT_LIMITS,
  substitution: DEFAULT_SUBSTITUTION,
  taxes: DEFAULT_TAXES,
  themeColour: '#1f7a3d',
}
