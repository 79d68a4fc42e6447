import { expect, test } from 'vitest'
import { textSettingsForm } from '#contract/admin/settings.ts'
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
