import { useState } from 'react'
import type { StaffMemberDto } from '#contract/admin/staff.ts'
import * as text from '#i18n/back-office/people/staff-screen.ts'
import { TextField } from '#ui/forms/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useResetFactor, useSuspendStaff } from '../../api/people/staff.ts'
import { Button } from '../../parts/button.tsx'
import type { Invited } from './link-dialog.tsx'
import { staffName } from './staff-name.ts'

/** What is about to be done with whom. */
export interface ReasonRequest {
  kind: 'suspend' | 'reset'
  member: StaffMemberDto
}

interface ReasonDialogProps {
  request: ReasonRequest
  onClose: () => void
  onInvited: (invited: Invited) => void
}

const WORDS = {
  suspend: { title: text.suspendTitle, text: text.suspendText, act: text.suspend },
  reset: { title: text.resetTitle, text: text.resetText, act: text.reset },
}

/** Asks why before somebody's access is taken. */
export function ReasonDialog({ request: { kind, member }, onClose, onInvited }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const suspend = useSuspendStaff()
  const reset = useResetFactor()
  const words = WORDS[kind]
  const busy = suspend.isPending || reset.isPending
  const act = () => {
    const input = { id: member.id, reason }
    if (kind === 'suspend') return suspend.mutate(input, { onSuccess: onClose })
    reset.mutate(input, {
      onSuccess: ({ invitationToken }) => onInvited({ email: member.email, token: invitationToken }),
    })
  }
  return (
    <Dialog
      staysOnOutsideClick
      open
      onClose={onClose}
      closable={!busy}
      title={words.title(staffName(member))}
      description={words.text}
      className="max-w-md"
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          act()
        }}
      >
        <TextField
          className="field"
          label={text.reason}
          hint={text.reasonHint}
          maxLength={200}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose} disabled={busy}>
            {text.cancel}
          </Button>
          <Button main danger type="submit" loading={busy}>
            {words.act}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
