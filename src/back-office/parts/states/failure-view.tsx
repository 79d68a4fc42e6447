import { TriangleAlert } from 'lucide-react'
import { CallError } from '#contract/client/call-error.ts'
import * as text from '#i18n/back-office/states.ts'
import { Button } from '../button.tsx'
import { formatTime } from '../dates.ts'
import { StateView } from './state-view.tsx'

/** A list or screen that did not load: what failed and when, that nothing was changed, and another try. Read out. */
export function FailureView(props: { title: string; error: unknown; at: number; onRetry: () => void; main?: boolean }) {
  const { title, error, at, onRetry, main } = props
  const why = error instanceof CallError ? error.failure.message : text.unexpected
  return (
    <div role="alert">
      <StateView icon={TriangleAlert} title={title} text={text.failedAt(why, formatTime(at))} main={main}>
        <Button main onClick={onRetry}>
          {text.tryAgain}
        </Button>
      </StateView>
    </div>
  )
}
