import { Ban, TriangleAlert } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import * as text from '#i18n/back-office/picking.ts'
import { formatNumber } from '../../../../i18n/format.ts'
import { formatExactRupees } from '../../../parts/money.ts'
import { Note } from '../../../parts/note.tsx'
import { useShortcuts } from '../../../parts/shortcuts/use-shortcuts.ts'
import { amountOf, isShortOf, unitsOf } from '../../../picking/apply-pick.ts'
import type { GoodsProps } from './counted-goods.tsx'
import { typedWeight } from './typed-weight.ts'

interface WeighedGoodsProps extends GoodsProps {
  weigh: { ordered: number; min: number; max: number }
  onPicked: (grams: number, units: number, confirmed: boolean) => void
}

/** Goods that are put on the scale. What is charged can only be equal or lower; an unlikely weight is asked for again. */
export function WeighedGoods({ line, weigh, isLast, onLater, onShort, lots, onPicked }: WeighedGoodsProps) {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const field = useId()
  const why = useId()
  const { grams, error } = typedWeight(typed)
  const isUnlikely = grams !== null && (grams < weigh.min || grams > weigh.max)
  const isWrong = asked && (isUnlikely || error !== null)
  const units = grams === null ? 0 : unitsOf(line, grams)
  const notThere = () => onShort(0, null, false)
  useShortcuts([
    { keys: 'w', label: text.weight, run: () => input.current?.focus() },
    { keys: 's', label: text.notThere, run: notThere },
    ...(onLater ? [{ keys: 'l', label: text.later, run: onLater }] : []),
  ])
  const pricePerKg = (line.estimate * 1000) / weigh.ordered
  const accept = (confirmed: boolean) => {
    if (grams === null) {
      setAsked(true)
      input.current?.focus()
      return
    }
    if (isUnlikely && !confirmed) return setAsked(true)
    if (isShortOf(line, grams)) onShort(units, grams, confirmed)
    else onPicked(grams, units, confirmed)
  }
  return (
    <form
      className="contents"
      onSubmit={(event) => {
        event.preventDefault()
        accept(false)
      }}
    >
      <p className="pick-wanted">
        {text.wantedWeight(`${formatNumber(weigh.ordered)} ${text.grams}`, formatExactRupees(Math.round(pricePerKg)))}
      </p>
      {lots}
      <div className="pick-weight">
        <label htmlFor={field}>{text.weight}</label>
        <div className="pick-scale" data-tone={isWrong ? 'bad' : undefined}>
          <input
            ref={input}
            id={field}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            aria-invalid={isWrong || undefined}
            aria-describedby={why}
            onChange={({ target }) => {
              setTyped(target.value)
              setAsked(false)
            }}
          />
          <span>{text.grams}</span>
        </div>
        <div id={why}>
          {asked && error !== null ? (
            <Note tone="bad" icon={TriangleAlert}>
              <b>{error}</b>
            </Note>
          ) : asked && isUnlikely ? (
            <Note tone="bad" icon={TriangleAlert}>
              <span>
                <b>{text.unlikelyWeight(formatNumber(grams), formatNumber(weigh.ordered))}</b>{' '}
                {text.neverMore(formatExactRupees(line.estimate))}
              </span>
            </Note>
          ) : (
            <span className="text-sm text-ink-3">{text.aim(formatNumber(weigh.min), formatNumber(weigh.max))}</span>
          )}
        </div>
        <p className="pick-charge">
          <span>{text.charged}</span>
          <b className="heading">{formatExactRupees(grams === null ? 0 : amountOf(line, grams))}</b>
          <span className="text-ink-3">{text.ofEstimate(formatExactRupees(line.estimate))}</span>
        </p>
      </div>
      <footer className="pick-foot">
        <div>
          <button type="button" className="pick-act" onClick={notThere}>
            <Ban aria-hidden="true" />
            {text.notThere}
          </button>
          {asked && isUnlikely ? (
            <button type="button" className="pick-act" onClick={() => accept(true)}>
              {text.weightIsRight}
            </button>
          ) : (
            onLater && (
              <button type="button" className="pick-act" onClick={onLater}>
                {text.later}
              </button>
            )
          )}
        </div>
        <button type="submit" className="pick-act" data-main>
          {grams === null ? text.weigh : isLast ? text.lastLine : text.nextLine}
        </button>
      </footer>
    </form>
  )
}
