import { useState } from 'react'
import type { PickListDto } from '#contract/admin/picking/pick-list.ts'
import { states } from '#i18n/back-office/orders.ts'
import * as text from '#i18n/back-office/picking.ts'
import { usePackOrder } from '../../../api/orders/picking.ts'
import { buttonLook } from '../../../parts/button.tsx'
import { useOfflineSince } from '../../../parts/live/connection.ts'
import { Note } from '../../../parts/note.tsx'
import type { OpenPicks } from '../../../picking/pick-queue.ts'
import { ScreenLink } from '../../../screens/screen-link.tsx'
import { nextText } from '../state/next-text.ts'
import { NextStep } from '../steps/next-step.tsx'
import { BagCount, type Bags } from './counters/bag-count.tsx'
import { PickOutcome } from './pick-outcome.tsx'
import { useFocusWhenShown } from './use-focus-when-shown.ts'

interface PickSummaryProps {
  current: OpenPicks
  onOpenAgain: (line: number) => void
}

/** Before packing: what changes for the customer, by line and in sum. Behind it, what became of the money. */
export function PickSummary({ current, onOpenAgain }: PickSummaryProps) {
  const { list, waiting } = current
  const heading = useFocusWhenShown()
  const isOffline = useOfflineSince() !== null
  const pack = usePackOrder(list._id)
  const isPicking = list.state === 'picking'
  const isFinished = isPicking || list.settlement !== null
  const cannotPack = isOffline || waiting.length > 0
  const [bags, setBags] = useState<Bags>({ bags: 1, cold: list.hasCold ? 1 : 0 })
  return (
    <>
      <div className="pick-summary">
        <h2 ref={heading} tabIndex={-1} className="heading text-3xl">
          {isPicking ? text.allDone(list.lines.length) : (states[list.state] ?? list.state)}
        </h2>
        {!isFinished && <p className="mt-2 text-ink-2">{nextText(list, false)}</p>}
        {isFinished && <PickOutcome list={list} onOpenAgain={isPicking ? onOpenAgain : undefined} />}
        {isPicking && <BagCount value={bags} hasCold={list.hasCold} onChange={setBags} />}
        {pack.error && (
          <Note tone="bad" className="mt-3">
            {pack.error.message}
          </Note>
        )}
      </div>
      <footer className="pick-foot">
        {isPicking ? (
          <>
            {cannotPack && <p className="text-center text-sm text-ink-3">{text.waitsForNetwork}</p>}
            <button
              type="button"
              className="pick-act"
              data-main
              disabled={cannotPack || pack.isPending}
              aria-busy={pack.isPending}
              onClick={() => pack.mutate(bags)}
            >
              {text.pack}
            </button>
          </>
        ) : (
          <div className="pick-links">
            {!isFinished && (
              <ScreenLink to="/pick" className={buttonLook({ main: true })}>
                {text.toOthers}
              </ScreenLink>
            )}
            {isFinished && <PackedLinks list={list} />}
          </div>
        )}
      </footer>
    </>
  )
}

function PackedLinks({ list }: { list: PickListDto }) {
  return (
    <>
      <ScreenLink to="/orders/$id/packing-list" params={{ id: list._id }} className={buttonLook()}>
        {text.packingList}
      </ScreenLink>
      <ScreenLink to="/orders/$id/labels" params={{ id: list._id }} className={buttonLook()}>
        {text.bagLabels}
      </ScreenLink>
      <ScreenLink to="/orders/$id/invoice" params={{ id: list._id }} className={buttonLook()}>
        {text.invoice}
      </ScreenLink>
      <NextStep order={list} />
    </>
  )
}
