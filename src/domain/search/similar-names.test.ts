import { expect, test } from 'vitest'
import { findProducts, pageOfMatches } from '#tests/support/stores/search-at-once.ts'
import { anIndexable, anIndexOf } from '#tests/support/stores/search-index.ts'
import { DEFAULT_CATALOGUE_QUERY } from '../catalogue/query.ts'

test('what holds food is no food', () => {
  const shop = anIndexOf([
    anIndexable({ id: 'eggs', title: 'Farm eggs' }),
    anIndexable({ id: 'milk', title: 'A2 cow milk' }),
  ])
  for (const q of ['egg tray holder', 'egg holder', 'egg rack', 'milk dispenser']) {
    expect(findProducts(shop, q, null).matches.met, q).toBe(0)
  }
  for (const q of ['egg tray', 'eggs tray 30']) expect(findProducts(shop, q, null).matches.met, q).toBe(1)
})

test('powder in the language of the west is no plant that it sounds like', () => {
  const plant = anIndexable({ id: 'rose', title: 'Rose plant', category: 'plants' })
  const powder = anIndexable({ id: 'haldi', title: 'Turmeric powder' })
  const shop = anIndexOf([plant, powder])
  const idsOf = (q: string) => {
    const page = { limit: 10, cursor: null }
    return pageOfMatches(shop, DEFAULT_CATALOGUE_QUERY, findProducts(shop, q, null).matches, page).products.map(
      ({ id }) => id,
    )
  }
  for (const q of ['pood', 'पूड', 'haldi pood', 'haldi pud']) expect(idsOf(q), q).toEqual(['haldi'])
  for (const q of ['paudha', 'poudha']) expect(idsOf(q), q).toEqual(['rose'])
})
