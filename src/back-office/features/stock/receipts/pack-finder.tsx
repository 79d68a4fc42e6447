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
  const [offered, setOffered] = useState<readonly StockDto[]>([])
  const [missing, setMissing] = useState('')
  const take = (pack: StockDto) => {
    setOffered([])
    setTyped('')
    onFound(pack)
  }
  const look = () => {
    const wanted = typed.trim()
    if (wanted === '' || find.isPending) return
    setMissing('')
    find.mutate(wanted, {
      onSuccess: (stock) => {
        const [first, ...others] = packsMeant(stock, wanted)
        if (first && others.length === 0) take(first)
        else setOffered([first, ...others].flatMap((pack) => pack ?? []).slice(0, MAX_OFFERED))
        if (!first) setMissing(wanted)
      },
    })
  }
  return (
    <div className="grid gap-2">
      <form
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          look()
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
        <Button type="submit" loading={find.isPending}>
          {text.add}
        </Button>
      </form>
      {missing !== '' && <p role="status">{text.nothingFound(missing)}</p>}
      {find.error && <Note tone="bad">{find.error.message}</Note>}
      {offered.length > 0 && (
        <ul aria-label={text.choose} className="flex flex-wrap gap-2">
          {offered.map((pack) => (
            <li key={pack._id}>
              <Button small onClick={() => take(pack)}>
                {pack.title}, {pack.unit}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
