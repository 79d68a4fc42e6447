import { useEffect, useEffectEvent, useState } from 'react'
import { CallError } from '#contract/client/call-error.ts'
import type { CallFailure } from '#contract/client/transport.ts'
import * as text from '#i18n/back-office/states.ts'
import { FailureView } from '../../parts/states/failure-view.tsx'
import { useSessionStore } from '../../session/use-office.ts'

/** In the place of everything while nobody says who is signed in; asks again by itself once the network is back. */
export function UnreachableScreen({ failure }: { failure: CallFailure }) {
  const session = useSessionStore()
  const [at] = useState(Date.now)
  const retry = () => void session.check()
  const onReconnect = useEffectEvent(retry)
  useEffect(() => {
    const listen = () => onReconnect()
    window.addEventListener('online', listen)
    return () => window.removeEventListener('online', listen)
  }, [])
  return (
    <div className="card">
      <FailureView main title={text.unreachable} error={new CallError(failure)} at={at} onRetry={retry} />
    </div>
  )
}
