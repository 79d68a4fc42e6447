import * as v from 'valibot'
import { TAX_CLASSES } from '#domain/catalogue/editing/tax-class.ts'
import { MAX_BASIS_POINTS, MAX_RATES, type TaxRate } from '#domain/invoices/tax-rates.ts'
import { SETTING_PART_SCHEMAS, SETTING_PARTS, type SettingPart } from '#domain/settings/setting-parts.ts'
import { settingsVersionSchema } from '#domain/settings/settings-version.ts'
import { isCalendarDay } from '#domain/values/calendar-day.ts'
import { defineCall, staff } from '../call.ts'
import { pageQuery } from '../fields.ts'
import { emailField } from '../forms/email.ts'
import { textLine } from '../forms/forms.ts'
import { issueCode } from '../forms/issue-code.ts'
import { fssaiLicenceField, gstinFieldOver, storedGstinField } from '../forms/licences.ts'
import { featuresForm, heroForm, line, lineOrNone, socialLinksForm, wishlistBadgeForm } from './settings-entries.ts'

/*
 * What is saved has every setting of its part: one that is left out is no wish for its initial value. The schemas are
 * those by which settings are stored, with links that lead nowhere but into the shop and to other sites.
 */

const { shop, texts, deals, limits, orders, taxes, payments } = SETTING_PART_SCHEMAS
const version = v.pipe(v.number(), v.safeInteger(), v.minValue(0, issueCode('too-small')))
const seq = v.pipe(v.number(), v.safeInteger(), v.minValue(1, issueCode('not-positive')))

export const shopSettingsForm = v.object({
  ...shop.entries,
  name: textLine(60),
  tagline: line(120),
  helpPhone: line(40),
  contact: v.object({
    email: v.pipe(
      line(254),
      v.check((text) => text === '' || v.is(emailField, text), issueCode('email-malformed')),
    ),
    address: line(300),
    hours: line(120),
  }),
  themeColour: v.pipe(v.string(), v.hexColor(issueCode('character-not-allowed'))),
  fssaiLicence: fssaiLicenceField,
  gstin: storedGstinField,
  socialLinks: socialLinksForm,
})
/** The same while it is edited, over the number that is stored. */
export const shopSettingsFields = (storedGstin: string | null) =>
  v.object({ ...shopSettingsForm.entries, gstin: gstinFieldOver(storedGstin) })
export const textSettingsForm = v.object({
  ...texts.entries,
  announcement: lineOrNone(200),
  summary: v.object({
    couponDiscount: lineOrNone(60),
    deliveryCharges: lineOrNone(60),
    saving: lineOrNone(60),
  }),
  hero: heroForm,
  features: featuresForm,
  wishlistBadge: wishlistBadgeForm,
})
export const dealSettingsForm = v.object({
  deals: v.object({ ...deals.entries.deals.entries, repeatsWeekly: v.boolean() }),
})
const everyLimit = v.required(limits.entries.limits.wrapped)
const limitSettingsForm = v.object({ visitorBasket: v.boolean(), limits: everyLimit })
/** The same in one row, as a screen has them. */
export const limitSettingsFields = v.object({ visitorBasket: v.boolean(), ...everyLimit.entries })
export const orderSettingsForm = v.required(orders)
const ratesInAnyOrder = v.pipe(
  v.array(
    v.object({
      from: v.pipe(v.string(), v.isoDate(issueCode('needed')), v.check(isCalendarDay, issueCode('needed'))),
      basisPoints: v.pipe(
        v.number(),
        v.safeInteger(issueCode('not-whole')),
        v.minValue(0, issueCode('too-small')),
        v.maxValue(MAX_BASIS_POINTS, issueCode('too-large')),
      ),
    }),
  ),
  v.check((rates) => new Set(rates.map(({ from }) => from)).size === rates.length, issueCode('taken')),
)
/** What is saved has the rates of a class in the sequence of their days, whatever sequence they are sent in. */
const ratesInSequence: v.GenericSchema<readonly TaxRate[]> = v.pipe(
  ratesInAnyOrder,
  v.minLength(1, issueCode('needed')),
  v.maxLength(MAX_RATES, issueCode('too-many')),
  v.transform((rates) => rates.toSorted((one, other) => (one.from < other.from ? -1 : 1))),
)
const categoryClass = v.object({
  category: v.pipe(v.string(), v.nonEmpty(issueCode('needed'))),
  taxClass: v.picklist(TAX_CLASSES),
})
const classOfEachCategory: v.GenericSchema<readonly v.InferOutput<typeof categoryClass>[]> = v.pipe(
  v.array(categoryClass),
  v.check((list) => new Set(list.map(({ category }) => category)).size === list.length, issueCode('category-twice')),
)
const taxSettingsForm = v.object({
  taxes: v.object({
    rates: v.object({
      'gst-0': ratesInSequence,
      'gst-5': ratesInSequence,
      'gst-18': ratesInSequence,
      'gst-40': ratesInSequence,
    }),
    categories: classOfEachCategory,
  }),
})
/** The same while it is edited. */
export const taxSettingsFields = v.object({
  rates: v.object({
    'gst-0': ratesInAnyOrder,
    'gst-5': ratesInAnyOrder,
    'gst-18': ratesInAnyOrder,
    'gst-40': ratesInAnyOrder,
  }),
  categories: v.array(categoryClass),
})
export const paymentSettingsForm = payments
/** What of each part may be saved. */
export const SETTING_FORMS = {
  shop: shopSettingsForm,
  texts: textSettingsForm,
  deals: dealSettingsForm,
  limits: limitSettingsForm,
  orders: orderSettingsForm,
  taxes: taxSettingsForm,
  payments: paymentSettingsForm,
} satisfies Record<SettingPart, v.GenericSchema>

