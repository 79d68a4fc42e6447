import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useDeferredValue } from 'react'
import type { ProductDetailDto, ProductDto } from '#contract/catalogue/products.ts'
import * as text from '#i18n/catalogue/product-page.ts'
import { actionLink } from '#ui/layout/link-style.ts'
import { SectionHeading } from '#ui/layout/page-heading.tsx'
import { MAX_RELATED_PRODUCTS, relatedProductsQuery } from '../../api/catalogue.ts'
import { paths } from '../../app/paths.ts'
import { categoryTitle } from '../../format/category-title.ts'
import { ProductList } from '../../product/product-list.tsx'
import { useClient } from '../../session/use-session.ts'

/** Other products of a product's category, for as many as there are. */
export function RelatedProducts({ product }: { product: ProductDetailDto }) {
  const { category } = product
  const { data: answer } = useQuery(relatedProductsQuery(useClient(), category))
  // Cards of an answer are rendered in slices: nobody waits for them.
  const data = useDeferredValue(answer)
  const isAnother = ({ _id, group }: ProductDto) => _id !== product._id && group?.id !== product.group?.id
  const others = data?.products.filter(isAnother).slice(0, MAX_RELATED_PRODUCTS) ?? []
  if (others.length === 0) return null
  return (
    <section aria-labelledby="more-of-it" className="mt-section">
      <SectionHeading
        id="more-of-it"
        action={
          <Link to={paths.shop} search={{ categories: [category] }} className={actionLink}>
            {text.seeAll}
            <ChevronRight aria-hidden="true" className="size-4.5" />
          </Link>
        }
      >
        {text.moreOfCategory(categoryTitle(category).toLowerCase())}
      </SectionHeading>
      <ProductList products={others} rowsOfFive={1} />
    </section>
  )
}
