import * as text from '#i18n/back-office/frame.ts'
import { formatTime } from '../dates.ts'
import { useOfflineSince } from './connection.ts'

/** Whether what is shown is current, in a word with a dot. */
export function LiveLine() {
  const since = useOfflineSince()
  return (
    <output className="live max-md:hidden" data-offline={since !== null || undefined}>
      {since === null ? text.live : text.offlineSince(formatTime(since))}
    </output>
  )
}
