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

/** An order that cannot be picked here: somebody else has it, by name, or the shop did not give it. */
export function PickFailed(props: { orderId: string; failure: CallFailure; at: number; onRetry: () => void }) {
  const { failure, at, onRetry } = props
  const other = claimedBy(failure)
  if (!other) return <FailureView main title={text.failed} error={new CallError(failure)} at={at} onRetry={onRetry} />
  return (
    <StateView
      main
      icon={UserRound}
      title={text.somebodyElse(other.by)}
      text={other.until === '' ? undefined : text.somebodyElseText(formatTime(other.until))}
    >
      <Button onClick={onRetry}>{text.tryAgain}</Button>
      <ScreenLink to="/pick" className={buttonLook({ main: true })}>
        {text.toOthers}
      </ScreenLink>
    </StateView>
  )
}
