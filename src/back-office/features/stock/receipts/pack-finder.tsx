import { type RefObject, useState } from 'react'
import type { StockDto } from '#contract/admin/stock.ts'
import * as text from '#i18n/back-office/shop/receipts.ts'
import { useFindPacks } from '../../../api/stock-handling/receipts.ts'
import { Button } from '../../../parts/button.tsx'
import { Note } from '../../../parts/note.tsx'
import { SearchField } from '../../../parts/search-field.tsx'
import { packsMeant } from '../pack-code.ts'

/** How many packs are offered at once. */
const MAX_OFFERED = 8

/** A pack is scanned, or looked for by a part of its name; where several are meant, one is chosen. */
export function PackFinder(props: { field: RefObject<HTMLInputElement | null>; onFound: (pack: StockDto) => void }) {
  const { field, onFound } = props
  const find = useFindPacks()
  const [typed, setTyped] = useState('')
  /** How many are being looked for: whoever scans does not wait for the one before. */
  const [pending, setPending] = useState(0)
  const [offered, setOffered] = useState<readonly StockDto[]>([])
  const [missing, setMissing] = useState('')
  // What was not found is there again to be corrected, unless the next one is being typed.
  const putBack = (wanted: string) => setTyped((now) => (now === '' ? wanted : now))
  const look = async () => {
    const wanted = typed.trim()
    if (wanted === '') return
    setMissing('')
    setOffered([])
    setTyped('')
    setPending((count) => count + 1)
    const stock = await find.mutateAsync(wanted).catch(() => null)
    setPending((count) => count - 1)
    if (stock === null) return putBack(wanted)
    const [first, ...others] = packsMeant(stock, wanted)
    if (first && others.length === 0) return onFound(first)
    putBack(wanted)
    if (first) setOffered([first, ...others].slice(0, MAX_OFFERED))
    else setMissing(wanted)
  }
  return (
    <div className="grid gap-2">
      <form
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          void look()
        }}
      >
        <SearchField
          ref={field}
          label={text.addLine}
          hint={text.addHint}
          value={typed}
          onChange={setTyped}
          className="md:max-w-96"
        />
        <Button type="submit">{text.add}</Button>
        <span role="status" className="self-center text-xs text-ink-3">
          {pending > 0 && text.looking}
        </span>
      </form>
      {missing !== '' && <p role="status">{text.nothingFound(missing)}</p>}
      {find.error && <Note tone="bad">{find.error.message}</Note>}
      {offered.length > 0 && (
        <ul aria-label={text.choose} className="flex flex-wrap gap-2">
          {offered.map((pack) => (
            <li key={pack._id}>
              <Button
                small
                onClick={() => {
                  setOffered([])
                  setTyped('')
                  onFound(pack)
                }}
              >
                {pack.title}, {pack.unit}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
