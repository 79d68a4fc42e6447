import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import * as text from '#i18n/layout.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { CallError } from '../../api/errors/call-error.ts'
import { failureMessage } from '../../api/errors/failure-message.ts'
import { assetUrl } from '../../app/base-path.ts'

/** Shown when loading or rendering a screen failed, with a button to try again. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <ErrorState
      main
      title={text.errorTitle}
      text={whatHappened(error)}
      picture={assetUrl('/art/cactus.webp')}
      onRetry={retry}
    />
  )
}

function whatHappened(error: unknown): string {
  if (error instanceof CallError) return failureMessage(error.failure)
  if (globalThis.navigator?.onLine === false) return text.offline
  return text.pageFailed
}
