import { Bell, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../forms/button.tsx'
import { IconButton, iconButtonStyle } from '../forms/icon-button.tsx'
import { QuantityStepper } from '../forms/quantity-stepper.tsx'
import { cardLink } from '../layout/link-style.ts'
import { AddButton } from '../product/add-button.tsx'
import type { CategoryStyle, Tint } from '../product/category.ts'
import { Countdown } from '../product/countdown.tsx'
import { Price } from '../product/price.tsx'
import { ProductCard, type ProductCardProps } from '../product/product-card.tsx'
import { ProductCardSkeleton } from '../product/product-card-skeleton.tsx'
import { ProductGrid } from '../product/product-grid.tsx'
import { ProductImage } from '../product/product-image.tsx'
import { Rating } from '../product/rating.tsx'
import type { Story } from './story.ts'

const CATEGORIES: readonly [CategoryStyle, string][] = [
  ['vegetables', 'tomato'],
  ['fruits', 'mango'],
  ['plants', 'potted-plant'],
  ['organic', 'honey'],
  ['groceries', 'rice'],
]
const TINTS: readonly Tint[] = [1, 2, 3]

export const PRODUCTS: readonly Story[] = [
  {
    name: 'Price',
    show: () => (
      <>
        <Price price={32000} mrp={40000} discount />
        <Price price={3950} />
        <Price price={100} mrp={10000000} discount />
        <Price price={12490000} size="lg" />
        <Price price={2800} mrp={3500} size="sm" />
      </>
    ),
  },
  {
    name: 'Rating',
    show: () => [5, 4.5, 3.2, 0.6, 0].map((value) => <Rating key={value} value={value} />),
  },
  {
    name: 'Product image',
    show: () => (
      <div className="story-images">
        {CATEGORIES.flatMap(([category, art]) =>
          TINTS.map((tint) => (
            <ProductImage
              key={`${category}${tint}`}
              category={category}
              tint={tint}
              src={`/art/${art}.webp`}
              alt={`${art} on ${category}`}
            />
          )),
        )}
        <ProductImage category="fruits" src="/art/grapes.webp" alt="Grapes, sold out" out />
        <ProductImage category="vegetables" src="/art/not-there.webp" alt="A lost picture" />
        <ProductImage category="something new" alt="No picture" title="Kandhamal turmeric powder" />
      </div>
    ),
  },
  { name: 'Product card', stack: true, show: Cards },
  {
    name: 'Countdown',
    show: () => (
      <>
        <Countdown endsAt={Date.now() + 93_784_000} />
        <Countdown endsAt={Date.now() + 93_784_000} compact />
        <Countdown endsAt={1653849000000} />
      </>
    ),
  },
]

function Cards() {
  const [quantity, setQuantity] = useState(2)
  const remove = (title: string) => (
    <IconButton label={`Remove ${title}`}>
      <X className="size-5.5" aria-hidden="true" />
    </IconButton>
  )
  const add = (title: string) => <AddButton label={`Add ${title} to basket`} onClick={() => setQuantity(1)} />
  return (
    <ProductGrid label="Cards">
      <li>
        <ProductCard
          {...card('Alphonso mango, Ratnagiri', 'mango', 'fruits')}
          badge={{ text: '20% off', color: 'green' }}
          corner={remove('Alphonso mango')}
          control={add('Alphonso mango')}
        />
      </li>
      <li>
        <ProductCard
          {...card('Desi tomato', 'tomato', 'vegetables')}
          comparablePrice="₹56/kg"
          onChangePack={() => undefined}
          price={2800}
          mrp={3500}
          inBasket
          corner={remove('Desi tomato')}
          control={
            <QuantityStepper
              tone="solid"
              label="Desi tomato"
              value={quantity}
              min={0}
              max={20}
              onChange={setQuantity}
            />
          }
        />
      </li>
      <li>
        <ProductCard
          {...card('Black grapes, Nashik', 'grapes', 'fruits')}
          outOfStock
          corner={remove('Black grapes')}
          control={
            <button
              type="button"
              aria-label="Tell me when Black grapes are back"
              className={`${iconButtonStyle} rounded-leaf bg-brand-soft`}
            >
              <Bell className="size-5" aria-hidden="true" />
            </button>
          }
        />
      </li>
      <li>
        <ProductCard
          {...card(
            'Cold-pressed extra virgin olive oil with hand-picked Himalayan herbs, unfiltered, in a dark bottle of glass, from the first harvest',
            'olive',
            'groceries',
          )}
          price={10000000}
          mrp={12490000}
          badge={{ text: 'A badge that somebody wrote far too long', color: 'yellow' }}
          corner={remove('Olive oil')}
          control={add('Olive oil')}
        />
      </li>
      <li>
        <ProductCard
          {...card('Wild forest honey', 'honey', 'organic products')}
          price={100}
          mrp={100}
          badge={{ text: 'Only 3 left', color: 'red' }}
          footer={
            <Button full size="sm" variant="soft">
              Move to basket
            </Button>
          }
        />
      </li>
      <li>
        <ProductCardSkeleton />
      </li>
    </ProductGrid>
  )
}

function card(title: string, art: string, category: string): ProductCardProps {
  const link = (text: string) => (
    <a href="#parts" className={cardLink}>
      {text}
    </a>
  )
  return {
    title,
    hindiName: 'ताज़ा',
    diet: 'veg',
    titleLink: (className) => (
      <a href="#parts" className={className}>
        {title}
      </a>
    ),
    description: 'Picked ripe and packed the same morning, on farms that use no sprays at all.',
    unit: '500 g',
    category,
    categoryLink: link(category),
    vendorLink: link('Konkan Orchards'),
    rating: 4.5,
    price: 32000,
    mrp: 40000,
    picture: { src: `/art/${art}.webp`, tint: 1 },
  }
}
