import { useQueryClient } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import * as text from '#i18n/back-office/frame.ts'
import { Button } from '../../parts/button.tsx'
import { formatTime } from '../../parts/dates.ts'
import { useOfflineSince } from '../../parts/live/connection.ts'
import { Note } from '../../parts/note.tsx'

/** Says that there is no network: what is shown is what was loaded before. */
export function OfflineNote() {
  const since = useOfflineSince()
  const queries = useQueryClient()
  if (since === null) return null
  return (
    <Note tone="warn" icon={CloudOff} className="mb-4">
      <span className="flex-1">
        <b>{text.noNetworkSince(formatTime(since))}</b> {text.shownAsLoaded}
      </span>
      <Button small onClick={() => void queries.invalidateQueries()}>
        {text.tryNow}
      </Button>
    </Note>
  )
}
