import { TriangleAlert } from 'lucide-react'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import * as text from '#i18n/accounts/auth.ts'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { PasswordField } from '#ui/forms/password/password-field.tsx'
import { PasswordStrength } from '#ui/forms/password/password-strength.tsx'
import { TextField } from '#ui/forms/text-field.tsx'

export interface Credential {
  name: string
  label: string
  type: 'text' | 'email' | 'password'
  autoComplete: string
}

/** The values of both forms, by field name. */
export type CredentialValues = Readonly<Record<string, string>>

type Messages = Record<string, string>

/** Key of the message that belongs to no field. */
export const FORM = ''

interface CredentialsFormProps {
  title: string
  fields: readonly Credential[]
  submit: string
  typed: CredentialValues
  onType: (typed: CredentialValues) => void
  /** True while the form is being submitted. */
  busy: boolean
  /** Returns the error messages by field, or for the whole form under `FORM`; `show` displays the server's later. */
  onSubmit: (fields: Record<string, string>, staySignedIn: boolean, show: (messages: Messages) => void) => Messages
  /** Beside the keep-me-signed-in box. */
  aside?: ReactNode
  /** Below that row. */
  note?: ReactNode
  /** Below a field: what follows from its message, such as the way to the other form. */
  belowField?: (name: string, message: string) => ReactNode
  /** Below the button. */
  children?: (staySignedIn: boolean) => ReactNode
}

/** The form of both screens. After an error the values stay and the first invalid field gets the focus. */
export function CredentialsForm(props: CredentialsFormProps) {
  const { title, fields, submit, typed, onType, busy, onSubmit, aside, note, belowField, children } = props
  const form = useRef<HTMLFormElement>(null)
  const [messages, setMessages] = useState<Messages>({})
  const [staySignedIn, setStaySignedIn] = useState(true)
  const show = (wrong: Messages) => {
    setMessages(wrong)
    const first = fields.find(({ name }) => name in wrong)
    if (first) form.current?.querySelector<HTMLInputElement>(`input[name="${first.name}"]`)?.focus()
  }
  const submitted = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    show(onSubmit(Object.fromEntries(fields.map(({ name }) => [name, typed[name] ?? ''])), staySignedIn, show))
  }
  return (
    <form ref={form} method="post" className="grid gap-4" noValidate onSubmit={submitted}>
      <h1 className="text-xl font-bold">{title}</h1>
      {fields.map(({ type, ...field }) => {
        const value = typed[field.name] ?? ''
        const wiring = {
          ...field,
          value,
          onChange: (event: { target: { value: string } }) => {
            onType({ ...typed, [field.name]: event.target.value })
            setMessages(({ [field.name]: mended, [FORM]: form, ...others }) => others)
          },
          ...(messages[field.name] === undefined ? {} : { error: messages[field.name] }),
        }
        if (type !== 'password') {
          const message = messages[field.name]
          return (
            <div key={field.name}>
              <TextField {...wiring} type={type} />
              {message !== undefined && belowField?.(field.name, message)}
            </div>
          )
        }
        const isNew = field.autoComplete === 'new-password'
        return (
          <PasswordField
            key={field.name}
            {...wiring}
            {...(isNew ? { hint: <PasswordStrength password={value} /> } : {})}
          />
        )
      })}
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox
          label={text.keepSignedIn}
          checked={staySignedIn}
          onChange={(event) => setStaySignedIn(event.target.checked)}
        />
        {aside}
      </div>
      {messages[FORM] !== undefined && (
        <Message tone="bad" icon={<TriangleAlert className="size-5" aria-hidden="true" />}>
          {messages[FORM]}
        </Message>
      )}
      {note}
      <Button type="submit" size="lg" full loading={busy}>
        {submit}
      </Button>
      {children?.(staySignedIn)}
    </form>
  )
}