const save = <const P extends SettingPart, S extends v.GenericSchema>(part: P, values: S) =>
  v.object({ part: v.literal(part), version, values })
const settingsBody = v.variant('part', [
  save('shop', shopSettingsForm),
  save('texts', textSettingsForm),
  save('deals', dealSettingsForm),
  save('limits', limitSettingsForm),
  save('orders', orderSettingsForm),
])
const paymentSettingsBody = v.object({ version, values: paymentSettingsForm })
const taxSettingsBody = v.object({ version, values: taxSettingsForm })

/** A part with the number of its last version; 0 before the first. */
const part = <S extends v.GenericSchema>(values: S) => v.object({ version: v.number(), values })
const partAnswer = v.object({
  part: v.picklist(SETTING_PARTS),
  version: v.number(),
  values: settingsVersionSchema.entries.body,
})

const versionDto = v.object({
  ...v.pick(settingsVersionSchema, ['origin', 'part', 'body']).entries,
  seq: v.number(),
  at: v.string(),
  /** Null where nobody of the staff saved it. */
  author: v.nullable(v.object({ id: v.string(), name: v.string() })),
})
export type SettingsVersionDto = v.InferOutput<typeof versionDto>

/** `set` in the environment; `generated` into a file of the machine, where the environment has none; or `missing`. */
const secretStateDto = v.object({ name: v.string(), state: v.picklist(['set', 'generated', 'missing']) })
export type SecretStateDto = v.InferOutput<typeof secretStateDto>

/** The parts that whoever edits settings may save; what the owner alone decides has calls of its own. */
const PARTS_OF_EDITING = ['shop', 'texts', 'deals', 'limits', 'orders'] as const satisfies SettingPart[]
export type PartOfEditing = (typeof PARTS_OF_EDITING)[number]

const edit = staff('settings.edit')
const editPayments = staff('settings.payments', { factor: 'fresh' })
const PUT_BACK_FAILURES = ['settings-version-not-found', 'settings-version-unusable', 'edit-conflict'] as const

export const settingsEditingCalls = {
  settings: defineCall({
    method: 'GET',
    path: '/api/admin/settings',
    who: staff('settings.view'),
    answer: v.object({
      shop: part(shop),
      texts: part(texts),
      deals: part(deals),
      limits: part(limits),
      orders: part(orders),
      taxes: part(taxes),
      payments: part(payments),
    }),
  }),
  /** Newest first. */
  settingsVersions: defineCall({
    method: 'GET',
    path: '/api/admin/settings/versions',
    who: staff('settings.view'),
    query: v.object({ ...pageQuery(100, 20).entries, part: v.optional(v.picklist(SETTING_PARTS), 'shop') }),
    answer: v.object({ versions: v.array(versionDto), nextCursor: v.nullable(v.string()) }),
    request: (query: { part: SettingPart; cursor?: string }) => ({ query: new URLSearchParams(query) }),
  }),
  /** Which secrets of the environment there are. Never a value, nor a part of one. */
  secretStates: defineCall({
    method: 'GET',
    path: '/api/admin/secrets',
    who: staff('settings.payments'),
    answer: v.object({
      providers: v.array(v.object({ id: v.string(), isSandbox: v.boolean() })),
      /** None where the shop runs inside a browser. */
      secrets: v.array(secretStateDto),
    }),
  }),
  saveSettings: defineCall({
    method: 'PUT',
    path: '/api/admin/settings',
    who: edit,
    body: settingsBody,
    answer: partAnswer,
    failures: ['edit-conflict', 'body-invalid'],
    request: (body: v.InferInput<typeof settingsBody>) => ({ body }),
  }),
  putBackSettings: defineCall({
    method: 'POST',
    path: '/api/admin/settings/put-back',
    who: edit,
    body: v.object({ part: v.picklist(PARTS_OF_EDITING), seq, version }),
    answer: partAnswer,
    failures: PUT_BACK_FAILURES,
    request: (body: { part: PartOfEditing; seq: number; version: number }) => ({ body }),
  }),
  saveTaxSettings: defineCall({
    method: 'PUT',
    path: '/api/admin/tax-settings',
    who: editPayments,
    body: taxSettingsBody,
    answer: partAnswer,
    failures: ['edit-conflict', 'body-invalid'],
    request: (body: v.InferInput<typeof taxSettingsBody>) => ({ body }),
  }),
  putBackTaxSettings: defineCall({
    method: 'POST',
    path: '/api/admin/tax-settings/put-back',
    who: editPayments,
    body: v.object({ seq, version }),
    answer: partAnswer,
    failures: PUT_BACK_FAILURES,
    request: (body: { seq: number; version: number }) => ({ body }),
  }),
  savePaymentSettings: defineCall({
    method: 'PUT',
    path: '/api/admin/payment-settings',
    who: editPayments,
    body: paymentSettingsBody,
    answer: partAnswer,
    failures: ['edit-conflict', 'body-invalid'],
    request: (body: v.InferInput<typeof paymentSettingsBody>) => ({ body }),
  }),
  putBackPaymentSettings: defineCall({
    method: 'POST',
    path: '/api/admin/payment-settings/put-back',
    who: editPayments,
    body: v.object({ seq, version }),
    answer: partAnswer,
    failures: PUT_BACK_FAILURES,
    request: (body: { seq: number; version: number }) => ({ body }),
  }),
}
