import { createRoot } from 'react-dom/client'
import type { CategoryStyle } from '#ui/product/category.ts'
import { ProductCard, type ProductCardProps } from '#ui/product/product-card.tsx'
import { whenIdle } from '#ui/when-idle.ts'

/**
 * Lets the browser make what product cards are drawn with, on a page that has none: sizes of fonts, shapes, stars and marks, which
 * take a slow phone 130 ms of the first frame with cards. Each is laid out once where nobody sees it, when the browser has nothing
 * else to do.
 */
export function prepareCards(): void {
  if (hasCards()) return
  const place = document.createElement('div')
  place.className = 'invisible fixed top-0 h-px w-48 overflow-hidden contain-strict'
  place.ariaHidden = 'true'
  document.body.append(place)
  const root = createRoot(place)
  const show = (cards: typeof CARDS) => {
    const [card, ...rest] = cards
    if (card && !hasCards()) {
      root.render(<ProductCard {...PLAIN} {...card} />)
      whenIdle(() => show(rest))
    } else {
      root.unmount()
      place.remove()
    }
  }
  whenIdle(() => show(CARDS))
}

/** Whether a list has its products: placeholders have no link. */
const hasCards = () => document.querySelector('main .product-card-link') !== null

const TITLE = 'A'

const PLAIN: ProductCardProps = {
  title: TITLE,
  titleLink: (className) => <span className={className}>{TITLE}</span>,
  description: '',
  category: 'fruits',
  categoryLink: null,
  vendorLink: null,
  rating: 0,
  price: 0,
  mrp: 0,
  picture: {},
}

/** Few parts of a card at once, and every category. */
const CARDS: readonly (Partial<ProductCardProps> & { category: CategoryStyle })[] = [
  { category: 'fruits', unit: '1' },
  { category: 'vegetables', hindiName: 'क' },
  { category: 'plants', rating: 3.5, diet: 'veg' },
  { category: 'organic', diet: 'nonveg', badge: { text: '1', color: 'red' } },
  { category: 'groceries', price: 100, mrp: 200, unit: '1', comparablePrice: '1', onChangePack: () => undefined },
]
