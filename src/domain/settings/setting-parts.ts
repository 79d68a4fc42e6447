import * as v from 'valibot'
import { type StoreSettings, storeSettingsSchema } from './settings.ts'

/**
 * The settings in the parts that are saved, and put back, each on its own. Every setting is in one part: what the shop is
 * and how it is reached, what it says, its deals, what visitors may do, what is done with orders, taxes, and how orders are paid.
 */
export const SETTING_PART_SCHEMAS = {
  shop: v.pick(storeSettingsSchema, [
    'name',
    'tagline',
    'themeColour',
    'helpPhone',
    'contact',
    'fssaiLicence',
    'gstin',
    'socialLinks',
  ]),
  texts: v.pick(storeSettingsSchema, ['hero', 'features', 'announcement', 'summary', 'wishlistBadge']),
  deals: v.pick(storeSettingsSchema, ['deals']),
  limits: v.pick(storeSettingsSchema, ['visitorBasket', 'limits']),
  orders: v.pick(storeSettingsSchema, ['substitution']),
  taxes: v.pick(storeSettingsSchema, ['taxes']),
  payments: v.pick(storeSettingsSchema, ['cashOnDelivery']),
}
export type SettingPart = keyof typeof SETTING_PART_SCHEMAS
export const SETTING_PARTS = [
  'shop',
  'texts',
  'deals',
  'limits',
  'orders',
  'taxes',
  'payments',
] as const satisfies SettingPart[]

/** The settings of one part. */
export type PartValues<P extends SettingPart = SettingPart> = v.InferOutput<(typeof SETTING_PART_SCHEMAS)[P]>

/** The part of all settings, or of a body that was stored of it. Throws where a value is none of its setting. */
export function partOf<P extends SettingPart>(part: P, settings: unknown): PartValues<P> {
  return v.parse(SETTING_PART_SCHEMAS[part], settings)
}

/** The part in a body that another release may have stored; null where a value is none of its setting today. */
export function readPart<P extends SettingPart>(part: P, body: unknown): PartValues<P> | null {
  const read = v.safeParse(SETTING_PART_SCHEMAS[part], body)
  return read.success ? read.output : null
}

/** All settings with one part replaced. */
export function withPart(settings: StoreSettings, values: PartValues): StoreSettings {
  return { ...settings, ...values }
}

/** The names of a part's settings. */
export function settingsIn(part: SettingPart): string[] {
  return Object.keys(SETTING_PART_SCHEMAS[part].entries)
}
