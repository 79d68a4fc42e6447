import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import type { CategoryDto } from '#contract/catalogue/products.ts'
import type { CatalogueQuery } from '#domain/catalogue/query.ts'
import * as text from '#i18n/catalogue/catalogue.ts'
import { TabRow, tabLink } from '#ui/layout/tab-row.tsx'
import { paths } from '../../app/paths.ts'
import { searchOf } from '../../app/search-params.ts'
import { categoryTitle } from '../../format/category-title.ts'

/** One tap to a category, above the list of a phone. The other filters stay. */
export const CategoryLinks = memo(function CategoryLinks(props: {
  query: CatalogueQuery
  categories: readonly CategoryDto[]
  className?: string
}) {
  const { query, categories } = props
  const link = (label: string, chosen: readonly string[]) => (
    <Link
      key={label}
      to={paths.shop}
      search={searchOf({ ...query, categories: chosen })}
      activeOptions={{ exact: true }}
      className={tabLink}
    >
      {label}
    </Link>
  )
  return (
    <TabRow label={text.shopByCategory} className={`-mx-gutter px-gutter ${props.className ?? ''}`}>
      {link(text.allCategories, [])}
      {categories.map(({ categoryName }) => link(categoryTitle(categoryName), [categoryName]))}
    </TabRow>
  )
})
