import { expect, test } from 'vitest'
import { formatSettings, parseSetting } from '#cli/parse-setting.ts'
import { SAMPLE_SETTINGS } from '#seed/settings.ts'

test('every setting is shown under a name by which it can be changed', () => {
  for (const line of formatSettings(SAMPLE_SETTINGS)) {
    const [name = '', value = ''] = line.split(/ = (.*)/s)
    const text = value.startsWith('"') ? String(JSON.parse(value)) : value
    expect(parseSetting(SAMPLE_SETTINGS, name, text), line).toEqual(SAMPLE_SETTINGS)
  }
})

test('a setting is replaced by text, a number, a list or null, and the others stay', () => {
  const changed = (name: string, text: string) => parseSetting(SAMPLE_SETTINGS, name, text)
  expect(changed('helpPhone', '1800 200 300')).toEqual({ ...SAMPLE_SETTINGS, helpPhone: '1800 200 300' })
  expect(changed('summary.couponDiscount', '150').summary.couponDiscount).toBe('150')
  expect(changed('summary.saving', 'null').summary).toEqual({ ...SAMPLE_SETTINGS.summary, saving: null })
  expect(changed('deals.endsAt', '1800000000000').deals.endsAt).toBe(1_800_000_000_000)
  expect(changed('socialLinks', '[]').socialLinks).toEqual([])
})

test.each([
  ['cashOnDelivery', 'perhaps'],
  ['helpPhone', 'null'],
  ['deals.endsAt', 'tomorrow'],
  ['wishlistBadge', '{"text":"New","color":"purple"}'],
  ['hero', 'words'],
  ['name.first', 'Hari'],
  ['__proto__.isAdmin', 'true'],
  ['constructor', '1'],
  ['', '1'],
])('%s cannot be set to %s', (name, text) => {
  expect(() => parseSetting(SAMPLE_SETTINGS, name, text)).toThrow(/cannot be|no setting/)
})
