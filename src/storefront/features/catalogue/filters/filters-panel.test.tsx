import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DEFAULT_CATALOGUE_QUERY } from '#domain/catalogue/query.ts'
import { FiltersPanel, withCategoryToggled } from './filters-panel.tsx'

const nothing = () => undefined

test('A042 five placeholders stand for the categories while there are none', () => {
  const empty = renderToStaticMarkup(
    <FiltersPanel query={DEFAULT_CATALOGUE_QUERY} categories={[]} facets={undefined} onChange={nothing} />,
  )
  expect(empty.match(/data-loading-category/g)).toHaveLength(5)
  const fruits = { _id: '1', categoryName: 'fruits', img: '', productCount: 13 }
  const filled = renderToStaticMarkup(
    <FiltersPanel query={DEFAULT_CATALOGUE_QUERY} categories={[fruits]} facets={undefined} onChange={nothing} />,
  )
  expect(filled).not.toContain('data-loading-category')
  expect(filled).toMatch(/Fruits.*13/)
})

test('a category is chosen by one tick and let go by the next', () => {
  const chosen = withCategoryToggled(withCategoryToggled(DEFAULT_CATALOGUE_QUERY, 'fruits'), 'plants')
  expect(chosen.categories).toEqual(['fruits', 'plants'])
  expect(withCategoryToggled(chosen, 'fruits').categories).toEqual(['plants'])
})
