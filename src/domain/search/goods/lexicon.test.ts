import { expect, test } from 'vitest'
import { LEXICON } from '#tests/support/stores/search-index.ts'
import { claimsOrganic } from '../../catalogue/groups/organic-claim.ts'

test('no name that may be suggested claims organic growing, which only a certificate allows, but that of the category', () => {
  const claims = LEXICON.filter(({ name, names }) =>
    names.some(({ shown }) =>
      claimsOrganic({ title: shown, hindiName: null, description: '', badge: null, tags: [name], unit: '' }),
    ),
  )
  expect(claims.map(({ name }) => name)).toEqual(['organic products'])
})
