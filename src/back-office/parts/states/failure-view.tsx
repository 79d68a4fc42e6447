import { SearchX, TriangleAlert } from 'lucide-react'
import { CallError } from '#contract/client/call-error.ts'
import * as text from '#i18n/back-office/states.ts'
import { ScreenLink } from '../../screens/screen-link.tsx'
import type { ListPath } from '../../screens/screens.ts'
import { Button, buttonLook } from '../button.tsx'
import { formatTime } from '../dates.ts'
import { StateView } from './state-view.tsx'

/** A list to go on with from something that is not there. */
export interface BackToList {
  to: ListPath
  label: string
}

interface FailureViewProps {
  title: string
  error: unknown
  at: number
  onRetry: () => void
  main?: boolean
  back?: BackToList | undefined
}

/**
 * A list or screen that did not load: what failed and when, that nothing was changed, and another try. Of what is not there
 * another try brings nothing: its list does. Read out.
 */
export function FailureView({ title, error, at, onRetry, main, back }: FailureViewProps) {
  const failure = error instanceof CallError ? error.failure : null
  const isMissing = failure?.status === 404 && back !== undefined
  return (
    <div role="alert">
      {isMissing ? (
        <StateView icon={SearchX} title={text.missingTitle} text={text.missing(failure.message)} main={main}>
          <ScreenLink to={back.to} className={buttonLook({ main: true })}>
            {back.label}
          </ScreenLink>
        </StateView>
      ) : (
        <StateView
          icon={TriangleAlert}
          title={title}
          text={text.failedAt(failure?.message ?? text.unexpected, formatTime(at))}
          main={main}
        >
          <Button main onClick={onRetry}>
            {text.tryAgain}
          </Button>
        </StateView>
      )}
    </div>
  )
}
