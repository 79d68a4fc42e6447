import type { ReportDto } from '#contract/admin/overview/reports.ts'
import * as text from '#i18n/back-office/shop/dashboard.ts'
import { formatNumber } from '../../../../i18n/format.ts'
import { Card } from '../../../parts/card.tsx'
import { isPermitted } from '../../../screens/screen.ts'
import { ScreenLink } from '../../../screens/screen-link.tsx'
import { screens } from '../../../screens/screens.ts'
import { useStaff } from '../../../session/use-office.ts'

type Work = ReportDto['work']

interface Place {
  to: '/orders' | '/stock' | '/products' | '/customers'
  search?: Readonly<Record<string, string>>
}

/** Where each kind of work is done, the most urgent first; null for what is done by a command. */
const PLACES: readonly (readonly [keyof Work, Place | null])[] = [
  ['lateOrders', { to: '/orders', search: { view: 'problems' } }],
  ['failedRefunds', { to: '/orders', search: { view: 'problems' } }],
  ['lateCash', { to: '/orders', search: { view: 'problems' } }],
  ['shortfalls', { to: '/stock', search: { view: 'missing' } }],
  ['unclearPayments', null],
  ['paymentsWithoutOrder', null],
  ['ordersToAccept', { to: '/orders', search: { view: 'to-accept' } }],
  ['customerRequests', { to: '/customers' }],
  ['soldOut', { to: '/stock', search: { view: 'out' } }],
  ['lowStock', { to: '/stock', search: { view: 'low' } }],
  ['listingProblems', { to: '/products' }],
]

/** What waits for a person, with how many of each, and the way there as far as the role goes. */
export function Todo({ work }: { work: Work }) {
  const { permissions } = useStaff()
  const rows = PLACES.filter(([name]) => work[name] > 0)
  return (
    <Card title={text.todo}>
      {rows.length === 0 ? (
        <p className="card-body text-ink-3">{text.nothingToDo}</p>
      ) : (
        <ul aria-label={text.todo} className="todo">
          {rows.map(([name, place]) => {
            const screen = screens.find(({ path }) => path === place?.to)
            return (
              <li key={name} data-urgent={URGENT.has(name) || undefined}>
                <b className="tabular-nums">{formatNumber(work[name])}</b>
                {place && screen && isPermitted(screen, permissions) ? (
                  <ScreenLink to={place.to} search={place.search ?? {}} className="text-link">
                    {text.work[name]}
                  </ScreenLink>
                ) : (
                  <span>
                    {text.work[name]}
                    {place === null && <code className="block text-xs text-ink-3">{text.decideByCommand}</code>}
                  </span>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}

/** What is late, missing or about money. */
const URGENT: ReadonlySet<keyof Work> = new Set([
  'lateOrders',
  'failedRefunds',
  'lateCash',
  'shortfalls',
  'unclearPayments',
])
