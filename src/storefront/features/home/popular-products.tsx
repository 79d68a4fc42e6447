import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CategoryDto } from '#contract/catalogue/products.ts'
import * as text from '#i18n/catalogue/home.ts'
import { TabRow, tabLink } from '#ui/layout/tab-row.tsx'
import { paths } from '../../app/paths.ts'
import { categoryTitle } from '../../format/category-title.ts'

interface PopularProductsProps {
  categories: readonly CategoryDto[]
  /** The list of the products. */
  children: ReactNode
}

/** The popular products, with links to the categories (A038, A039). */
export function PopularProducts({ categories, children }: PopularProductsProps) {
  return (
    <section aria-labelledby="popular-products" className="lg:mt-4">
      {/* In one row, also on a phone: below it the goods begin. With large text the tabs have a row of their own. */}
      <div className="flex flex-wrap items-center justify-between gap-x-4 lg:mb-2">
        <h2 id="popular-products" className="heading text-xl lg:text-2xl">
          {text.popularTitle}
        </h2>
        <TabRow label={text.popularByCategory} className="min-w-36 flex-1 max-lg:-mr-gutter md:flex-none">
          <Link to={paths.shop} className={tabLink} aria-current="true">
            {text.allProducts}
          </Link>
          {categories.map(({ _id, categoryName }) => (
            <Link key={_id} to={paths.shop} search={{ categories: [categoryName.toLowerCase()] }} className={tabLink}>
              {categoryTitle(categoryName)}
            </Link>
          ))}
        </TabRow>
      </div>
      {children}
    </section>
  )
}
