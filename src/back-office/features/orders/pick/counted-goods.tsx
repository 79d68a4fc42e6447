import { Ban, Minus, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { PickLineDto } from '#contract/admin/picking/pick-list.ts'
import * as text from '#i18n/back-office/picking.ts'
import { useShortcuts } from '../../../parts/shortcuts/use-shortcuts.ts'

export interface GoodsProps {
  line: PickLineDto
  isLast: boolean
  /** Goes on with another line; undefined where there is none. */
  onLater: (() => void) | undefined
  /** Not all of it is there: how many units are, and what they weigh. */
  onShort: (picked: number, grams: number | null, confirmed: boolean) => void
  /** Which lots to take from. */
  lots: ReactNode
}

/** Units, counted one by one into the bag. */
export function CountedGoods({
  line,
  isLast,
  onLater,
  onShort,
  lots,
  onPicked,
}: GoodsProps & { onPicked: () => void }) {
  const { qty, unit } = line
  const [count, setCount] = useState(0)
  const more = () => setCount(Math.min(qty, count + 1))
  const less = () => setCount(Math.max(0, count - 1))
  const missing = qty - count
  const short = () => onShort(count, null, false)
  const done = isLast ? text.lastLine : text.nextLine
  useShortcuts([
    { keys: '+', label: text.oneMore, run: more },
    { keys: '-', label: text.oneLess, run: less },
    { keys: 'd', label: done, run: () => missing === 0 && onPicked() },
    { keys: 's', label: text.notThere, run: () => missing > 0 && short() },
    ...(onLater ? [{ keys: 'l', label: text.later, run: onLater }] : []),
  ])
  return (
    <>
      <p className="pick-wanted">
        {unit} · {text.wanted(qty)}
      </p>
      {lots}
      <div className="pick-count">
        <button type="button" className="pick-step" aria-label={text.oneLess} disabled={count === 0} onClick={less}>
          <Minus aria-hidden="true" />
        </button>
        <output aria-label={text.counted}>
          <b className="heading pick-number">{count}</b> <span>{text.ofWanted(qty)}</span>
        </output>
        <button type="button" className="pick-step" aria-label={text.oneMore} disabled={missing === 0} onClick={more}>
          <Plus aria-hidden="true" />
        </button>
      </div>
      <footer className="pick-foot">
        <div>
          <button type="button" className="pick-act" disabled={missing === 0} onClick={short}>
            <Ban aria-hidden="true" />
            {count === 0 ? text.notThere : text.shortBy(missing)}
          </button>
          {onLater && (
            <button type="button" className="pick-act" onClick={onLater}>
              {text.later}
            </button>
          )}
        </div>
        <button type="button" className="pick-act" data-main disabled={missing > 0} onClick={onPicked}>
          {missing > 0 ? text.takeMore(missing) : done}
        </button>
      </footer>
    </>
  )
}
