import { type AnyRouter, type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import * as text from '#i18n/back-office/states.ts'
import { FailureView } from '../../parts/states/failure-view.tsx'

/** In the place of a screen whose code or whose rendering failed. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter<AnyRouter>()
  const [at] = useState(Date.now)
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <div className="card">
      <FailureView main title={text.screenFailed} error={error} at={at} onRetry={retry} />
    </div>
  )
}
