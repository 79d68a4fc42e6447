import { UserRound } from 'lucide-react'
import { CallError } from '#contract/client/call-error.ts'
import type { CallFailure } from '#contract/client/transport.ts'
import * as text from '#i18n/back-office/picking.ts'
import { Button, buttonLook } from '../../../parts/button.tsx'
import { formatTime } from '../../../parts/dates.ts'
import { FailureView } from '../../../parts/states/failure-view.tsx'
import { StateView } from '../../../parts/states/state-view.tsx'
import { claimedBy } from '../../../picking/pick-queue.ts'
import { ScreenLink } from '../../../screens/screen-link.tsx'

interface PickFailedProps {
  failure: CallFailure
  /** How many picks of it were made here and not sent. */
  waiting: number
  at: number
  onRetry: () => void
}

/** An order that cannot be picked here: somebody else has it, by name, or the shop did not give it. */
export function PickFailed({ failure, waiting, at, onRetry }: PickFailedProps) {
  const other = claimedBy(failure)
  if (!other) {
    const back = { to: '/pick', label: text.toOthers } as const
    return <FailureView main title={text.failed} error={new CallError(failure)} at={at} onRetry={onRetry} back={back} />
  }
  const until = other.until === '' ? [] : [text.somebodyElseText(formatTime(other.until))]
  const unsent = waiting === 0 ? [] : [text.unsentHere(waiting)]
  return (
    <StateView main icon={UserRound} title={text.somebodyElse(other.by)} text={[...until, ...unsent].join(' ')}>
      <Button onClick={onRetry}>{text.tryAgain}</Button>
      <ScreenLink to="/pick" className={buttonLook({ main: true })}>
        {text.toOthers}
      </ScreenLink>
    </StateView>
  )
}
