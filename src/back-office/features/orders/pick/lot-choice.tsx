import type { PickLineDto } from '#contract/admin/picking/pick-list.ts'
import { LATER_LOT_REASONS, type LaterLotReason } from '#domain/picking/pick-line.ts'
import * as text from '#i18n/back-office/picking.ts'

import { formatDay } from '../../../parts/dates.ts'
import { InlineSelect } from '../../../parts/inline-select.tsx'

/** Another lot than the proposed ones; with a reason where it ends later. */
export interface ChosenLot {
  lotId: string
  reason: LaterLotReason | null
}

interface LotChoiceProps {
  line: PickLineDto
  chosen: ChosenLot | null
  onChoose: (lot: ChosenLot | null) => void
}

/** From which lots to take, with their last day, and a way to another one. */
export function LotChoice({ line, chosen, onChoose }: LotChoiceProps) {
  const { lots, otherLots } = line
  const [first] = lots
  const needsReason = (lotId: string) => {
    const other = otherLots.find((lot) => lot.lotId === lotId)
    return other !== undefined && (other.bestBefore ?? LAST_DAY) > (first?.bestBefore ?? LAST_DAY)
  }
  return (
    <div className="pick-lots">
      {chosen === null &&
        (lots.length === 0 ? (
          <p className="text-ink-3">{text.noLots}</p>
        ) : (
          lots.map((lot) => (
            <p key={lot.lotId}>
              <span>
                {text.takeLot}{' '}
                <b>
                  {lots.length > 1
                    ? text.lotUnits(lot.lotNo || text.unnamedLot, lot.qty)
                    : lot.lotNo || text.unnamedLot}
                </b>
              </span>
              {lot.bestBefore !== null && <span>{text.bestBefore(formatDay(lot.bestBefore))}</span>}
            </p>
          ))
        ))}
      {otherLots.length > 0 && (
        <InlineSelect
          label={text.otherLot}
          value={chosen?.lotId ?? ''}
          options={[
            { value: '', label: text.asProposed },
            ...otherLots.map(({ lotId, lotNo, bestBefore }) => ({
              value: lotId,
              label: [lotNo || text.unnamedLot, bestBefore && text.bestBefore(formatDay(bestBefore))]
                .filter(Boolean)
                .join(', '),
            })),
          ]}
          onChange={(value) =>
            onChoose(value === '' ? null : { lotId: value, reason: needsReason(value) ? LATER_LOT_REASONS[0] : null })
          }
        />
      )}
      {chosen && needsReason(chosen.lotId) && (
        <InlineSelect
          label={text.lotReason}
          value={chosen.reason ?? LATER_LOT_REASONS[0]}
          options={LATER_LOT_REASONS.map((value) => ({ value, label: text.lotReasons[value] }))}
          onChange={(reason) => onChoose({ ...chosen, reason })}
        />
      )}
    </div>
  )
}

/** What has no last day comes after what has one. */
const LAST_DAY = '9999-12-31'
