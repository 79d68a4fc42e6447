import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { invitationForm } from '#contract/admin/invitation.ts'
import { CallError, unwrapResult } from '#contract/client/call-error.ts'
import { roleNames } from '#i18n/back-office/people/staff.ts'
import * as text from '#i18n/back-office/session.ts'
import { PasswordField } from '#ui/forms/password/password-field.tsx'
import { PasswordStrength } from '#ui/forms/password/password-strength.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Button, buttonLook } from '../../parts/button.tsx'
import { wrongFields } from '../../parts/form/wrong-fields.ts'
import { Note } from '../../parts/note.tsx'
import { useTitle } from '../../parts/page/use-title.ts'
import { GoToSignIn } from '../../session/go-to-sign-in.tsx'
import { signInAddress } from '../../session/return-address.ts'
import { useClient, useSessionStore, useStaffSession } from '../../session/use-office.ts'
import { Gate, GateSheet } from './gate.tsx'

/** Opened by a link that works once: its holder chooses a name and a password. What is after the # no log has seen. */
export default function InvitationScreen() {
  useTitle(text.signIn)
  const [token] = useState(() => window.location.hash.slice(1))
  const session = useStaffSession()
  const invitation = useInvitation(token)
  if (session.status === 'signed-in') return <GoToSignIn />
  if (token === '' || invitation.error) {
    return (
      <Gate>
        <GateSheet title={text.linkInvalid} intro={token === '' ? text.linkMissing : (invitation.error?.message ?? '')}>
          <a href={signInAddress('')} className={buttonLook({ main: true })}>
            {text.toSignIn}
          </a>
        </GateSheet>
      </Gate>
    )
  }
  if (!invitation.data) return <Gate>{null}</Gate>
  const { role, email, name } = invitation.data
  return (
    <Gate>
      <GateSheet title={text.invitationTitle(roleNames[role])} intro={text.invitationIntro}>
        <AcceptForm token={token} invited={{ email, name }} />
      </GateSheet>
    </Gate>
  )
}

function AcceptForm({ token, invited }: { token: string; invited: { email: string; name: string } }) {
  const [form, setForm] = useState({ ...invited, password: '' })
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const accept = useAccept()
  const asksEmail = invited.email === ''
  const fieldOf = (name: keyof typeof form) => ({
    className: 'field',
    value: form[name],
    error: wrong[name],
    onChange: ({ target }: { target: { value: string } }) => setForm({ ...form, [name]: target.value }),
  })
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const { email, ...rest } = form
        const body = { ...rest, ...(asksEmail ? { email } : {}) }
        const issues = wrongFields(invitationForm, body)
        setWrong(issues?.fields ?? {})
        if (issues) return
        accept.mutate(
          { token, ...body },
          { onError: (error) => setWrong(error instanceof CallError ? error.failure.fields : {}) },
        )
      }}
    >
      <TextField {...fieldOf('name')} label={text.name} autoComplete="name" />
      <TextField {...fieldOf('email')} label={text.email} type="email" autoComplete="username" readOnly={!asksEmail} />
      <PasswordField
        {...fieldOf('password')}
        label={text.newPassword}
        autoComplete="new-password"
        hint={<PasswordStrength password={form.password} />}
      />
      {accept.error && <Note tone="bad">{accept.error.message}</Note>}
      <Button main type="submit" loading={accept.isPending}>
        {text.accept}
      </Button>
    </form>
  )
}

function useInvitation(token: string) {
  const client = useClient()
  return useQuery({
    queryKey: ['session', 'invitation', token],
    queryFn: async () => unwrapResult(await client.invitation(token)),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  })
}

function useAccept() {
  const client = useClient()
  const { begin } = useSessionStore()
  return useMutation({
    mutationFn: async (body: Parameters<typeof client.acceptInvitation>[0]) =>
      unwrapResult(await client.acceptInvitation(body)),
    onSuccess: begin,
  })
}
