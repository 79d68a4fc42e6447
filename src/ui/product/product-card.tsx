import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { Diet } from '#domain/catalogue/fact-values.ts'
import type { Badge as BadgeText } from '#domain/catalogue/product.ts'
import type { Paise } from '#domain/values/money.ts'
import * as text from '#i18n/ui.ts'
import { classNames } from '../class-names.ts'
import { RichText } from '../layout/rich-text.tsx'
import { Badge } from './badge.tsx'
import { DietMark } from './diet-mark.tsx'
import { PercentOff, Price } from './price.tsx'
import { ProductImage, type ProductImageProps } from './product-image.tsx'
import { Rating } from './rating.tsx'

export interface ProductCardProps {
  title: string
  /** Renders the link to the product with the title inside; its class name makes it cover the card. */
  titleLink: (className: string) => ReactNode
  heading?: 'h2' | 'h3' | undefined
  /** The product's name in Hindi, below a title of one line. */
  hindiName?: string | null | undefined
  description: string
  /** Pack size: "500 g". */
  unit?: string | undefined
  /** What packs can be compared by: "₹56/kg". */
  comparablePrice?: string | undefined
  /** Opens the choice of packs, where there are several. */
  onChangePack?: (() => void) | undefined
  /** What a food is, marked on the picture; null for no mark. */
  diet?: Diet | null | undefined
  /** The category name of the product; it decides shape and tint. */
  category: string
  /** Links above the card's own link, with the class names `cardLink`. Phones have no room for them. */
  categoryLink: ReactNode
  vendorLink: ReactNode
  /** Stars from 0 to 5. */
  rating: number
  price: Paise
  mrp: Paise
  badge?: BadgeText | null | undefined
  outOfStock?: boolean | undefined
  picture: Pick<ProductImageProps, 'src' | 'srcSet' | 'sizes' | 'tint' | 'eager'>
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
 * A product in a list: an article named by its title, of the same height whatever is in the basket. The whole card is a
 * link; its controls lie above the link, and come after it for who reads or tabs.
 */
export function ProductCard(props: ProductCardProps) {
  const titleId = useId()
  const Heading = props.heading ?? 'h3'
  return (
    <article aria-labelledby={titleId} className={classNames('product-card group', props.className)}>
      <div className="product-card-names">
        <Heading id={titleId} className="line-clamp-2 font-semibold">
          {props.titleLink('product-card-link')}
        </Heading>
        {props.hindiName && <p lang="hi">{props.hindiName}</p>}
      </div>
      {props.unit && <Pack {...props} unit={props.unit} />}
      <div className="product-card-shelf">
        <ProductImage
          category={props.category}
          {...props.picture}
          title={props.title}
          out={props.outOfStock}
          lifted={props.inBasket && !props.outOfStock}
        />
        {props.outOfStock && (
          <p className="absolute inset-0 z-1 grid place-items-center">
            <span className="rounded-leaf-sm bg-ink px-3 pt-1 pb-0.5 text-sm font-bold text-bg">{text.outOfStock}</span>
          </p>
        )}
        {props.diet && props.diet !== 'none' && (
          <span
            role="img"
            aria-label={text.diets[props.diet]}
            title={text.diets[props.diet]}
            className="absolute bottom-0 -left-0.5 bg-surface"
          >
            <DietMark veg={props.diet === 'veg'} className="size-4!" />
          </span>
        )}
        {props.control && <div className="product-card-control">{props.control}</div>}
      </div>
      <div className="text-xs leading-4.5 text-ink-3 max-md:hidden">
        <p className="truncate text-ink-2">{props.description}</p>
        <p className="truncate">
          {props.categoryLink} <RichText text={text.byVendor} parts={{ vendor: () => props.vendorLink }} />
        </p>
      </div>
      <div className="product-card-rating">
        <Rating value={props.rating} showValue />
        <PercentOff price={props.price} mrp={props.mrp} />
      </div>
      <Price price={props.price} mrp={props.mrp} className="order-2 mt-auto min-h-7.5 pt-1.5" />
      {props.footer && <div className="relative z-1 order-3 pt-2">{props.footer}</div>}
      {props.badge && (
        <p className="absolute top-2 left-2 z-1 flex max-w-[calc(100%-3.25rem)]">
          <Badge color={props.badge.color}>
            <span className="truncate">{props.badge.text}</span>
          </Badge>
        </p>
      )}
      {props.corner && <div className="absolute top-0 right-0 z-2">{props.corner}</div>}
    </article>
  )
}

/** The pack with its comparable price, which opens the choice of packs where there are several. */
function Pack({ title, unit, comparablePrice, onChangePack }: Pick<ProductCardProps, PackProps> & { unit: string }) {
  const price = comparablePrice && <span className="figures">{comparablePrice}</span>
  if (!onChangePack) {
    return (
      <p className="product-card-pack">
        <span>{unit}</span>
        {price}
      </p>
    )
  }
  const shown = comparablePrice ? [unit, comparablePrice] : [unit]
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={text.packButton(shown, text.actionOn(text.changePack, title))}
      onClick={onChangePack}
      className="product-card-pack text-left"
    >
      <span>
        {unit}
        <ChevronDown className="ml-1 inline size-3.5" strokeWidth={2.6} aria-hidden="true" />
      </span>
      {price}
    </button>
  )
}

type PackProps = 'title' | 'comparablePrice' | 'onChangePack'
