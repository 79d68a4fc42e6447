import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { MAX_PRICE_FILTER, MIN_PRICE_FILTER } from '#domain/catalogue/query.ts'
import * as text from '#i18n/catalogue/catalogue.ts'
import { formatRupees } from '#ui/format.ts'
import { type Range, RangeSlider } from '#ui/forms/range-slider.tsx'

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
  return (
    <RangeSlider
      legend={text.price}
      min={MIN_PRICE_FILTER}
      max={MAX_PRICE_FILTER}
      low={shown.low}
      high={shown.high}
      format={(value) => formatRupees(value * 100)}
      onChange={(to) => setDrag({ from: selected, to })}
    />
  )
}
