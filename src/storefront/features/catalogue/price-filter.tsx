import { useEffect, useRef, useState } from 'react'
import { MAX_PRICE_FILTER, MIN_PRICE_FILTER } from '#domain/catalogue/query.ts'
import * as text from '#i18n/catalogue.ts'
import { formatRupees } from '#ui/format.ts'
import { type Range, RangeSlider } from '#ui/forms/range-slider.tsx'

/** Long enough to drag on, short enough not to wait: the list changes once the thumb has come to rest. */
const REST_MS = 250

/** The price range in whole rupees. Moves at once under the finger, and tells when it has come to rest. */
export function PriceFilter({ low, high, onChange }: Range & { onChange: (range: Range) => void }) {
  const [moving, setMoving] = useState<Range | null>(null)
  const [given, setGiven] = useState<Range>({ low, high })
  const tell = useRef(onChange)
  useEffect(() => {
    tell.current = onChange
  })

  useEffect(() => {
    if (moving === null) return
    const rest = setTimeout(() => tell.current(moving), REST_MS)
    return () => clearTimeout(rest)
  }, [moving])

  // Once the address bar has the new range, or another one by way of Back, it is the truth again.
  if (given.low !== low || given.high !== high) {
    setGiven({ low, high })
    setMoving(null)
  }

  const shown = moving ?? { low, high }
  return (
    <RangeSlider
      legend={text.price}
      min={MIN_PRICE_FILTER}
      max={MAX_PRICE_FILTER}
      low={shown.low}
      high={shown.high}
      format={(value) => formatRupees(value * 100)}
      onChange={setMoving}
    />
  )
}
