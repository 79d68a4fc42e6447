import * as text from '#i18n/back-office/catalogue/import.ts'
import { Button } from '../../parts/button.tsx'
import { Note } from '../../parts/note.tsx'

/** What stopped an import, and the way on. */
export function Stopped({ why, onRetry }: { why: string; onRetry: () => void }) {
  return (
    <Note tone="bad" className="mt-4">
      <span className="flex-1">
        <b>{text.stoppedTitle}.</b> {text.stoppedText(why)}
      </span>
      <Button small onClick={onRetry}>
        {text.goOn}
      </Button>
    </Note>
  )
}
