import { expect, test } from 'vitest'
import { findProducts, pageOfMatches } from '#tests/support/stores/search-at-once.ts'
import { anIndexable, anIndexOf } from '#tests/support/stores/search-index.ts'
import { DEFAULT_CATALOGUE_QUERY } from '../../../catalogue/query.ts'

test('a thing of other shops is no slip, and a name that is not sold is not torn for a part of it', () => {
  const rose = anIndexable({ id: 'rose', title: 'Desi gulab', tags: ['rose'], category: 'plants', position: 1 })
  const coffee = anIndexable({ id: 'coffee', title: 'Filter coffee', position: 2 })
  const rice = anIndexable({ id: 'rice', title: 'Sona masoori rice', position: 3 })
  const counter = anIndexOf([rose, coffee, rice])
  // No rose plant, and no coffee powder.
  for (const q of ['rice plate', 'instant coffee powder'])
    expect(findProducts(counter, q, null), q).toMatchObject({
      matches: { met: 0 },
      meant: [],
      unsold: [expect.any(Number)],
    })
})

test('a word that begins one of products as it was typed is on its way there, whatever else is spelled like it', () => {
  const corn = anIndexable({ id: 'corn', title: 'Sweet corn', position: 1 })
  const butter = anIndexable({ id: 'butter', title: 'White makhan', tags: ['butter'], position: 2 })
  const lemon = anIndexable({ id: 'lemon', title: 'Kagzi nimbu', tags: ['nimbu pani'], position: 3 })
  const paneer = anIndexable({ id: 'paneer', title: 'Paneer', hindiName: 'पनीर', position: 4 })
  const counter = anIndexOf([corn, butter, lemon, paneer])
  const first = (q: string) => {
    const { matches } = findProducts(counter, q, null)
    return pageOfMatches(counter, DEFAULT_CATALOGUE_QUERY, matches, { limit: 1, cursor: null }).products[0]?.id
  }
  expect([first('butt'), first('bhutt'), first('पनी')]).toEqual(['butter', 'corn', 'paneer'])
  // Olives are not sold, and ऑलिव is compared as "oliv".
  const oil = anIndexOf([anIndexable({ id: 'oil', title: 'Cold-pressed olive oil', position: 1 })])
  expect(findProducts(oil, 'oliv', null)).toMatchObject({ matches: { met: 1 }, unsold: [] })
})

test('goods for a dish are those, and not what the dish has beside them', () => {
  const palak = anIndexable({
    id: 'palak',
    title: 'Palak',
    tags: ['palak paneer'],
    category: 'vegetables',
    position: 1,
  })
  const paneer = anIndexable({ id: 'paneer', title: 'Paneer', category: 'dairy', position: 2 })
  const { matches } = findProducts(anIndexOf([palak, paneer]), 'paneer sabzi wala', null)
  expect(matches.met).toBe(1)
  expect([...matches.slots]).toEqual([1])
})
