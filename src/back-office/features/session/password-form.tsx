import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError, unwrapResult } from '#contract/client/call-error.ts'
import * as text from '#i18n/back-office/session.ts'
import { PasswordField } from '#ui/forms/password/password-field.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Button } from '../../parts/button.tsx'
import { PasskeyButton } from '../../parts/factor/passkey-button.tsx'
import { useSignInByPasskey } from '../../parts/factor/use-passkeys.ts'
import { Note } from '../../parts/note.tsx'
import { useClient, useSessionStore } from '../../session/use-office.ts'

/** The first of two steps: e-mail, which may be known, and password. */
export function PasswordForm({ email = '' }: { email?: string }) {
  const signIn = useSignIn()
  const byPasskey = useSignInByPasskey()
  const [form, setForm] = useState({ email, password: '' })
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        signIn.mutate(form)
      }}
    >
      <TextField
        className="field"
        label={text.email}
        type="email"
        autoComplete="username"
        required
        value={form.email}
        onChange={({ target }) => setForm({ ...form, email: target.value })}
      />
      <PasswordField
        className="field"
        label={text.password}
        autoComplete="current-password"
        required
        value={form.password}
        onChange={({ target }) => setForm({ ...form, password: target.value })}
      />
      {signIn.error && <Note tone="bad">{whyRefused(signIn.error)}</Note>}
      <Button main type="submit" loading={signIn.isPending}>
        {text.signIn}
      </Button>
      <PasskeyButton use={byPasskey} />
    </form>
  )
}

function useSignIn() {
  const client = useClient()
  const { begin } = useSessionStore()
  return useMutation({
    mutationFn: async (form: { email: string; password: string }) => unwrapResult(await client.staffSignIn(form)),
    onSuccess: begin,
  })
}

function whyRefused(error: Error): string {
  if (!(error instanceof CallError)) return error.message
  const { code, message } = error.failure
  if (code === 'credentials-invalid' || code === 'body-invalid') return text.refused
  return code === 'too-many-requests' ? text.tooManyTries : message
}
