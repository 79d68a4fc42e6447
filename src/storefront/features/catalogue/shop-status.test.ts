import { expect, it } from 'vitest'
import { DEFAULT_CATALOGUE_QUERY } from '#domain/catalogue/query.ts'
import { parseSearch, queryOf } from '../../app/search-params.ts'
import { shopStatus } from './shop-status.ts'

it('A080 the filter knows its status, categories, rating, sort and price bounds', () => {
  const search = '?categories=fruits&categories=plants&sortBy=customer-ratings&priceLow=20&priceHigh=300&rating=4'
  expect(queryOf(parseSearch(search))).toEqual({
    ...DEFAULT_CATALOGUE_QUERY,
    categories: ['fruits', 'plants'],
    sortBy: 'customer-ratings',
    priceLow: 20,
    priceHigh: 300,
    rating: 4,
    q: null,
  })
  expect(queryOf(parseSearch(''))).toEqual(DEFAULT_CATALOGUE_QUERY)
})

it('A097 the status goes from idle over processing to done, and a list that did not come has failed', () => {
  expect(shopStatus({ status: 'pending', fetchStatus: 'idle' })).toBe('idle')
  expect(shopStatus({ status: 'pending', fetchStatus: 'fetching' })).toBe('processing')
  expect(shopStatus({ status: 'success', fetchStatus: 'idle' })).toBe('done')
  expect(shopStatus({ status: 'success', fetchStatus: 'fetching' })).toBe('done')
  expect(shopStatus({ status: 'error', fetchStatus: 'idle' })).toBe('failed')
  expect(shopStatus({ status: 'pending', fetchStatus: 'paused' })).toBe('failed')
})
