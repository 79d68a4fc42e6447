import { ChevronLeft } from 'lucide-react'
import type { PickListDto } from '#contract/admin/picking/pick-list.ts'
import { orderNumber } from '#domain/order-handling/order-number.ts'
import * as text from '#i18n/back-office/picking.ts'
import { ScreenLink } from '../../../screens/screen-link.tsx'

/** Which order, how far, and a tile for each line: done, short, the one in hand. */
export function PickHead({ list, at }: { list: PickListDto; at: number | null }) {
  const { lines } = list
  const finished = lines.length - list.unfinished
  return (
    <>
      <header className="pick-head">
        <ScreenLink to="/pick" className="icon-control" aria-label={text.leave}>
          <ChevronLeft className="size-6" aria-hidden="true" />
        </ScreenLink>
        <h1 className="min-w-0 flex-1 truncate">
          <b>{orderNumber(list._id)}</b> <span className="font-normal text-ink-3">{list.customer}</span>
        </h1>
        <b aria-hidden="true">{text.progress(finished, lines.length)}</b>
        <progress
          className="sr-only"
          aria-label={text.progressLabel(finished, lines.length)}
          value={finished}
          max={lines.length}
        />
      </header>
      <div className="pick-tiles" aria-hidden="true">
        {lines.map(({ line, state }) => (
          <i key={line} data-state={state} data-current={line === at || undefined} />
        ))}
      </div>
    </>
  )
}
