import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { MAX_PRICE_FILTER, MIN_PRICE_FILTER } from '#domain/catalogue/query.ts'
import * as text from '#i18n/catalogue/catalogue.ts'
import { formatRupees } from '#ui/format.ts'
import { type Range, RangeSlider } from '#ui/forms/range-slider.tsx'
import { TextField } from '#ui/forms/text-field.tsx'

/** Delay before a moved price filter takes effect, so that the list does not change while dragging. */
const REST_MS = 250

/** The price range in whole rupees. The thumbs move at once; `onChange` is called when they have come to a stop. */
export function PriceFilter({ low, high, onChange }: Range & { onChange: (range: Range) => void }) {
  const selected = useMemo<Range>(() => ({ low, high }), [low, high])
  const [drag, setDrag] = useState<{ from: Range; to: Range } | null>(null)
  // A drag counts for the range it began at. Once the address bar has another one, by this drag or by way of Back, that
  // is the truth; going back to an earlier range makes a new object, so an old drag never counts again.
  const moving = drag?.from === selected ? drag.to : null
  const report = useEffectEvent(onChange)

  useEffect(() => {
    if (moving === null) return
    const rest = setTimeout(() => report(moving), REST_MS)
    return () => clearTimeout(rest)
  }, [moving])

  const shown = moving ?? selected
  const change = (to: Range) => setDrag({ from: selected, to })
  return (
    <div className="grid gap-2">
      <RangeSlider
        legend={text.price}
        min={MIN_PRICE_FILTER}
        max={MAX_PRICE_FILTER}
        low={shown.low}
        high={shown.high}
        format={priceText}
        onChange={change}
      />
      <div className="grid grid-cols-2 gap-3">
        <PriceField
          label={text.priceFieldFrom}
          value={shown.low}
          onCommit={(low) => change({ ...shown, low: Math.max(MIN_PRICE_FILTER, Math.min(low, shown.high - 1)) })}
        />
        <PriceField
          label={text.priceFieldTo}
          value={shown.high}
          onCommit={(high) => change({ ...shown, high: Math.min(MAX_PRICE_FILTER, Math.max(high, shown.low + 1)) })}
        />
      </div>
    </div>
  )
}

/** An exact price in whole rupees. It counts once the field is left or Enter is pressed, not at each digit. */
function PriceField(props: { label: string; value: number; onCommit: (value: number) => void }) {
  const [draft, setDraft] = useState<string | null>(null)
  const commit = () => {
    setDraft(null)
    const typed = Math.round(Number(draft ?? ''))
    if (draft !== null && draft.trim() !== '' && Number.isSafeInteger(typed)) props.onCommit(typed)
  }
  return (
    <TextField
      label={props.label}
      type="number"
      inputMode="numeric"
      min={MIN_PRICE_FILTER}
      max={MAX_PRICE_FILTER}
      value={draft ?? String(props.value)}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={commit}
      onKeyDown={({ key }) => {
        if (key === 'Enter') commit()
      }}
    />
  )
}

/** The range's upper end stands for every price above it, too (A115). */
function priceText(rupees: number): string {
  const price = formatRupees(rupees * 100)
  return rupees === MAX_PRICE_FILTER ? text.priceAndMore(price) : price
}
