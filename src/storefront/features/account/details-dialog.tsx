import { type FormEvent, useRef, useState } from 'react'
import * as v from 'valibot'
import type { UserDto } from '#contract/accounts.ts'
import { detailsForm } from '#contract/forms/account-calls.ts'
import { fieldMessages } from '#contract/forms/field-issue.ts'
import * as text from '#i18n/accounts/account.ts'
import { Button } from '#ui/forms/button.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useSaveDetails } from '../../api/accounts.ts'

const FIELDS = [
  { name: 'name', label: text.name, autoComplete: 'name' },
  { name: 'mobileNum', label: text.mobileNumber, autoComplete: 'tel', type: 'tel', inputMode: 'tel' },
  { name: 'gender', label: text.gender, autoComplete: 'sex' },
  { name: 'location', label: text.location, autoComplete: 'address-level2' },
] as const

/** The dialog that changes the account's details (A063). Values stay until they are saved; saving closes it. */
export function DetailsDialog({ open, user, onClose }: { open: boolean; user: UserDto; onClose: () => void }) {
  const save = useSaveDetails()
  const [messages, setMessages] = useState<Record<string, string>>({})
  const form = useRef<HTMLFormElement>(null)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (save.isPending) return
    const entered = v.safeParse(detailsForm, Object.fromEntries(new FormData(event.currentTarget)))
    if (entered.success) save.mutate(entered.output, { onSuccess: onClose })
    else showMessages(fieldMessages(entered.issues))
  }
  const showMessages = (found: Record<string, string>) => {
    setMessages(found)
    const first = FIELDS.find(({ name }) => name in found)
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first.name}"]`)?.focus()
  }

  return (
    <Dialog open={open} onClose={onClose} title={text.editTitle} closable={!save.isPending}>
      <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
        {FIELDS.map(({ name, ...field }) => (
          <TextField
            key={name}
            {...field}
            name={name}
            defaultValue={user[name]}
            error={messages[name]}
            onChange={() => setMessages(({ [name]: mended, ...others }) => others)}
          />
        ))}
        <Button type="submit" full loading={save.isPending}>
          {text.save}
        </Button>
      </form>
    </Dialog>
  )
}
