import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import type { WishlistItemDto } from '#contract/wishlist.ts'
import { type Badge, discountTenths } from '#domain/catalogue/product.ts'
import { parseRupees } from '#domain/money.ts'
import * as text from '#i18n/wishlist.ts'
import { Button } from '#ui/forms/button.tsx'
import { IconButton } from '#ui/forms/icon-button.tsx'
import { cardLink } from '#ui/layout/link-style.ts'
import { tintOf } from '#ui/product/category.ts'
import { ProductCard } from '#ui/product/product-card.tsx'
import { assetUrl } from '../../app/base-path.ts'
import { paths } from '../../app/paths.ts'
import { categoryTitle } from '../../format/category-title.ts'

export interface WishlistCardProps {
  item: WishlistItemDto
  /** The owner's badge for all products of the wishlist (A049); null for each product's own discount. */
  badge: Badge | null
  onMove: () => void
  onRemove: () => void
}

/** A product of the wishlist, with the buttons to remove it and to move it to the basket (A049). */
export function WishlistCard({ item, badge, onMove, onRemove }: WishlistCardProps) {
  const price = parseRupees(item.currentPrice) ?? 0
  const mrp = parseRupees(item.price) ?? price
  const out = item.stock === '0'
  return (
    <ProductCard
      heading="h2"
      titleLink={(className) => (
        <Link to={paths.productBySlug} params={{ slug: item.slug }} className={className}>
          {item.title}
        </Link>
      )}
      description={item.description}
      unit={item.unit}
      category={item.category}
      categoryLink={
        <Link to={paths.shop} search={{ categories: [item.category] }} className={cardLink}>
          {categoryTitle(item.category)}
        </Link>
      }
      vendorLink={
        <Link to={paths.shop} search={{ q: item.vendor }} className={cardLink}>
          {item.vendor}
        </Link>
      }
      rating={Number(item.rating)}
      price={price}
      mrp={mrp}
      badge={badge ?? ownBadge(mrp, price)}
      outOfStock={out}
      picture={{ src: assetUrl(item.img), tint: tintOf(item.slug) }}
      corner={
        <IconButton label={text.remove} onClick={onRemove} className="text-ink-2 hover:text-sale">
          <X className="size-5.5" aria-hidden="true" />
        </IconButton>
      }
      footer={
        <Button variant="soft" size="sm" full disabled={out} onClick={onMove}>
          {text.moveToBasket}
        </Button>
      }
    />
  )
}

/** The discount as a badge in whole percent; null without one. */
function ownBadge(mrp: number, price: number): Badge | null {
  const percent = Math.floor(discountTenths(mrp, price) / 10)
  return percent > 0 ? { text: text.percentOff(percent), color: 'yellow' } : null
}
