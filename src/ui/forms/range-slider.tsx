import { type ReactNode, useLayoutEffect, useRef } from 'react'
import * as text from '#i18n/ui.ts'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'

export interface Range {
  low: number
  high: number
}

export interface RangeSliderProps extends Range {
  legend: ReactNode
  min?: number | undefined
  max?: number | undefined
  lowName?: string | undefined
  highName?: string | undefined
  /** The text of a value, also for screen readers: 600 → "₹600". */
  format?: ((value: number) => string) | undefined
  /** Called while a thumb moves, only on change; `low` is always at least 1 below `high` (A114). */
  onChange: (range: Range) => void
  className?: string | undefined
}

/** A range of whole numbers, 1 to 1000 by default, with two thumbs: two native sliders on one track (A114). */
export function RangeSlider({ low, high, min = 1, max = 1000, onChange, ...rest }: RangeSliderProps) {
  const { legend, lowName = text.lowestPrice, highName = text.highestPrice, format = String, className } = rest
  const track = useRef<HTMLDivElement>(null)

  // Not a style attribute: React's types of it have no custom properties.
  useLayoutEffect(() => {
    track.current?.style.setProperty('--low', String((low - min) / (max - min)))
    track.current?.style.setProperty('--high', String((high - min) / (max - min)))
  }, [low, high, min, max])

  const change = (next: Range) => {
    if (next.low !== low || next.high !== high) onChange(next)
  }

  return (
    <fieldset className={className}>
      <legend className="mb-1 text-lg font-semibold">{legend}</legend>
      <div className="figures flex justify-between" aria-hidden="true">
        <span>{format(low)}</span>
        <span>{format(high)}</span>
      </div>
      <div ref={track} className="range">
        <Thumb
          name={lowName}
          {...{ min, max }}
          value={low}
          text={format(low)}
          onTop={low - min > (max - min) / 2}
          onMove={(value) => change({ low: Math.max(min, Math.min(value, high - 1)), high })}
        />
        <Thumb
          name={highName}
          {...{ min, max }}
          value={high}
          text={format(high)}
          onTop={false}
          onMove={(value) => change({ low, high: Math.min(max, Math.max(value, low + 1)) })}
        />
      </div>
    </fieldset>
  )
}

interface ThumbProps {
  name: string
  min: number
  max: number
  value: number
  text: string
  /** Lies above the other thumb: where both meet at one end, only this one can still move. */
  onTop: boolean
  onMove: (value: number) => void
}

function Thumb({ name, min, max, value, text, onTop, onMove }: ThumbProps) {
  return (
    <label>
      <VisuallyHidden>{name}</VisuallyHidden>
      <input
        type="range"
        {...{ min, max, value }}
        step={1}
        aria-valuetext={text}
        data-on-top={onTop || undefined}
        onChange={(event) => onMove(event.target.valueAsNumber)}
      />
    </label>
  )
}
