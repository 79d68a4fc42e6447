import { expect, test } from 'vitest'
import { taxSettingsFields, textSettingsForm } from '#contract/admin/settings.ts'
import { DEFAULT_TAXES } from '#domain/invoices/tax-rates.ts'
import { wrongFields } from '../../../parts/form/wrong-fields.ts'
import { SETTINGS_NAMING } from './settings-naming.ts'

test('what is wrong with a setting is said by the label of its field, also in a list', () => {
  const slide = {
    kicker: '',
    title: '',
    text: '',
    action: { label: 'Shop now', to: 'javascript:alert(1)' },
    art: 'heap',
  }
  const wrong = wrongFields(textSettingsForm, { announcement: 'z'.repeat(201), hero: [slide] }, SETTINGS_NAMING)
  expect(wrong?.fields).toMatchObject({
    announcement: 'Announcement can have at most 200 characters',
    'hero[0].title': 'Title is needed',
    'hero[0].action.to': 'Where it leads is not written as it has to be',
  })
})

test('what is wrong with a rate of tax is said in percent, as it is typed', () => {
  const wrong = (from: string, basisPoints: number | null) => {
    const rates = { ...DEFAULT_TAXES.rates, 'gst-5': [{ from, basisPoints }] }
    return wrongFields(taxSettingsFields, { ...DEFAULT_TAXES, rates }, SETTINGS_NAMING)?.fields
  }
  expect(wrong('2027-04-01', 12_000)).toEqual({ 'rates.gst-5[0].basisPoints': 'Rate must be at most 100 %' })
  expect(wrong('', 600)).toEqual({ 'rates.gst-5[0].from': 'The first day is needed' })
  expect(wrong('2027-04-01', null)?.['rates.gst-5[0].basisPoints']).toMatch(/^Rate /)
})
