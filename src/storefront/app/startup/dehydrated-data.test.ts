import { expect, test } from 'vitest'
import { dehydrateData, hydrateData } from './dehydrated-data.ts'

test('data comes out of a page as it went in, but for the words of the search', () => {
  const pages = {
    pages: [{ products: [{ _id: 'a', title: '"Kesar"', badge: null, tags: ['aam'] }] }],
    pageParams: [''],
  }
  expect(hydrateData(dehydrateData(pages))).toEqual({
    pages: [{ products: [{ _id: 'a', title: '"Kesar"', badge: null, tags: [] }] }],
    pageParams: [''],
  })
})

test('a text stays a text', () => {
  expect(hydrateData(dehydrateData('[1]'))).toBe('[1]')
})
