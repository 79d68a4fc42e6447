import { useState } from 'react'
import { toSlug } from '#domain/catalogue/editing/slug.ts'
import { isCertified, withoutOrganicClaim } from '#domain/catalogue/groups/organic-claim.ts'
import { comparablePrice } from '#domain/catalogue/prices.ts'
import * as text from '#i18n/back-office/catalogue/product-editor.ts'
import { comparablePrice as comparableText } from '#i18n/catalogue/product.ts'
import { formatRupees } from '#ui/format.ts'
import { AddButton } from '#ui/product/add-button.tsx'
import { tintOf } from '#ui/product/category.ts'
import { pictureProps } from '#ui/product/pictures/picture-props.ts'
import { ProductCard } from '#ui/product/product-card.tsx'
import { Card } from '../../../parts/card.tsx'
import { Segments } from '../../../parts/segments.tsx'
import { assetUrl } from '../../../screens/base-path.ts'
import type { PackValues, ProductValues } from './product-values.ts'
import { packUnit, sentProduct } from './sent-product.ts'

/** The card that customers see in a list, from what is typed: its packs one after the other. `rating` is 0 to 5 stars. */
export function LiveCard({ values, rating }: { values: ProductValues; rating: number }) {
  const [theme, setTheme] = useState(shownTheme)
  const [shown, setShown] = useState(0)
  const packs = values.packs.filter(({ state }) => state !== 'archived')
  const pack = packs[shown % Math.max(packs.length, 1)] ?? values.packs[0]
  if (!pack) return null
  return (
    <Card
      title={text.liveCard}
      actions={
        <Segments
          label={text.themes}
          options={[
            { value: 'light', label: text.light },
            { value: 'dark', label: text.dark },
          ]}
          value={theme}
          onChange={setTheme}
        />
      }
    >
      <div className="live-card" style={{ colorScheme: theme }}>
        <PackCard
          values={values}
          rating={rating}
          pack={pack}
          onChangePack={packs.length > 1 ? () => setShown((before) => before + 1) : undefined}
        />
      </div>
      <Notes values={values} pack={pack} />
    </Card>
  )
}

function PackCard(props: {
  values: ProductValues
  pack: PackValues
  rating: number
  onChangePack: (() => void) | undefined
}) {
  const { values, pack, rating, onChangePack } = props
  const product = shownProduct(values, pack)
  const { img } = sentProduct(values).group
  const sellingPrice = figureOf(pack.sellingPrice)
  const perUnit = comparablePrice(sellingPrice, { netAmount: pack.netAmount, netUnit: pack.netUnit })
  const isOnePiece = perUnit?.per === 'piece' && pack.netAmount === 1
  return (
    <ProductCard
      title={product.title}
      titleLink={(className) => <span className={className}>{product.title}</span>}
      hindiName={product.hindiName}
      description={product.description}
      unit={product.unit}
      comparablePrice={perUnit && !isOnePiece ? comparableText(formatRupees(perUnit.price), perUnit.per) : undefined}
      diet={values.diet === '' || (values.diet === 'veg' && pack.soldBy !== 'pack') ? null : values.diet}
      category={values.category}
      categoryLink={values.category}
      vendorLink={values.vendor}
      rating={rating}
      price={sellingPrice}
      mrp={pack.soldBy === 'loose' ? sellingPrice : figureOf(pack.mrp ?? sellingPrice)}
      badge={product.badge}
      outOfStock={pack.stock === 0}
      picture={{
        ...pictureProps(img, '8rem', assetUrl),
        tint: tintOf(values.slug || toSlug(values.title)),
      }}
      control={<AddButton label={text.add(product.title)} disabled onClick={() => undefined} />}
      {...(onChangePack ? { onChangePack } : {})}
    />
  )
}

function Notes({ values, pack }: { values: ProductValues; pack: PackValues }) {
  const { title, unit } = shownProduct(values, pack)
  const isWhole = title === (values.title || text.untitled) && unit === packUnit(pack)
  const notes = [...(pack.stock === 0 ? [text.soldOutNote] : []), ...(isWhole ? [] : [text.organicHidden])]
  return notes.length === 0 ? null : <p className="card-foot">{notes.join(' ')}</p>
}

/** As the shop shows it today: a claim of organic growing needs a certificate that is valid. */
function shownProduct(values: ProductValues, pack: PackValues) {
  const { facts } = sentProduct(values).group
  const product = {
    title: values.title || text.untitled,
    hindiName: values.hindiName || null,
    description: values.description,
    badge: pack.badgeText === '' ? null : { text: pack.badgeText, color: pack.badgeColor },
    tags: values.tags,
    vendor: values.vendor,
    unit: packUnit(pack),
  }
  return facts?.organic && isCertified(facts.organic, Date.now()) ? product : withoutOrganicClaim(product)
}

function shownTheme(): 'light' | 'dark' {
  const forced = document.documentElement.dataset.theme
  if (forced === 'light' || forced === 'dark') return forced
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** What is typed may be no figure yet. */
function figureOf(paise: number | null): number {
  return paise === null || Number.isNaN(paise) ? 0 : paise
}
