import { type ReactNode, useId } from 'react'
import type { Badge as BadgeText } from '#domain/catalogue/product.ts'
import type { Paise } from '#domain/values/money.ts'
import * as text from '#i18n/ui.ts'
import { classNames } from '../class-names.ts'
import { RichText } from '../layout/rich-text.tsx'
import { Badge } from './badge.tsx'
import { Price } from './price.tsx'
import { ProductImage, type ProductImageProps } from './product-image.tsx'
import { Rating } from './rating.tsx'

export interface ProductCardProps {
  /** Renders the link to the product with the title inside; its class name makes it cover the card. */
  titleLink: (className: string) => ReactNode
  heading?: 'h2' | 'h3' | undefined
  description: string
  /** Pack size, and what it can be compared by: "500 g · ₹56 per kg". */
  unit?: string | undefined
  /** The category name of the product; it decides shape and tint. */
  category: string
  /** Links above the card's own link, with the class names `cardLink`. */
  categoryLink: ReactNode
  vendorLink: ReactNode
  /** Stars from 0 to 5. */
  rating: number
  price: Paise
  mrp: Paise
  badge?: BadgeText | null | undefined
  outOfStock?: boolean | undefined
  picture: Pick<ProductImageProps, 'src' | 'tint' | 'eager'>
  /** Heart or remove button, in the upper right corner. */
  corner?: ReactNode
  /** Add button or quantity stepper, on the lower right corner of the picture. */
  control?: ReactNode
  /** The control is a quantity stepper: the picture makes room for it. */
  inBasket?: boolean | undefined
  /** A row at the bottom of the card. */
  footer?: ReactNode
  className?: string | undefined
}

/**
 * A product in a list: an article named by its title. The whole card is a link; its controls lie above the
 * link, and come after it for who reads or tabs.
 */
export function ProductCard(props: ProductCardProps) {
  const titleId = useId()
  const Heading = props.heading ?? 'h3'
  return (
    <article aria-labelledby={titleId} className={classNames('product-card group', props.className)}>
      <Heading id={titleId} className="line-clamp-4 leading-snug font-semibold">
        {props.titleLink('product-card-link')}
      </Heading>
      <div className="product-card-shelf">
        <ProductImage
          category={props.category}
          {...props.picture}
          out={props.outOfStock}
          lifted={props.inBasket && !props.outOfStock}
        />
        {props.outOfStock && (
          <p className="absolute inset-0 z-1 grid place-items-center">
            <span className="rounded-leaf-sm bg-ink px-3 pt-1 pb-0.5 text-sm font-bold text-bg">{text.outOfStock}</span>
          </p>
        )}
        {props.control && <div className="product-card-control">{props.control}</div>}
      </div>
      <p className="mt-0.5 line-clamp-2 text-xs leading-snug text-ink-2">{props.description}</p>
      <p className="mt-1 text-xs text-ink-3">{props.categoryLink}</p>
      <p className="text-xs text-ink-3">
        <RichText text={text.byVendor} parts={{ vendor: () => props.vendorLink }} />
      </p>
      {props.unit && <p className="line-clamp-2 text-xs leading-snug text-ink-2">{props.unit}</p>}
      <p className="mt-1 text-sm text-ink-3">
        <Rating value={props.rating} showValue />
      </p>
      <div className="mt-auto pt-2">
        <Price price={props.price} mrp={props.mrp} discount />
      </div>
      {props.footer && <div className="relative z-1 pt-3">{props.footer}</div>}
      {props.badge && (
        <p className="absolute top-3 left-3 z-1 flex max-w-[calc(100%-3.75rem)]">
          <Badge color={props.badge.color}>
            <span className="truncate">{props.badge.text}</span>
          </Badge>
        </p>
      )}
      {props.corner && <div className="absolute top-1 right-1 z-2">{props.corner}</div>}
    </article>
  )
}
