import { replaceEqualDeep } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { memo } from 'react'
import type { ProductDto } from '#contract/catalogue/products.ts'
import * as text from '#i18n/search.ts'
import { formatRupees } from '#ui/format.ts'
import { HindiText } from '#ui/layout/hindi-text.tsx'
import { actionLink } from '#ui/layout/link-style.ts'
import { RichText } from '#ui/layout/rich-text.tsx'
import { tintOf } from '#ui/product/category.ts'
import { ProductImage } from '#ui/product/product-image.tsx'
import { paths } from '../../../app/paths.ts'
import { pricesOf } from '../../../format/prices.ts'
import { BasketControl } from '../../../product/basket-control.tsx'
import { packText } from '../../../product/packs.ts'
import { productPicture } from '../../../product/product-picture.ts'
import { type ProductActions, useProductLists } from '../../../product/use-product-lists.ts'
import { MatchedText } from './matched-text.tsx'

interface SuggestedProductsProps {
  products: readonly ProductDto[]
  typed: string
  /** Shows everything that was found. */
  onSearch: (words: string) => void
}

/** Products as one types. A plain list after the list of suggestions, whose options may hold no buttons. */
export function SuggestedProducts({ products, typed, onSearch }: SuggestedProductsProps) {
  const { quantityOf, isAdding, actions } = useProductLists()
  return (
    <section aria-label={text.suggestedProducts} className="lg:min-w-0">
      <h2 className="pt-3 text-sm font-semibold text-ink-3">{text.products}</h2>
      <ul>
        {products.map((product) => (
          <SuggestedProduct
            key={product._id}
            product={product}
            quantity={quantityOf(product._id)}
            adding={isAdding(product._id)}
            actions={actions}
          />
        ))}
      </ul>
      <button type="button" className={actionLink} onClick={() => onSearch(typed)}>
        <span>
          <HindiText text={text.allResults(typed)} />
        </span>
        <ChevronRight aria-hidden="true" className="size-4.5" />
      </button>
    </section>
  )
}

interface SuggestedProductProps {
  product: ProductDto
  quantity: number
  adding: boolean
  actions: ProductActions
}

/** A row that stays as it is while the answer to the next key has the same product: each answer brings it as a new object. */
const SuggestedProduct = memo(
  function SuggestedProduct({ product, ...control }: SuggestedProductProps) {
    return (
      <li className="group relative flex min-h-17 items-center gap-3 border-b border-line py-1 last:border-0">
        <ProductImage
          category={product.category}
          tint={tintOf(product.slug)}
          {...productPicture(product.img, '3rem')}
          out={product.stock === '0'}
          className="w-13 shrink-0"
        />
        <div className="min-w-0 grow leading-tight">
          <p className="font-medium">
            <Link
              to={paths.productBySlug}
              params={{ slug: product.slug }}
              className="after:absolute after:inset-0 hover:underline"
            >
              <MatchedText text={product.title} />
            </Link>
          </p>
          <p className="figures text-sm text-ink-2">
            <RichText
              text={text.priceAndPack(formatRupees(pricesOf(product).price), packText(product))}
              parts={{ b: (price) => <b className={PRICE_STYLE}>{price}</b> }}
            />
          </p>
        </div>
        <BasketControl product={product} {...control} />
      </li>
    )
  },
  (before, after) =>
    before.quantity === after.quantity &&
    before.adding === after.adding &&
    before.actions === after.actions &&
    replaceEqualDeep(before.product, after.product) === before.product,
)

const PRICE_STYLE = 'font-heading text-md font-extrabold text-ink [font-stretch:88%]'
