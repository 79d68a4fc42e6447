import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { CategoryDto } from '#contract/catalogue.ts'
import * as text from '#i18n/catalogue/home.ts'
import { actionLink } from '#ui/layout/link-style.ts'
import { SectionHeading } from '#ui/layout/page-heading.tsx'
import { ProductImage } from '#ui/product/product-image.tsx'
import { assetUrl } from '../../app/base-path.ts'
import { paths } from '../../app/paths.ts'
import { categoryTitle } from '../../format/category-title.ts'

/** Pictures of the known categories in `/art/categories`. Any other category shows its own picture. */
const ART: Record<string, string> = {
  vegetables: 'vegetables',
  fruits: 'fruits',
  plants: 'plants',
  'organic products': 'organic-products',
  groceries: 'groceries',
}

/** Links to the categories of the shop (A037). */
export function FeaturedCategories({ categories }: { categories: readonly CategoryDto[] }) {
  return (
    <section aria-labelledby="featured-categories" className="mt-section">
      <SectionHeading
        id="featured-categories"
        action={
          <Link to={paths.shop} className={actionLink}>
            {text.seeAllCategories}
            <ChevronRight aria-hidden="true" className="size-4.5" />
          </Link>
        }
      >
        {text.categoriesTitle}
      </SectionHeading>
      <ul className="scrollbar-none -mx-gutter grid snap-x snap-proximity scroll-px-gutter auto-cols-[minmax(8.75rem,1fr)] grid-flow-col gap-3 md:auto-cols-[minmax(7.5rem,1fr)] overflow-x-auto px-gutter pt-1 pb-3 lg:gap-8">
        {categories.map((category) => (
          <li key={category._id} className="snap-start">
            <Link
              to={paths.shop}
              search={{ categories: [category.categoryName.toLowerCase()] }}
              className="block rounded-lg p-1 text-center"
            >
              <ProductImage category={category.categoryName}>
                <CategoryPicture category={category} />
              </ProductImage>
              <h3 className="mt-3 leading-tight font-semibold md:max-lg:text-sm">
                {categoryTitle(category.categoryName)}
              </h3>
              <p className="figures text-sm text-ink-3">{text.itemCount(category.productCount)}</p>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function CategoryPicture({ category }: { category: CategoryDto }) {
  const art = ART[category.categoryName.toLowerCase()]
  const lazy = { loading: 'lazy', decoding: 'async' } as const
  if (art === undefined) return <img {...lazy} src={assetUrl(category.img)} alt="" width={256} height={256} />
  const source = (width: number) => assetUrl(`/art/categories/${art}-${width}.webp`)
  return (
    <span className="block size-full scale-130">
      <img
        {...lazy}
        alt=""
        src={source(192)}
        srcSet={`${source(192)} 192w, ${source(384)} 384w`}
        sizes="(min-width: 64rem) 11rem, 6.5rem"
        width={192}
        height={192}
      />
    </span>
  )
}
