import { Banknote } from 'lucide-react'
import { useRef, useState } from 'react'
import type { CashToCountDto } from '#contract/admin/fulfilment/cash-runs.ts'
import * as text from '#i18n/back-office/cash.ts'
import { cash as title } from '#i18n/back-office/screens.ts'
import { useCashToCount } from '../../api/orders/cash.ts'
import { buttonLook } from '../../parts/button.tsx'
import { formatExactRupees } from '../../parts/money.ts'
import { PageHead } from '../../parts/page/page-head.tsx'
import { NotLoaded } from '../../parts/states/not-loaded.tsx'
import { StateView } from '../../parts/states/state-view.tsx'
import { ScreenLink } from '../../screens/screen-link.tsx'
import { CashRuns } from './cash-runs.tsx'
import { RunForm } from './run-form.tsx'

/** Cash that was taken at doors: whose, for which orders, and counting it. */
export default function CashScreen() {
  const query = useCashToCount()
  const people = query.data
  const [chosen, setChosen] = useState<string | null>(null)
  const [closedRuns, setClosedRuns] = useState(0)
  const top = useRef<HTMLDivElement>(null)
  const person = people?.find((each) => keyOf(each) === chosen) ?? people?.[0]
  return (
    <div ref={top} tabIndex={-1} className="outline-0">
      <PageHead title={title} facts={text.facts} />
      {people === undefined && <NotLoaded title={text.listFailed} query={query} />}
      {people?.length === 0 && (
        <div className="card mb-4">
          <StateView icon={Banknote} title={text.nothing} text={text.nothingText}>
            <ScreenLink to="/pick" search={{ view: 'out' }} className={buttonLook()}>
              {text.toOrders}
            </ScreenLink>
          </StateView>
        </div>
      )}
      {people && people.length > 1 && (
        <ul className="mb-4 flex flex-wrap gap-2" aria-label={text.people}>
          {people.map((each) => (
            <li key={keyOf(each)}>
              <button
                type="button"
                className="cash-person"
                aria-pressed={each === person}
                onClick={() => setChosen(keyOf(each))}
              >
                <b>{nameOf(each)}</b>
                <span>{text.personFacts(each.orders.length, formatExactRupees(each.expected))}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {person && (
        <RunForm
          key={`${keyOf(person)} ${closedRuns}`}
          person={person}
          name={nameOf(person)}
          onClosed={() => {
            setClosedRuns((count) => count + 1)
            // The button of the run is gone: whoever works by keys goes on with the next one.
            top.current?.focus()
          }}
        />
      )}
      <CashRuns />
    </div>
  )
}

function keyOf({ staffId }: CashToCountDto): string {
  return staffId ?? ''
}

function nameOf({ staffId, name }: CashToCountDto): string {
  return staffId === null ? text.byCommand : name
}
