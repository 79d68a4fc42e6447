import type { FormEvent } from 'react'
import type { UserDto } from '#contract/accounts.ts'
import * as text from '#i18n/account.ts'
import { Button } from '#ui/forms/button.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

/** The account's details as a form. Saving closes the dialog and sends nothing (A063): the API has no such call. */
export function DetailsDialog({ open, user, onClose }: { open: boolean; user: UserDto; onClose: () => void }) {
  const save = (event: FormEvent) => {
    event.preventDefault()
    onClose()
  }
  return (
    <Dialog open={open} onClose={onClose} title={text.editTitle}>
      <form noValidate onSubmit={save} className="grid gap-4">
        <TextField label={text.name} name="name" autoComplete="name" defaultValue={user.fullName} />
        <TextField
          label={text.mobileNumber}
          name="mobileNum"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          defaultValue={user.mobileNum}
        />
        <TextField label={text.gender} name="gender" autoComplete="sex" defaultValue={user.gender} />
        <TextField label={text.location} name="location" autoComplete="address-level2" defaultValue={user.location} />
        <Button type="submit" full>
          {text.save}
        </Button>
      </form>
    </Dialog>
  )
}
