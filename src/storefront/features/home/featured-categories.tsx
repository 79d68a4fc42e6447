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

/** Pictures of the known categories: back left, back right and front. Any other category shows its own picture. */
const TRIOS: Record<string, readonly [string, string, string]> = {
  vegetables: ['broccoli', 'tomato', 'aubergine'],
  fruits: ['strawberry', 'kiwi', 'banana'],
  plants: ['cactus', 'rose', 'potted-plant'],
  'organic products': ['butter', 'egg', 'honey'],
  groceries: ['wheat', 'rajma', 'rice'],
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
                <Trio category={category} />
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

function Trio({ category }: { category: CategoryDto }) {
  const trio = TRIOS[category.categoryName.toLowerCase()]
  if (trio === undefined) return <Picture src={category.img} className="" />
  const [left, right, front] = trio
  return (
    <span className="relative block size-full scale-130">
      <Picture src={`/art/${left}.webp`} className="absolute! bottom-[30%] left-0 h-auto! w-[55%]!" />
      <Picture src={`/art/${right}.webp`} className="absolute! right-0 bottom-[30%] h-auto! w-[55%]!" />
      <Picture src={`/art/${front}.webp`} className="absolute! bottom-[2%] left-[20%] h-auto! w-[60%]!" />
    </span>
  )
}

function Picture({ src, className }: { src: string; className: string }) {
  return (
    <img src={assetUrl(src)} alt="" width={256} height={256} loading="lazy" decoding="async" className={className} />
  )
}
