import { Minus, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import * as text from '#i18n/back-office/cash.ts'
import { formatExactRupees } from '../../parts/money.ts'
import { type CountedCash, NOTES, type Note, parseCoins } from './count-cash.ts'

/** Cash counted note by note, as it lies on the table. */
export function CashCounter({ cash, onChange }: { cash: CountedCash; onChange: (cash: CountedCash) => void }) {
  const { notes, coins } = cash
  // As it was typed, also where it is no number of rupees: a figure that was guessed from it would be counted as cash.
  const [typed, setTyped] = useState('')
  const errorId = useId()
  const isWrong = Number.isNaN(coins)
  const setNote = (note: Note, count: number) => onChange({ coins, notes: { ...notes, [note]: Math.max(0, count) } })
  return (
    <ul className="cash-notes" aria-label={text.count}>
      {NOTES.map((note) => {
        const count = notes[note] ?? 0
        const name = `₹${note}`
        return (
          <li key={note}>
            <span>{name}</span>
            <span className="cash-stepper">
              <button
                type="button"
                aria-label={text.oneLess(name)}
                disabled={count === 0}
                onClick={() => setNote(note, count - 1)}
              >
                <Minus aria-hidden="true" />
              </button>
              <output aria-label={text.notes(name)}>{count}</output>
              <button type="button" aria-label={text.oneMore(name)} onClick={() => setNote(note, count + 1)}>
                <Plus aria-hidden="true" />
              </button>
            </span>
            <b>{formatExactRupees(note * count * 100)}</b>
          </li>
        )
      })}
      <li>
        <span>{text.coins}</span>
        <input
          className="input"
          inputMode="numeric"
          aria-label={text.coinsInRupees}
          value={typed}
          placeholder={text.noCoins}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? errorId : undefined}
          onChange={({ target }) => {
            setTyped(target.value)
            onChange({ notes, coins: parseCoins(target.value) })
          }}
        />
        {!isWrong && <b>{formatExactRupees(coins * 100)}</b>}
        {isWrong && (
          <p id={errorId} role="alert" className="col-span-full text-sm font-semibold text-on-bad">
            {text.coinsWrong}
          </p>
        )}
      </li>
    </ul>
  )
}
