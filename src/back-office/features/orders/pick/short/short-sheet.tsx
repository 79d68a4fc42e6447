import { useState } from 'react'
import type { PickLineDto } from '#contract/admin/picking/pick-list.ts'
import { SHORT_REASONS, type ShortReason } from '#domain/picking/pick-line.ts'
import * as text from '#i18n/back-office/picking.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { RadioGroup } from '#ui/forms/radio-group.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { Note } from '../../../../parts/note.tsx'
import { type Instead, SubstituteChoice } from './substitute-choice.tsx'

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

/** Why not all of a line is there, and what the customer gets in its place, if they were asked. */
export function ShortSheet({ orderId, line, picked, onClose, onShort, onSubstitute }: ShortSheetProps) {
  const [reason, setReason] = useState<ShortReason>(SHORT_REASONS[0])
  const [instead, setInstead] = useState<Instead | null>(null)
  const [hasAgreed, setAgreed] = useState(false)
  const { choice } = line.preference
  const mustAsk = choice === 'ask'
  const isAgreed = !mustAsk || hasAgreed
  const isWhole = picked === 0
  const save = () =>
    instead === null ? onShort(reason) : onSubstitute(reason, instead.productId, instead.units, hasAgreed)
  return (
    <Sheet
      open
      onClose={onClose}
      title={titleOf(line, picked)}
      footer={
        <button type="button" className="pick-act" data-main disabled={instead !== null && !isAgreed} onClick={save}>
          {instead === null ? text.confirmShort : text.confirmSubstitute}
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
            {choice !== 'none' && (
              <SubstituteChoice orderId={orderId} line={line} chosen={instead} onChoose={setInstead} />
            )}
            {instead !== null && mustAsk && (
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
