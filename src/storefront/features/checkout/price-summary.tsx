import { useQuery } from '@tanstack/react-query'
import { Tag } from 'lucide-react'
import type { ReactNode } from 'react'
import * as text from '#i18n/orders/checkout.ts'
import { classNames } from '#ui/class-names.ts'
import { Message } from '#ui/feedback/message.tsx'
import { formatRupees } from '#ui/format.ts'
import { useRootAttribute } from '#ui/layout/use-root-attribute.ts'
import { useBasket } from '../../api/basket.ts'
import { storeQuery } from '../../api/catalogue.ts'
import { useClient } from '../../session/use-session.ts'
import { savingText, summaryRows } from './summary-rows.ts'

/**
 * Totals of the basket and the step's main button (A058). Beside the step on wide screens; on narrow ones the total and
 * the button stick to the lower edge. `next` says what the button leads to.
 */
export function PriceSummary({ action, next }: { action: ReactNode; next: string }) {
  const { totals, lines } = useBasket()
  const { data: store } = useQuery(storeQuery(useClient()))
  const saving = savingText(totals, store?.summary)
  useRootAttribute('data-has-foot-bar')
  return (
    <aside aria-labelledby="price-summary" className={ASIDE}>
      <div className={ROWS}>
        <h2 id="price-summary" className="heading text-xl">
          {text.summaryTitle}
        </h2>
        <dl className="grid gap-2.5">
          {summaryRows(totals, store?.summary).map(({ label, figure, gain }) => (
            <div key={label} className="flex flex-wrap justify-between gap-x-4">
              <dt>{label}</dt>
              <dd className={classNames('figures font-semibold', gain && 'text-brand-text')}>{figure}</dd>
            </div>
          ))}
        </dl>
        {saving && (
          <Message tone="ok" icon={<Tag className="size-5" aria-hidden="true" />}>
            {saving}
          </Message>
        )}
      </div>
      <div data-foot-bar className={FOOT}>
        <dl>
          <div className="grid lg:flex lg:flex-wrap lg:items-baseline lg:justify-between lg:gap-x-4">
            <dt className="text-sm font-semibold text-ink-2 lg:text-lg lg:text-ink">{text.total}</dt>
            <dd className="heading figures text-2xl [font-stretch:85%]">{formatRupees(totals.total)}</dd>
          </div>
        </dl>
        {action}
      </div>
      <div className="grid gap-1 text-sm text-ink-2 max-lg:order-1 lg:-mt-2">
        {lines.some(({ soldBy }) => soldBy === 'loose') && <p>{text.weighedLater}</p>}
        <p>{next}</p>
        {store?.sandbox && <p>{text.sampleShop}</p>}
      </div>
    </aside>
  )
}

const ASIDE =
  'contents lg:sticky lg:top-26 lg:grid lg:gap-4 lg:rounded-lg lg:border lg:border-line lg:bg-surface lg:p-6'

const ROWS =
  'grid gap-4 rounded-lg border border-line bg-surface p-4 sm:p-6 lg:rounded-none lg:border-0 lg:bg-transparent lg:p-0'

const FOOT =
  'max-lg:order-2 sticky bottom-[calc(var(--spacing-bottom-bar)-.25rem+env(safe-area-inset-bottom))] z-20 -mx-gutter flex flex-wrap items-center ' +
  'justify-between gap-x-4 gap-y-2 border-t border-line bg-surface px-gutter py-2.5 md:bottom-0 [@media(max-height:30rem)]:static ' +
  'lg:static lg:mx-0 lg:grid lg:justify-normal lg:items-stretch lg:gap-4 lg:border-t-2 lg:border-dashed lg:p-0 lg:pt-4'
