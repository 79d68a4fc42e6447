import * as text from '#i18n/back-office/frame.ts'
import { formatTime } from '../dates.ts'
import { useOfflineSince } from './connection.ts'
import { useLiveState } from './use-live-state.ts'

/** Whether what is shown is current, in a word with a dot. */
export function LiveLine() {
  const since = useOfflineSince()
  const state = useLiveState()
  const isLive = since === null && state === 'live'
  return (
    <output className="live max-md:hidden" data-offline={!isLive || undefined}>
      {since === null ? text.liveStates[state] : text.offlineSince(formatTime(since))}
    </output>
  )
}
