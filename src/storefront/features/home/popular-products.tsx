import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as text from '#i18n/catalogue/home.ts'
import { SectionHeading } from '#ui/layout/page-heading.tsx'
import { TabRow, tabLink } from '#ui/layout/tab-row.tsx'
import { paths } from '../../app/paths.ts'
import { categoryTitle } from '../../format/category-title.ts'

/** The categories in the order of the tabs (promise A039). */
const TABS = ['vegetables', 'fruits', 'plants', 'organic products', 'groceries']

/** The popular products, with links to the categories (A038, A039). */
export function PopularProducts({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="popular-products" className="mt-section">
      <SectionHeading
        id="popular-products"
        action={
          <TabRow label={text.popularByCategory} className="max-md:w-[calc(100%+2*var(--spacing-gutter))]">
            <Link to={paths.shop} className={tabLink} aria-current="true">
              {text.allProducts}
            </Link>
            {TABS.map((category) => (
              <Link key={category} to={paths.shop} search={{ categories: [category] }} className={tabLink}>
                {categoryTitle(category)}
              </Link>
            ))}
          </TabRow>
        }
      >
        {text.popularTitle}
      </SectionHeading>
      {children}
    </section>
  )
}
