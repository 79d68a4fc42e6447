import { MAX_COUNTED_ORDERS, ORDER_VIEWS, type OrderView } from '#domain/order-handling/order-views.ts'
import * as text from '#i18n/back-office/orders.ts'
import { ScreenLink } from '../../../screens/screen-link.tsx'

interface ViewTabsProps {
  view: OrderView
  search: string
  /** Undefined while they are loading. */
  counts: ReadonlyMap<OrderView, number> | undefined
}

/** The saved views of the queue, each with how many orders it has. */
export function ViewTabs({ view, search, counts }: ViewTabsProps) {
  return (
    <nav className="view-tabs" aria-label={text.savedViews}>
      {ORDER_VIEWS.map((each) => (
        <ScreenLink
          key={each}
          to="/orders"
          search={{ view: each, ...(search === '' ? {} : { q: search }) }}
          aria-current={each === view ? 'page' : undefined}
        >
          {text.views[each]}
          {counts && (
            <span className="view-count" data-tone={each === 'problems' && counts.get(each) ? 'bad' : undefined}>
              {countText(counts.get(each) ?? 0)}
            </span>
          )}
        </ScreenLink>
      ))}
    </nav>
  )
}

/** A count of a list, which is not counted beyond a limit. */
export function countText(count: number): string {
  return count > MAX_COUNTED_ORDERS ? text.more(MAX_COUNTED_ORDERS) : String(count)
}
