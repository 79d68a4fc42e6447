import { useSyncExternalStore } from 'react'
import type { LiveState } from '../../live/tab-messages.ts'
import { useOffice } from '../../session/use-office.ts'

/** Whether changes are told as they happen, asked for now and then, or cannot be had. */
export function useLiveState(): LiveState {
  const { live } = useOffice()
  return useSyncExternalStore(live.onState, live.state)
}
