import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Diet } from '#domain/catalogue/fact-values.ts'
import type { Badge as BadgeText } from '#domain/catalogue/product.ts'
import type { Paise } from '#domain/values/money/money.ts'
import * as text from '#i18n/ui.ts'
import { classNames } from '../class-names.ts'
import { RichText } from '../layout/rich-text.tsx'
import { badgeProps } from './badge.tsx'
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
  /** Heart or remove button, an `IconButton`, in the upper right corner. */
  corner?: ReactNode
  /** Add button or quantity stepper, on the lower right corner of the picture; a button or a group of form controls. */
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
  const Heading = props.heading ?? 'h3'
  return (
    <article aria-label={props.title} className={classNames('product-card group', props.className)}>
      <div className="product-card-names">
        <Heading>{props.titleLink('product-card-link')}</Heading>
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
            data-diet={props.diet}
            className="diet-mark"
          />
        )}
        {props.control}
      </div>
      <div className="product-card-facts">
        <p>{props.description}</p>
        <p>
          {props.categoryLink} <RichText text={text.byVendor} parts={{ vendor: () => props.vendorLink }} />
        </p>
      </div>
      <div className="product-card-rating">
        <Rating value={props.rating} />
        <PercentOff price={props.price} mrp={props.mrp} />
      </div>
      <Price price={props.price} mrp={props.mrp} className="product-card-price" />
      {props.footer && <div className="relative z-1 order-3 pt-2">{props.footer}</div>}
      {props.badge && <p {...badgeProps(props.badge.color)}>{props.badge.text}</p>}
      {props.corner}
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
      className="product-card-pack"
    >
      <span>{unit}</span>
      <ChevronDown strokeWidth={2.6} aria-hidden="true" />
      {price}
    </button>
  )
}

type PackProps = 'title' | 'comparablePrice' | 'onChangePack'
