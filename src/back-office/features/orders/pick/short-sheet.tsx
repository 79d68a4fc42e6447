import { useState } from 'react'
import type { PickLineDto, SubstituteDto } from '#contract/admin/picking/pick-list.ts'
import { SHORT_REASONS, type ShortReason } from '#domain/picking/pick-line.ts'
import * as text from '#i18n/back-office/picking.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { RadioGroup } from '#ui/forms/radio-group.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { useSubstitutes } from '../../../api/orders/picking.ts'
import { formatExactRupees } from '../../../parts/money.ts'
import { Note } from '../../../parts/note.tsx'

interface ShortSheetProps {
  orderId: string
  line: PickLineDto
  /** Units that were there all the same. */
  picked: number
  onClose: () => void
  onShort: (reason: ShortReason) => void
  /** `agreed` when the customer was asked. */
  onSubstitute: (reason: ShortReason, productId: string, qty: number, agreed: boolean) => void
}

const NOTHING = ''

/** Why not all of a line is there, and what the customer gets in its place, if they were asked. */
export function ShortSheet({ orderId, line, picked, onClose, onShort, onSubstitute }: ShortSheetProps) {
  const [reason, setReason] = useState<ShortReason>(SHORT_REASONS[0])
  const [instead, setInstead] = useState<string>(NOTHING)
  const [hasAgreed, setAgreed] = useState(false)
  const { choice } = line.preference
  const mustAsk = choice === 'ask'
  const isAgreed = !mustAsk || hasAgreed
  const isWhole = picked === 0
  const save = () => (instead === NOTHING ? onShort(reason) : onSubstitute(reason, instead, line.qty, hasAgreed))
  return (
    <Sheet
      open
      onClose={onClose}
      title={titleOf(line, picked)}
      footer={
        <button type="button" className="pick-act" data-main disabled={instead !== NOTHING && !isAgreed} onClick={save}>
          {instead === NOTHING ? text.confirmShort : text.confirmSubstitute}
        </button>
      }
    >
      <div className="grid gap-4">
        <RadioGroup
          legend={text.why}
          smallLegend
          inline
          options={SHORT_REASONS.map((value) => ({ value, label: text.shortReasons[value] }))}
          value={reason}
          onChange={setReason}
        />
        {isWhole && (
          <>
            <Note tone="info">{preferenceText(line)}</Note>
            {choice !== 'none' && <Substitutes orderId={orderId} line={line} chosen={instead} onChoose={setInstead} />}
            {instead !== NOTHING && mustAsk && (
              <Checkbox label={text.agreed} checked={hasAgreed} onChange={({ target }) => setAgreed(target.checked)} />
            )}
          </>
        )}
      </div>
    </Sheet>
  )
}

/** Of goods that are weighed no units may be missing, and less of them be there all the same. */
function titleOf({ title, qty, weigh }: PickLineDto, picked: number): string {
  if (picked === 0) return text.notThereTitle(title)
  return weigh ? text.lighterTitle(title) : text.notAllThereTitle(title, qty - picked)
}

/** What the customer wants for it. */
function preferenceText({ preference: { choice, product } }: Pick<PickLineDto, 'preference'>): string {
  return choice === 'chosen'
    ? text.preferences.chosen(product ? `${product.title}, ${product.unit}` : '')
    : text.preferences[choice]
}

interface SubstitutesProps {
  orderId: string
  line: PickLineDto
  chosen: string
  onChoose: (productId: string) => void
}

function Substitutes({ orderId, line, chosen, onChoose }: SubstitutesProps) {
  const { data, isError } = useSubstitutes(orderId, line.line)
  return (
    <>
      <RadioGroup
        legend={text.instead}
        smallLegend
        options={[
          { value: NOTHING, label: text.nothingInstead(formatExactRupees(line.estimate)) },
          ...(data ?? []).map((pack) => ({ value: pack._id, label: <Substitute pack={pack} /> })),
        ]}
        value={chosen}
        onChange={onChoose}
      />
      {isError && <p className="text-sm text-ink-3">{text.substitutesFailed}</p>}
      {data?.length === 0 && <p className="text-sm text-ink-3">{text.noSubstitutes}</p>}
    </>
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
