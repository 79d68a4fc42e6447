import { useState } from 'react'
import type { PickLineDto, PickListDto } from '#contract/admin/picking.ts'
import { states } from '#i18n/back-office/orders.ts'
import * as text from '#i18n/back-office/picking.ts'
import { formatNumber } from '../../../../i18n/format.ts'
import { usePackOrder } from '../../../api/orders/picking.ts'
import { Button, buttonLook } from '../../../parts/button.tsx'
import { useOfflineSince } from '../../../parts/live/connection.ts'
import { formatExactRupees } from '../../../parts/money.ts'
import { Note } from '../../../parts/note.tsx'
import type { OpenPicks } from '../../../picking/pick-queue.ts'
import { ScreenLink } from '../../../screens/screen-link.tsx'
import { NextStep } from '../steps/next-step.tsx'
import { BagCount, type Bags } from './bag-count.tsx'
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
        {isFinished && <Outcome list={list} onOpenAgain={isPicking ? onOpenAgain : undefined} />}
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

interface OutcomeProps {
  list: PickListDto
  /** Undefined where nothing can be picked any more. */
  onOpenAgain: ((line: number) => void) | undefined
}

/** What was there of each line, and what that does to the sum. */
function Outcome({ list, onOpenAgain }: OutcomeProps) {
  const changed = list.lines.filter((line) => isChanged(line))
  return (
    <>
      <h3 className="mt-3 font-semibold">{text.beforePacking}</h3>
      {changed.length === 0 && <p className="text-ink-3">{text.nothingChanges}</p>}
      <ul className="pick-changes">
        {list.lines.map((line) => (
          <li key={line.line}>
            <span className="min-w-0 flex-1">
              <b className="font-semibold">{line.title}</b>
              <span className="block text-sm text-ink-3">{outcomeOf(line)}</span>
            </span>
            {isChanged(line) && <b>{formatExactRupees((line.amount ?? 0) - line.estimate)}</b>}
            {onOpenAgain && (
              <Button small aria-label={text.openAgainOf(line.title)} onClick={() => onOpenAgain(line.line)}>
                {text.openAgain}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Sums list={list} />
    </>
  )
}

function Sums({ list }: { list: PickListDto }) {
  const { settlement, paid } = list
  const final = settlement?.final ?? list.final
  return (
    <>
      <dl className="sums mt-3">
        <div>
          <dt>{list.method === 'cash' ? text.toPayInCash : text.paid}</dt>
          <dd>{formatExactRupees(paid)}</dd>
        </div>
        <div>
          <dt>{text.goesBack}</dt>
          <dd>{formatExactRupees(final - paid)}</dd>
        </div>
        <div data-sum>
          <dt>{text.final}</dt>
          <dd>{formatExactRupees(final)}</dd>
        </div>
      </dl>
      {settlement && (
        <p role="status" className="mt-3">
          {settlement.refund > 0 && text.sentBack(formatExactRupees(settlement.refund))}
          {settlement.surplus > 0 && text.surplus(formatExactRupees(settlement.surplus))}
          {list.method === 'cash' && text.cashDue(formatExactRupees(settlement.cashDue))}
          {list.method !== 'cash' && settlement.refund === 0 && settlement.surplus === 0 && text.nothingBack}
        </p>
      )}
    </>
  )
}

function isChanged({ amount, estimate, state }: PickLineDto): boolean {
  return amount !== estimate || state === 'substituted'
}

/** What became of a line, in words. */
function outcomeOf({ state, picked, qty, grams, weigh, shortReason, substitute, unit }: PickLineDto): string {
  if (state === 'substituted') {
    const goods = substitute?.title ? `${substitute.qty} × ${substitute.title}, ${substitute.unit}` : ''
    return text.substitutedBy(goods)
  }
  const weighed = weigh && grams !== null ? text.weighedOf(formatNumber(grams), formatNumber(weigh.ordered)) : null
  if (shortReason) return text.pickedOf(picked, qty, weighed ?? text.shortReasons[shortReason])
  return weighed ?? `${picked} × ${unit}`
}
