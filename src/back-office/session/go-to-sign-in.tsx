import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { signInAddress } from './return-address.ts'

/** Opens the page to sign in at, which comes back to where this one is. */
export function GoToSignIn() {
  const { history } = useRouter<AnyRouter>()
  useEffect(() => history.replace(signInAddress(history.location.pathname + history.location.search)), [history])
  return null
}
