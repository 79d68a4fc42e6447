import { Copy } from 'lucide-react'
import * as text from '#i18n/back-office/people/staff-screen.ts'
import { TextField } from '#ui/forms/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Button } from '../../parts/button.tsx'
import { notifyDone } from '../../parts/toasts.ts'
import { shopPath } from '../../screens/base-path.ts'

/** A one-time link: its token is answered once and stored nowhere. */
export interface Invited {
  email: string
  token: string
}

/** Shows a link that is to be passed on. */
export function LinkDialog({ invited, onClose }: { invited: Invited; onClose: () => void }) {
  const link = `${window.location.origin}${shopPath()}admin/invitation#${invited.token}`
  return (
    <Dialog
      open
      staysOnOutsideClick
      onClose={onClose}
      title={text.linkTitle(invited.email)}
      description={text.linkIntro}
    >
      <TextField className="field" label={text.link} readOnly value={link} onFocus={({ target }) => target.select()} />
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button onClick={() => void navigator.clipboard.writeText(link).then(() => notifyDone(text.copied))}>
          <Copy className="size-4" aria-hidden="true" />
          {text.copy}
        </Button>
        <Button main onClick={onClose}>
          {text.done}
        </Button>
      </div>
    </Dialog>
  )
}
