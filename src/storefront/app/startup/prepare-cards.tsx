import { createRoot } from 'react-dom/client'
import type { CategoryStyle } from '#ui/product/category.ts'
import { ProductCard, type ProductCardProps } from '#ui/product/product-card.tsx'
import { whenIdle } from '#ui/when-idle.ts'

/**
 * Lets the browser make what product cards are drawn with, on a page that has none: sizes of fonts, shapes, stars and marks. The
 * first four cards of a list take a slow phone 160 ms with all of it and 60 without. Each is laid out once where nobody sees it, when
 * the browser has nothing else to do.
 */
export function prepareCards(): void {
  if (document.querySelector('.product-card')) return
  const place = document.createElement('div')
  place.className = 'invisible fixed top-0 h-px w-48 overflow-hidden contain-strict'
  place.ariaHidden = 'true'
  document.body.append(place)
  const root = createRoot(place)
  const show = (cards: readonly Partial<ProductCardProps>[]) => {
    const [card, ...rest] = cards
    if (card) root.render(<ProductCard {...PLAIN} {...card} />)
    else {
      root.unmount()
      place.remove()
      return
    }
    whenIdle(() => show(rest))
  }
  whenIdle(() => show(CARDS))
}

const PLAIN: ProductCardProps = {
  title: 'A',
  titleLink: (className) => <span className={className}>A</span>,
  description: '',
  category: 'fruits',
  categoryLink: null,
  vendorLink: null,
  rating: 0,
  price: 0,
  mrp: 0,
  picture: {},
}

const categoryOf = (category: CategoryStyle) => ({ category })

/** Few parts of a card at once, and every category. */
const CARDS: readonly Partial<ProductCardProps>[] = [
  { ...categoryOf('fruits'), unit: '1' },
  { ...categoryOf('vegetables'), hindiName: 'क' },
  { ...categoryOf('plants'), rating: 3.5, diet: 'veg' },
  { ...categoryOf('organic'), diet: 'nonveg', badge: { text: '1', color: 'red' } },
  { ...categoryOf('groceries'), price: 100, mrp: 200, unit: '1', comparablePrice: '1', onChangePack: () => undefined },
]
