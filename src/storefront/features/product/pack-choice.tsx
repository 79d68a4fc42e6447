import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { PackDto } from '#contract/catalogue/products.ts'
import { bestValuePack } from '#domain/catalogue/groups/best-value.ts'
import { comparablePrice } from '#domain/catalogue/prices.ts'
import * as productText from '#i18n/catalogue/product.ts'
import * as text from '#i18n/catalogue/product-page.ts'
import { formatRupees } from '#ui/format.ts'
import { textLink } from '#ui/layout/link-style.ts'
import { paths } from '../../app/paths.ts'
import { pricesOf } from '../../format/prices.ts'

interface PackChoiceProps {
  packs: readonly PackDto[]
  chosenId: string
  onPack: (pack: PackDto) => void
}

/** The packs of a product. Nothing for a product that is sold in one. */
export function PackChoice({ packs, chosenId, onPack }: PackChoiceProps) {
  const name = useId()
  if (packs.length < 2) return null
  const bestId = bestValuePack(
    packs.map((pack) => ({
      id: pack._id,
      comparable: comparablePrice(pricesOf(pack).price, pack),
      inStock: pack.stock !== '0',
    })),
  )
  return (
    <>
      <div role="radiogroup" aria-label={text.pack} className="grid max-w-xl grid-cols-3 gap-2 lg:gap-3">
        {packs.map((pack) => (
          <label key={pack._id} className={PACK_STYLE}>
            <input
              type="radio"
              name={name}
              value={pack.slug}
              checked={pack._id === chosenId}
              onChange={() => onPack(pack)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <PackText pack={pack} />
            {pack._id === bestId && <span className={BEST_STYLE}>{text.bestValue}</span>}
          </label>
        ))}
      </div>
      <noscript>
        <ul aria-label={text.otherPacks} className="flex flex-wrap gap-x-4">
          {packs
            .filter(({ _id }) => _id !== chosenId)
            .map((pack) => (
              <li key={pack._id}>
                <Link to={paths.productBySlug} params={{ slug: pack.slug }} className={textLink}>
                  {text.packWithPrice(pack.unit, formatRupees(pricesOf(pack).price))}
                </Link>
              </li>
            ))}
        </ul>
      </noscript>
    </>
  )
}

function PackText({ pack }: { pack: PackDto }) {
  const { price } = pricesOf(pack)
  const comparable = comparablePrice(price, pack)
  return (
    <>
      <b className="text-md font-bold text-(--pack-figures)">{pack.unit}</b>
      <span className="figures font-heading text-md font-extrabold text-(--pack-figures) [font-stretch:88%]">
        {formatRupees(price)}
      </span>
      {pack.stock === '0' ? (
        <span>{text.outOfStock}</span>
      ) : (
        comparable && (
          <span className="figures">{productText.comparablePrice(formatRupees(comparable.price), comparable.per)}</span>
        )
      )}
    </>
  )
}

const PACK_STYLE =
  '[--pack-figures:var(--color-ink)] has-checked:[--pack-figures:currentColor] relative grid min-h-19 cursor-pointer content-center rounded-md bg-surface py-1.5 pr-1 pl-3 text-xs leading-tight ' +
  'text-ink-2 inset-ring-[1.5px] inset-ring-line-strong has-checked:bg-brand-soft has-checked:text-on-brand-soft ' +
  'has-checked:inset-ring-[2.5px] has-checked:inset-ring-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 ' +
  'has-focus-visible:outline-focus forced-colors:border forced-colors:has-checked:border-4'

const BEST_STYLE =
  'absolute -top-2 right-1.5 rounded-leaf-sm bg-badge-yellow px-[.4375rem] pt-0.5 pb-px text-[.8125rem] font-bold text-on-badge-yellow'
