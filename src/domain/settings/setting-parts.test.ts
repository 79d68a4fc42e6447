import { expect, test } from 'vitest'
import { SAMPLE_SETTINGS } from '#seed/settings.ts'
import { partOf, SETTING_PARTS, settingsIn, withPart } from './setting-parts.ts'
import { storeSettingsSchema } from './settings.ts'

test('every setting is in one part', () => {
  expect(SETTING_PARTS.flatMap(settingsIn).sort()).toEqual(Object.keys(storeSettingsSchema.entries).sort())
})

test('a part has its settings alone, and replaces no other', () => {
  expect(partOf('payments', SAMPLE_SETTINGS)).toEqual({ cashOnDelivery: SAMPLE_SETTINGS.cashOnDelivery })
  expect(withPart(SAMPLE_SETTINGS, { cashOnDelivery: false })).toEqual({ ...SAMPLE_SETTINGS, cashOnDelivery: false })
})
