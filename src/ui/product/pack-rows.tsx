import { type RefObject, useId, useRef } from 'react'
import type { Paise } from '#domain/values/money/money.ts'
import * as text from '#i18n/ui.ts'
import { Badge } from './badge.tsx'
import { Price } from './price.tsx'

interface PackRow {
  id: string
  /** Pack size: "500 g". */
  unit: string
  /** "₹56/kg" */
  comparablePrice?: string | undefined
  price: Paise
  mrp: Paise
  /** Why to take it, where that is true: "Best per kg". */
  advantage?: string | undefined
  outOfStock: boolean
}

export interface PackRowsProps {
  /** What is chosen, for screen readers: "Pack". */
  label: string
  packs: readonly PackRow[]
  chosenId: string
  /** Set to the radio button of the chosen pack. */
  chosenRef: RefObject<HTMLInputElement | null>
  onChoose: (id: string) => void
  /** A pointer has chosen, or Enter was pressed; arrow keys go on choosing. */
  onDone: () => void
}

/** The packs of a product as radio buttons. */
export function PackRows({ label, packs, chosenId, chosenRef, onChoose, onDone }: PackRowsProps) {
  const name = useId()
  const isByPointer = useRef(false)
  return (
    <div
      role="radiogroup"
      aria-label={label}
      onPointerDown={() => {
        isByPointer.current = true
      }}
      onKeyDown={({ key }) => {
        isByPointer.current = false
        if (key === 'Enter') onDone()
      }}
    >
      {packs.map((pack) => (
        <label
          key={pack.id}
          htmlFor={`${name}${pack.id}`}
          className="flex min-h-15 items-center gap-3 border-line py-1.5 not-last:border-b"
        >
          <input
            id={`${name}${pack.id}`}
            ref={pack.id === chosenId ? chosenRef : undefined}
            type="radio"
            name={name}
            checked={pack.id === chosenId}
            onChange={() => onChoose(pack.id)}
            onClick={() => isByPointer.current && onDone()}
            className="tick"
          />
          <span className="min-w-0 flex-1 leading-snug">
            <span className="flex flex-wrap items-center gap-x-2">
              <b className="font-semibold">{pack.unit}</b>
              {pack.advantage && <Badge color="green">{pack.advantage}</Badge>}
            </span>
            <span className="figures text-sm text-ink-2">
              {pack.outOfStock ? text.outOfStock : pack.comparablePrice}
            </span>
          </span>
          <Price price={pack.price} mrp={pack.mrp} size="sm" className="flex-col items-end" />
        </label>
      ))}
    </div>
  )
}
