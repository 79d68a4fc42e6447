import type { PickLineDto, PickListDto } from '#contract/admin/picking/pick-list.ts'
import * as text from '#i18n/back-office/picking.ts'
import { formatNumber } from '../../../../i18n/format.ts'
import { Button } from '../../../parts/button.tsx'
import { formatExactRupees } from '../../../parts/money.ts'

interface PickOutcomeProps {
  list: PickListDto
  /** Undefined where nothing can be picked any more. */
  onOpenAgain: ((line: number) => void) | undefined
}

/** What was there of each line, and what that does to the sum. */
export function PickOutcome({ list, onOpenAgain }: PickOutcomeProps) {
  const changed = list.lines.filter((line) => isChanged(line))
  const asOrdered = list.lines.filter((line) => !isChanged(line))
  return (
    <>
      <h3 className="mt-3 font-semibold">{text.beforePacking}</h3>
      {changed.length === 0 && <p className="text-ink-3">{text.nothingChanges}</p>}
      <Lines lines={changed} onOpenAgain={onOpenAgain} />
      <Sums list={list} />
      {asOrdered.length > 0 && (
        <details className="more-fields mt-3">
          <summary>{text.asOrdered(asOrdered.length)}</summary>
          <Lines lines={asOrdered} onOpenAgain={onOpenAgain} />
        </details>
      )}
    </>
  )
}

function Lines({ lines, onOpenAgain }: { lines: readonly PickLineDto[] } & Pick<PickOutcomeProps, 'onOpenAgain'>) {
  return (
    <ul className="pick-changes">
      {lines.map((line) => (
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
  )
}

function Sums({ list }: { list: PickListDto }) {
  const { settlement, paid } = list
  const final = settlement?.final ?? list.final
  const isCash = list.method === 'cash'
  // What is too little to be sent back does not go back.
  const { surplus = 0, waived = 0 } = settlement ?? {}
  const less = final + surplus - waived - paid
  return (
    <>
      <dl className="sums mt-3">
        <div>
          <dt>{isCash ? text.toPayInCash : text.paid}</dt>
          <dd>{formatExactRupees(paid)}</dd>
        </div>
        <div>
          <dt>{isCash ? text.notCharged : text.goesBack}</dt>
          <dd>{formatExactRupees(less)}</dd>
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
          {isCash && text.cashDue(formatExactRupees(settlement.cashDue))}
          {!isCash && settlement.refund === 0 && settlement.surplus === 0 && text.nothingBack}
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
  if (shortReason) {
    const why = text.shortReasons[shortReason]
    return weighed ? text.shortWeight(weighed, why) : text.pickedOf(picked, qty, why)
  }
  return weighed ?? `${picked} × ${unit}`
}
