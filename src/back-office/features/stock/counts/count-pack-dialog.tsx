import { useRef, useState } from 'react'
import { MAX_UNITS } from '#contract/admin/fields.ts'
import type { CountLineDto } from '#contract/admin/stock-handling/counts.ts'
import * as text from '#i18n/back-office/shop/stock-counts.ts'
import { TextField } from '#ui/forms/text-field.tsx'
import { formatNumber } from '../../../../i18n/format.ts'
import { useCountWrites } from '../../../api/stock-handling/counts.ts'
import { formatDay } from '../../../parts/dates.ts'
import { FormDialog } from '../../../parts/form/form-dialog.tsx'
import { parseWhole } from '../../../parts/form/typed/whole.ts'
import { Note } from '../../../parts/note.tsx'
import { notifyDone } from '../../../parts/toasts.ts'

/** Units that belong to no lot of the ledger. */
const NO_LOT = ''

/**
 * How many units of a pack lie there, lot by lot. What was typed stays when it is refused, because somebody else was faster
 * or the network is gone; the same attempt sent again counts once.
 */
export function CountPackDialog(props: { countId: string; line: CountLineDto; onClose: () => void }) {
  const { countId, line, onClose } = props
  const { count } = useCountWrites(countId)
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [isChecked, setChecked] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  // A key for each state of the pack that was seen: what was refused for being late is another attempt then.
  const [key] = useState(() => crypto.randomUUID())
  const lots = [
    ...line.lots.map((lot) => ({ id: lot._id, lotNo: lot.lotNo, hint: hintOf(lot) })),
    { id: NO_LOT, lotNo: '', hint: undefined },
  ]
  const typedFor = (id: string) => typed[id]?.trim() ?? ''
  const isOptional = (id: string) => id === NO_LOT && line.lots.length > 0
  const wrongOf = (id: string) => {
    const value = typedFor(id)
    if (value === '') return isOptional(id) ? undefined : text.needed
    const counted = parseWhole(value)
    if (counted === null || counted < 0) return text.wrong
    return counted > MAX_UNITS ? text.tooMany(formatNumber(MAX_UNITS)) : undefined
  }
  const send = () => {
    setChecked(true)
    if (lots.some(({ id }) => wrongOf(id) !== undefined)) return
    const counted = lots
      .filter(({ id }) => typedFor(id) !== '')
      .map(({ id }) => ({ lotId: id === NO_LOT ? null : id, counted: Number(typedFor(id)) }))
    count.mutate(
      { productId: line.productId, body: { seen: line.attempts, lots: counted }, key: `${key}-${line.attempts}` },
      {
        onSuccess: () => {
          notifyDone(text.wasCounted(line.title))
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={line.title}
      description={[line.unit, line.sku, line.location ?? text.noPlace].join(' · ')}
      act={text.save}
      refused={count.error?.message}
      pending={count.isPending}
      initialFocus={first}
      onSubmit={send}
      onClose={onClose}
    >
      {line.outdated && (
        <Note tone="warn" className="col-span-12">
          {text.outdatedText}
        </Note>
      )}
      {line.state === 'second person' && (
        <Note tone="warn" className="col-span-12">
          {line.mine ? text.notYou : text.yourTurn}
        </Note>
      )}
      {lots.map(({ id, lotNo, hint }, at) => (
        <TextField
          key={id}
          className="col-span-12"
          label={
            id === NO_LOT
              ? line.lots.length > 0
                ? text.noLot
                : text.units
              : lotNo === ''
                ? text.unnamedLotUnits
                : text.lotUnits(lotNo)
          }
          hint={hint}
          error={isChecked ? wrongOf(id) : undefined}
          inputMode="numeric"
          autoComplete="off"
          ref={at === 0 ? first : undefined}
          value={typed[id] ?? ''}
          onChange={({ target }) => setTyped({ ...typed, [id]: target.value })}
        />
      ))}
    </FormDialog>
  )
}

/** What tells lots apart that have one number and one date. */
function hintOf({ bestBefore, receivedAt, supplier }: CountLineDto['lots'][number]): string {
  const ends = bestBefore === null ? '' : text.ends(formatDay(bestBefore))
  return [ends, text.receivedOn(formatDay(receivedAt)), supplier].filter(Boolean).join(' · ')
}
