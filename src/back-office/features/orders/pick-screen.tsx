import { useEffect, useState } from 'react'
import { orderNumber } from '#domain/order-handling/order-number.ts'
import * as text from '#i18n/back-office/picking.ts'
import { usePicks } from '../../api/orders/picking.ts'
import { formatTime } from '../../parts/dates.ts'
import { useTitle } from '../../parts/page/use-title.ts'
import { SkeletonRows } from '../../parts/states/skeleton-rows.tsx'
import { useNow } from '../../parts/use-now.ts'
import { claimedBy } from '../../picking/pick-queue.ts'
import { assetUrl } from '../../screens/base-path.ts'
import { useScreenParameter } from '../../screens/use-screen-state.ts'
import { PickFailed } from './pick/pick-failed.tsx'
import { PickHead } from './pick/pick-head.tsx'
import { PickLine } from './pick/pick-line.tsx'
import { PickSummary } from './pick/pick-summary.tsx'
import { SendStrip } from './pick/send-strip.tsx'

/** One order, picked line by line with one hand, also where there is no network. */
export default function PickScreen() {
  const id = useScreenParameter('id')
  const { picks, current, failure, retry } = usePicks(id)
  const now = useNow()
  const [chosen, setChosen] = useState<number | null>(null)
  useTitle(orderNumber(id))
  usePictures(current?.list.lines)
  const known = current?.failure ?? failure?.failure ?? null
  const lost = claimedBy(known)
  if (!current || lost) {
    return (
      <main id="main" className="pick">
        {known && (lost || failure) ? (
          <PickFailed failure={known} waiting={current?.waiting.length ?? 0} at={failure?.at ?? now} onRetry={retry} />
        ) : (
          <SkeletonRows />
        )}
      </main>
    )
  }
  const { list, refused } = current
  const open = list.lines.filter(({ state }) => state === 'open')
  const line = list.state === 'picking' ? (open.find((each) => each.line === chosen) ?? open[0]) : undefined
  return (
    <main id="main" className="pick">
      <PickHead list={list} at={line?.line ?? null} />
      <SendStrip current={current} onRetry={retry} onDiscard={() => void picks.discard(id)} />
      {line ? (
        <PickLine
          key={line.line}
          orderId={id}
          line={line}
          isLast={open.length === 1}
          refusal={refused.find((each) => each.line === line.line)?.refusal}
          onPick={(pick) => {
            setChosen(null)
            void picks.pick(id, pick)
          }}
          onLater={() => setChosen(after(open, line.line))}
        />
      ) : (
        <PickSummary
          // What an order became is another thing to read, and its button is gone.
          key={list.state}
          current={current}
          onOpenAgain={(number) => {
            setChosen(number)
            void picks.pick(id, { kind: 'reopened', line: number })
          }}
        />
      )}
      {list.state === 'picking' && list.claim && (
        <p className="pick-claim">
          {list.claim.mine && Date.parse(list.claim.until) > now
            ? text.yours(formatTime(list.claim.until))
            : text.yoursEnded}
        </p>
      )}
    </main>
  )
}

/** Has the pictures of all lines loaded, for where there is no network. */
function usePictures(lines: readonly { img: string }[] | undefined): void {
  const pictures = lines?.map(({ img }) => img).join('\n') ?? ''
  useEffect(() => {
    for (const picture of pictures.split('\n').filter(Boolean)) new Image().src = assetUrl(picture)
  }, [pictures])
}

/** The open line behind another one, round to the first. */
function after(open: readonly { line: number }[], number: number): number | null {
  const place = open.findIndex(({ line }) => line === number)
  return open[(place + 1) % open.length]?.line ?? null
}
