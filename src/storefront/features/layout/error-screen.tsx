import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { CallError } from '../../api/call-error.ts'
import { failureMessage } from '../../api/failure-message.ts'
import { assetUrl } from '../../app/base-path.ts'

/** A screen that could not be drawn: what happened, and a way to try again. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <ErrorState
      main
      title="This did not load"
      text={whatHappened(error)}
      picture={assetUrl('/art/cactus.webp')}
      onRetry={retry}
    />
  )
}

function whatHappened(error: unknown): string {
  if (error instanceof CallError) return failureMessage(error.failure)
  if (globalThis.navigator?.onLine === false) return 'There is no network at the moment. Nothing is lost.'
  return 'Something went wrong on this page. Nothing is lost.'
}
