import { KeyRound } from 'lucide-react'
import * as text from '#i18n/back-office/session.ts'
import { Button } from '../../parts/button.tsx'
import { canUsePasskeys } from '../../parts/factor/passkey.ts'
import { useAddPasskey } from '../../parts/factor/use-passkeys.ts'
import { Note } from '../../parts/note.tsx'
import { useSessionStore } from '../../session/use-office.ts'

/** The shorter way to a second factor, where the browser has it. */
export function AddPasskey({ onDone }: { onDone: (recoveryCodes: readonly string[]) => void }) {
  const { update } = useSessionStore()
  const add = useAddPasskey()
  if (!canUsePasskeys()) return null
  const start = () =>
    add.mutate(text.thisDevice, {
      onSuccess: (added) => {
        if (!added) return
        const { recoveryCodes, ...signedIn } = added
        if (recoveryCodes.length > 0) onDone(recoveryCodes)
        update(signedIn)
      },
    })
  return (
    <>
      <Note tone="note" icon={KeyRound}>
        <span className="flex-1">
          <b>{text.passkeyTitle}</b>
          <span className="block text-xs">{text.passkeyText}</span>
        </span>
        <Button loading={add.isPending} onClick={start}>
          {text.addPasskey}
        </Button>
      </Note>
      {add.error && <Note tone="bad">{add.error.message}</Note>}
      {add.data === null && <p role="status">{text.noPasskeyShown}</p>}
      <p className="dotted-rule">{text.orApp}</p>
    </>
  )
}
