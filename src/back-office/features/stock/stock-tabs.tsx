import * as text from '#i18n/back-office/shop/stock-counts.ts'
import { ScreenLink } from '../../screens/screen-link.tsx'

type Tab = '/stock' | '/stock/lots' | '/stock/receipts' | '/stock/counts'

const TABS = [
  ['/stock', text.levels],
  ['/stock/lots', text.lotsTab],
  ['/stock/receipts', text.receiptsTab],
  ['/stock/counts', text.countsTab],
] as const

/** The screens of the stock, beside each other. */
export function StockTabs({ at }: { at: Tab }) {
  return (
    <nav className="view-tabs mb-4" aria-label={text.tabs}>
      {TABS.map(([to, label]) => (
        <ScreenLink key={to} to={to} exact aria-current={to === at ? 'page' : undefined}>
          {label}
        </ScreenLink>
      ))}
    </nav>
  )
}
