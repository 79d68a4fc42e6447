import { useState } from 'react'
import { staffInvitationForm } from '#contract/admin/staff.ts'
import { CallError } from '#contract/client/call-error.ts'
import { ROLES, type Role } from '#domain/staff/permissions.ts'
import { roleNames } from '#i18n/back-office/people/staff.ts'
import * as text from '#i18n/back-office/people/staff-screen.ts'
import { useInviteStaff } from '../../api/people/staff.ts'
import { useAppForm } from '../../parts/form/app-form.ts'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { byFieldName, wrongFields } from '../../parts/form/wrong-fields.ts'
import type { Invited } from './link-dialog.tsx'

const ROLE_OPTIONS = ROLES.map((role) => ({ value: role, label: roleNames[role] }))
const EMPTY: { email: string; role: Role } = { email: '', role: 'picker' }

/** Email and role of somebody new; answers the link to pass on. */
export function InviteDialog({ onClose, onInvited }: { onClose: () => void; onInvited: (invited: Invited) => void }) {
  const invite = useInviteStaff()
  const [refused, setRefused] = useState<string>()
  const form = useAppForm({
    defaultValues: EMPTY,
    validators: { onSubmit: ({ value }) => wrongFields(staffInvitationForm, value) },
    onSubmit: async ({ value, formApi }) => {
      setRefused(undefined)
      try {
        const { member, invitationToken } = await invite.mutateAsync(value)
        onInvited({ email: member.email, token: invitationToken })
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        const { fields, code, message } = error.failure
        formApi.setErrorMap({ onSubmit: { fields: byFieldName(fields) } })
        if (code === 'staff-email-taken') setRefused(message)
      }
    },
  })
  return (
    <FormDialog
      title={text.inviteTitle}
      description={text.inviteIntro}
      act={text.makeLink}
      refused={refused}
      pending={invite.isPending}
      onSubmit={() => void form.handleSubmit()}
      onClose={onClose}
    >
      <form.AppField name="email">
        {(field) => <field.TextField label={text.email} type="email" className="col-span-8" />}
      </form.AppField>
      <form.AppField name="role">
        {(field) => <field.SelectField label={text.role} options={ROLE_OPTIONS} className="col-span-4" />}
      </form.AppField>
    </FormDialog>
  )
}
