import type { PickLineDto, SubstituteDto } from '#contract/admin/picking/pick-list.ts'
import { substituteAmount } from '#domain/picking/substitute-units.ts'
import * as text from '#i18n/back-office/picking.ts'
import { RadioGroup } from '#ui/forms/radio-group.tsx'
import { useSubstitutes } from '../../../../api/orders/picking.ts'
import { formatExactRupees } from '../../../../parts/money.ts'
import { UnitCounter } from '../counters/unit-counter.tsx'

/** What comes in the place of a line's goods. */
export interface Instead {
  productId: string
  units: number
}

interface SubstituteChoiceProps {
  orderId: string
  line: PickLineDto
  /** Null for nothing. */
  chosen: Instead | null
  onChoose: (instead: Instead | null) => void
}

const NOTHING = ''

/** What could stand for the goods of a line, and in how many units: as much as was ordered, until the picker says otherwise. */
export function SubstituteChoice({ orderId, line, chosen, onChoose }: SubstituteChoiceProps) {
  const { data = [], isError, isSuccess } = useSubstitutes(orderId, line.line)
  const pack = data.find(({ _id }) => _id === chosen?.productId)
  const choose = (id: string) => {
    const wanted = data.find(({ _id }) => _id === id)
    onChoose(wanted ? { productId: id, units: Math.min(wanted.units.usual, wanted.stock) } : null)
  }
  return (
    <>
      <RadioGroup
        legend={text.instead}
        smallLegend
        options={[
          { value: NOTHING, label: text.nothingInstead(formatExactRupees(line.estimate)) },
          ...data.map((each) => ({ value: each._id, label: <Substitute pack={each} /> })),
        ]}
        value={chosen?.productId ?? NOTHING}
        onChange={choose}
      />
      {isError && <p className="text-sm text-ink-3">{text.substitutesFailed}</p>}
      {isSuccess && data.length === 0 && <p className="text-sm text-ink-3">{text.noSubstitutes}</p>}
      {chosen && pack && (
        <Units pack={pack} line={line} units={chosen.units} onChange={(units) => onChoose({ ...chosen, units })} />
      )}
    </>
  )
}

interface UnitsProps {
  pack: SubstituteDto
  line: PickLineDto
  units: number
  onChange: (units: number) => void
}

/** How many of it, and what the customer is charged for so many. */
function Units({ pack, line: { qty, estimate }, units, onChange }: UnitsProps) {
  const { price, stock } = pack
  return (
    <div className="grid gap-2">
      <UnitCounter
        label={text.unitsInstead}
        value={units}
        min={1}
        max={Math.min(pack.units.max, stock)}
        onChange={onChange}
      />
      {/* As many units as were ordered need no word, and of sizes that cannot be compared nobody knows. */}
      {pack.units.usual !== qty && <p className="text-sm text-ink-3">{text.asMuchAsOrdered(pack.units.usual)}</p>}
      <p className="pick-charge">
        <span>{text.charged}</span>
        <b className="heading">{formatExactRupees(substituteAmount(estimate, price, units, pack.units))}</b>
        <span className="text-ink-3">{text.ofEstimate(formatExactRupees(estimate))}</span>
      </p>
    </div>
  )
}

function Substitute({ pack }: { pack: SubstituteDto }) {
  return (
    <span className="grid">
      <b className="font-semibold">
        {pack.title}, {pack.unit}
      </b>
      <span className="text-sm text-ink-3">
        {formatExactRupees(pack.price)} · {text.inStock(pack.stock)}
      </span>
    </span>
  )
}
