import { useState } from 'react'
import type { PickLineDto } from '#contract/admin/picking/pick-list.ts'
import type { PickBody } from '#contract/admin/picking/picks.ts'
import type { PickRefusal } from '#domain/picking/picks.ts'
import * as text from '#i18n/back-office/picking.ts'
import { ProductImage } from '#ui/product/product-image.tsx'
import { Note } from '../../../parts/note.tsx'
import { assetUrl } from '../../../screens/base-path.ts'
import { CountedGoods } from './counted-goods.tsx'
import { type ChosenLot, LotChoice } from './lot-choice.tsx'
import { ShortSheet } from './short/short-sheet.tsx'
import { useFocusWhenShown } from './use-focus-when-shown.ts'
import { WeighedGoods } from './weighed-goods.tsx'

type NewPick = PickBody extends infer Pick ? (Pick extends unknown ? Omit<Pick, 'key'> : never) : never

interface PickLineProps {
  orderId: string
  line: PickLineDto
  isLast: boolean
  /** Why the shop did not take the last pick of it. */
  refusal: PickRefusal | undefined
  onPick: (pick: NewPick) => void
  onLater: () => void
}

/** One line: where it is, what it looks like, how much of it, and from which lot. Nothing fills by itself. */
export function PickLine({ orderId, line, isLast, refusal, onPick, onLater }: PickLineProps) {
  const heading = useFocusWhenShown()
  const [lot, setLot] = useState<ChosenLot | null>(null)
  const [short, setShort] = useState<{ picked: number; grams: number | null; confirmed: boolean } | null>(null)
  const lotsFor = (units: number) =>
    lot === null || units === 0 ? {} : { lots: [{ lotId: lot.lotId, qty: units }], lotReason: lot.reason }
  const common = {
    line,
    isLast,
    onLater: isLast ? undefined : onLater,
    onShort: (picked: number, grams: number | null, confirmed: boolean) => setShort({ picked, grams, confirmed }),
    lots: <LotChoice line={line} chosen={lot} onChoose={setLot} />,
  }
  return (
    <>
      <div className="pick-goods">
        {line.location !== null && <p className="heading pick-place">{line.location}</p>}
        <ProductImage
          className="pick-picture"
          category={line.category}
          src={line.img === '' ? undefined : assetUrl(line.img)}
          title={line.title}
          eager
        />
        <h2 ref={heading} tabIndex={-1}>
          {line.title}
        </h2>
        {line.hindiName !== '' && (
          <p lang="hi" className="pick-second-name">
            {line.hindiName}
          </p>
        )}
        {refusal && (
          <Note tone="bad" className="mt-2">
            {text.refusals[refusal]}
          </Note>
        )}
      </div>
      {line.weigh ? (
        <WeighedGoods
          {...common}
          weigh={line.weigh}
          onPicked={(grams, units, confirmed) =>
            onPick({ kind: 'picked', line: line.line, grams, confirmed, ...lotsFor(units) })
          }
        />
      ) : (
        <CountedGoods {...common} onPicked={() => onPick({ kind: 'picked', line: line.line, ...lotsFor(line.qty) })} />
      )}
      {short && (
        <ShortSheet
          orderId={orderId}
          line={line}
          picked={short.picked}
          onClose={() => setShort(null)}
          onShort={(reason) => onPick({ kind: 'short', line: line.line, reason, ...short, ...lotsFor(short.picked) })}
          onSubstitute={(reason, productId, qty, agreed) =>
            onPick({ kind: 'substituted', line: line.line, reason, productId, qty, agreed })
          }
        />
      )}
    </>
  )
}
