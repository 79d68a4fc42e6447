import { Link } from '@tanstack/react-router'
import type { CategoryDto } from '#contract/catalogue/products.ts'
import * as text from '#i18n/catalogue/home.ts'
import { ProductImage } from '#ui/product/product-image.tsx'
import { assetUrl } from '../../app/base-path.ts'
import { paths } from '../../app/paths.ts'
import { categoryTitle } from '../../format/category-title.ts'
import { productPicture } from '../../product/product-picture.ts'

/** What stands in `/art/categories` for a picture of the sample store's categories, larger than it and with more in it. */
const ART: Record<string, string> = {
  '/art/broccoli.webp': 'vegetables',
  '/art/mango.webp': 'fruits',
  '/art/potted-plant.webp': 'plants',
  '/art/honey.webp': 'organic-products',
  '/art/rice.webp': 'groceries',
}

/** Links to the categories of the shop (A037). */
export function FeaturedCategories({ categories }: { categories: readonly CategoryDto[] }) {
  return (
    <section aria-labelledby="featured-categories" className="mt-1.5 lg:mt-3">
      <h2 id="featured-categories" className="sr-only">
        {text.categoriesTitle}
      </h2>
      <ul className="scrollbar-none -mx-gutter flex justify-between gap-x-1 overflow-x-auto px-[calc(var(--spacing-gutter)-.25rem)] py-1 md:px-gutter lg:gap-4">
        {categories.map((category) => (
          <li key={category._id} className="grid shrink-0 lg:flex-1">
            <Link
              to={paths.shop}
              search={{ categories: [category.categoryName.toLowerCase()] }}
              className="grid content-start justify-items-center gap-1 rounded-lg text-center leading-tight lg:grid-cols-[auto_minmax(0,1fr)] lg:content-center lg:items-center lg:justify-items-start lg:gap-3.5 lg:border lg:border-line lg:bg-surface lg:px-4 lg:py-1.5 lg:text-left"
            >
              <CategoryPicture category={category} />
              <div className="min-w-0">
                <h3 className="text-xs font-semibold lg:text-md">{categoryTitle(category.categoryName)}</h3>
                <p className="figures text-xs text-ink-3">
                  {text.itemCount(category.groupCount ?? category.productCount)}
                </p>
              </div>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function CategoryPicture({ category: { categoryName, img } }: { category: CategoryDto }) {
  const frame = { category: categoryName, className: 'w-14 lg:w-15' }
  const art = ART[img]
  if (art === undefined) {
    return <ProductImage {...frame} {...productPicture(img, '3.75rem')} title={categoryTitle(categoryName)} />
  }
  const source = (width: number) => assetUrl(`/art/categories/${art}-${width}.avif`)
  return (
    <ProductImage {...frame} filled>
      <span className="block size-full lg:scale-130">
        <img
          loading="lazy"
          decoding="async"
          alt=""
          src={source(128)}
          srcSet={`${source(128)} 128w, ${source(192)} 192w, ${source(384)} 384w`}
          sizes="(min-width: 64rem) 4.875rem, 3.5rem"
          width={128}
          height={128}
        />
      </span>
    </ProductImage>
  )
}
