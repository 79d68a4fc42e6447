import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { CallError } from '#contract/client/call-error.ts'
import * as text from '#i18n/layout.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { failureMessage, isOffline } from '../../api/errors/failure-message.ts'
import { assetUrl } from '../../app/base-path.ts'

/** Shown when loading or rendering a screen failed, with a button to try again; it tries by itself once online again. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  const retryOnReconnect = useEffectEvent(retry)
  useEffect(() => {
    const onOnline = () => retryOnReconnect()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [])
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
  if (isOffline()) return text.offline
  if (error instanceof CallError) return failureMessage(error.failure)
  return text.pageFailed
}
