import type { LotDto, StockMoveDto } from '#contract/admin/stock.ts'
import { orderNumber } from '#domain/order-handling/order-number.ts'
import { listFailed } from '#i18n/back-office/states.ts'
import * as text from '#i18n/back-office/stock.ts'
import { useStockMoves } from '../../api/stock.ts'
import { Button } from '../../parts/button.tsx'
import { formatDay, formatTime } from '../../parts/dates.ts'
import { NotLoaded } from '../../parts/states/not-loaded.tsx'
import { nameOfLot } from './lot-name.ts'
import { signed } from './signed.ts'

/** What moved of a pack, the last first: why, of which lot and when. */
export function MovesList({ packId, lots }: { packId: string; lots: readonly LotDto[] }) {
  const list = useStockMoves(packId)
  if (!list.data) return <NotLoaded title={listFailed} query={list} />
  const moves = list.data.pages.flatMap((page) => page.moves)
  if (moves.length === 0) return <p className="card-body text-ink-3">{text.noMoves}</p>
  return (
    <>
      <ul aria-label={text.moves} className="divide-y divide-line">
        {moves.map((move) => (
          <li key={move.key} className="flex items-baseline gap-3 px-4 py-2">
            <div className="min-w-0 flex-1">
              {text.moveKinds[move.kind]}
              <div className="text-xs text-ink-3">
                {[...whyOf(move, lots), `${formatDay(move.at)}, ${formatTime(move.at)}`].filter(Boolean).join(' · ')}
              </div>
            </div>
            <b className="tabular-nums">{signed(move.qty)}</b>
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="card-body">
          <Button small loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {text.more}
          </Button>
        </div>
      )}
    </>
  )
}

function whyOf({ reason, note, orderId, lotId }: StockMoveDto, lots: readonly LotDto[]): string[] {
  const words: Readonly<Record<string, string>> = text.reasons
  // Where there is one lot alone, each move is of that one.
  const lot = lots.length > 1 ? lots.find(({ _id }) => _id === lotId) : undefined
  return [
    orderId === null ? '' : orderNumber(orderId),
    lot ? nameOfLot(lot) : '',
    [words[reason] ?? reason, note].filter(Boolean).join(': '),
  ]
}
