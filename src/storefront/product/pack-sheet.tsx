import { useRef } from 'react'
import { bestValuePack } from '#domain/catalogue/groups/best-value.ts'
import { comparablePrice as comparedBy } from '#domain/catalogue/prices.ts'
import * as text from '#i18n/catalogue/product.ts'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { PackRows } from '#ui/product/pack-rows.tsx'
import { pricesOf } from '../format/prices.ts'
import { comparablePrice } from './packs.ts'
import type { PackChoice } from './use-pack-choice.ts'

/** The packs of one card of a list: a choice changes the card at once. */
export function PackSheet({ opened, isOpen, close, shownPackId, choose }: PackChoice) {
  const chosen = useRef<HTMLInputElement>(null)
  if (opened === null) return null
  const packs = opened.packs ?? []
  const best = bestValuePack(
    packs.map((pack) => ({
      id: pack._id,
      comparable: comparedBy(pricesOf(pack).price, pack),
      inStock: pack.stock !== '0',
    })),
  )
  return (
    <Sheet open={isOpen} onClose={close} title={opened.title} initialFocus={chosen}>
      <PackRows
        label={text.packs}
        packs={packs.map((pack) => ({
          id: pack._id,
          unit: pack.unit,
          comparablePrice: comparablePrice(pack),
          ...pricesOf(pack),
          ...(pack._id === best && pack.unitPrice && { advantage: text.bestPer[pack.unitPrice.per] }),
          outOfStock: pack.stock === '0',
        }))}
        chosenId={shownPackId(opened)}
        chosenRef={chosen}
        onChoose={(packId) => choose(opened, packId)}
        onDone={close}
      />
    </Sheet>
  )
}
