import { ShieldCheck } from 'lucide-react'
import * as text from '#i18n/back-office/audit.ts'
import { Note } from '../../parts/note.tsx'

/** How far the audit is sealed. */
export function SealNote({ sealedThrough }: { sealedThrough: number }) {
  const isSealed = sealedThrough > 0
  return (
    <Note tone={isSealed ? 'ok' : 'note'} icon={ShieldCheck} className="mb-4">
      <span className="flex-1">
        {isSealed ? (
          <>
            <b>{text.sealed(sealedThrough)}</b> {text.sealedText}
          </>
        ) : (
          text.notSealed
        )}
      </span>
    </Note>
  )
}
