import { CloudOff, CloudUpload, TriangleAlert } from 'lucide-react'
import * as text from '#i18n/back-office/picking.ts'
import { Button } from '../../../parts/button.tsx'
import { useOfflineSince } from '../../../parts/live/connection.ts'
import { isWorthRetrying, type OpenPicks } from '../../../picking/pick-queue.ts'
import { waitingText } from '../../../picking/waiting-text.ts'

interface SendStripProps {
  current: OpenPicks
  onRetry: () => void
  /** What was not sent is dropped: the order went on without it. */
  onDiscard: () => void
}

/** What of the picks the shop does not have yet, and why; nothing when it has all of them. */
export function SendStrip({ current, onRetry, onDiscard }: SendStripProps) {
  const isOffline = useOfflineSince() !== null
  const { list, waiting, failure, isSending } = current
  const isUnreachable = isOffline || (failure !== null && isWorthRetrying(failure))
  if (failure !== null && !isWorthRetrying(failure)) {
    const isOver = list.state !== 'picking' && waiting.length > 0
    return (
      <div className="pick-strip" data-tone="bad" role="alert">
        <TriangleAlert aria-hidden="true" />
        <span className="flex-1">{isOver ? text.wentOnWithout(waiting.length) : text.notTaken(failure.message)}</span>
        <Button small onClick={isOver ? onDiscard : onRetry}>
          {isOver ? text.discard : text.tryAgain}
        </Button>
      </div>
    )
  }
  if (isUnreachable) {
    return (
      <div className="pick-strip" role="status">
        <CloudOff aria-hidden="true" />
        {waitingText(current)}
      </div>
    )
  }
  if (!isSending || waiting.length === 0) return null
  return (
    <div className="pick-strip" data-tone="quiet" role="status">
      <CloudUpload aria-hidden="true" />
      {text.sending(waiting.length)}
    </div>
  )
}
