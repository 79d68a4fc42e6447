import { MAX_BAGS } from '#domain/picking/bags.ts'
import * as text from '#i18n/back-office/picking.ts'
import { UnitCounter } from './unit-counter.tsx'

export interface Bags {
  bags: number
  cold: number
}

interface BagCountProps {
  value: Bags
  /** Whether any of the goods has to stay cold. */
  hasCold: boolean
  onChange: (bags: Bags) => void
}

/** In how many bags the order is, each of which gets a label, and how many of them stay cold. */
export function BagCount({ value: { bags, cold }, hasCold, onChange }: BagCountProps) {
  return (
    <div className="bag-count-fields">
      <UnitCounter
        label={text.bags}
        value={bags}
        min={1}
        max={MAX_BAGS}
        onChange={(next) => onChange({ bags: next, cold: Math.min(cold, next) })}
      />
      {hasCold && (
        <UnitCounter
          label={text.coldBags}
          value={cold}
          min={0}
          max={bags}
          onChange={(next) => onChange({ bags, cold: next })}
        />
      )}
    </div>
  )
}
