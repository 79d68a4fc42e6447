import { expect, test } from 'vitest'
import { formatSettings, parseSetting } from '#cli/settings/parse-setting.ts'
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
  ['2030-01-01', '2029-12-31T18:30:00.000Z'],
  ['2030-01-01 18:00', '2030-01-01T12:30:00.000Z'],
  ['2030-01-01 9:05', '2030-01-01T03:35:00.000Z'],
  ['2030-01-01T18:00:30', '2030-01-01T12:30:30.000Z'],
  ['2030-01-01 18:00 India time', '2030-01-01T12:30:00.000Z'],
])('the deals can be set to end on %s, India time', (text, moment) => {
  expect(parseSetting(SAMPLE_SETTINGS, 'deals.endsAt', text).deals.endsAt).toBe(Date.parse(moment))
})

test('a date is shown in India time, as it can be typed', () => {
  const settings = parseSetting(SAMPLE_SETTINGS, 'deals.endsAt', '2030-01-01 18:00')
  expect(formatSettings(settings)).toContain('deals.endsAt = 2030-01-01 18:00 India time')
})

test.each([
  ['deals.endsAt', 'tomorrow', 'a date in India time, such as 2030-01-01 or "2030-01-01 18:00", or null to clear it'],
  ['deals.endsAt', '2030-02-30', 'a date in India time, such as 2030-01-01 or "2030-01-01 18:00", or null to clear it'],
  ['cashOnDelivery', 'perhaps', 'true or false'],
  ['name', 'null', `text, such as ${SAMPLE_SETTINGS.name}`],
  ['contact', '5', `JSON, such as '${JSON.stringify(SAMPLE_SETTINGS.contact)}'`],
])('%s set to %s is refused with the kind it takes and an example', (name, text, wanted) => {
  expect(() => parseSetting(SAMPLE_SETTINGS, name, text)).toThrow(`${name} cannot be ${text}. It takes ${wanted}.`)
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

test.each([
  ['name', ' '],
  ['name', 'z'.repeat(61)],
  ['themeColour', 'red'],
  ['contact.email', 'nobody'],
  ['gstin', '27AAACH1234'],
  ['socialLinks', '[{"name":"Blog","url":"javascript:alert(1)"}]'],
  ['hero', '[{"kicker":"","title":"A","text":"","action":{"label":"Go","to":"//elsewhere.example"},"art":"heap"}]'],
  ['deals.endsAt', '9000000000000000'],
  ['limits.guests', '0'],
  ['substitution.choice', 'nothing'],
])('%s cannot be %s by command either, as the back office does not take it', (name, text) => {
  expect(() => parseSetting(SAMPLE_SETTINGS, name, text)).toThrow(`${name} cannot be ${text}.`)
})

test('a value is stored as the back office stores it, also beside one that it would not take today', () => {
  const found = { ...SAMPLE_SETTINGS, tagline: 'z'.repeat(500) }
  expect(parseSetting(found, 'name', ' Green Basket ')).toEqual({ ...found, name: 'Green Basket' })
  expect(parseSetting(SAMPLE_SETTINGS, 'announcement', '').announcement).toBeNull()
})

test('what a setting takes is said also of those that earlier releases did not have', () => {
  const refused = (name: string, text: string) => () => parseSetting(SAMPLE_SETTINGS, name, text)
  expect(refused('limits.guests', 'many')).toThrow(/It takes a number, such as \d+\.$/)
  expect(refused('substitution.choice', 'nothing')).toThrow('It takes one of ask, best, none.')
  expect(refused('gstin', 'WRONG')).toThrow('It takes text, such as 27AAACH1234A1ZD, or null to clear it.')
})
