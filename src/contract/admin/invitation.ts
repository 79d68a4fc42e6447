import * as v from 'valibot'
import { roleSchema } from '#domain/staff/permissions.ts'
import { anyone, defineCall } from '../call.ts'
import { newEmailField } from '../forms/email.ts'
import { textLine } from '../forms/forms.ts'
import { newPasswordField } from '../forms/new-password.ts'
import { signedInDto } from './session.ts'

const linkToken = v.pipe(v.string(), v.maxLength(200))

/** What somebody fills who follows an invitation. */
export const invitationForm = v.object({
  name: textLine(80),
  /** Asked of the first owner alone. */
  email: v.optional(newEmailField),
  password: newPasswordField,
})
export type InvitationForm = v.InferInput<typeof invitationForm>

export const invitationCalls = {
  invitation: defineCall({
    method: 'POST',
    path: '/api/admin/invitation',
    who: anyone,
    body: v.object({ token: linkToken }),
    // The e-mail is empty where the form must ask for it.
    answer: v.object({ email: v.string(), name: v.string(), role: roleSchema }),
    failures: ['invitation-invalid', 'too-many-requests'],
    request: (token: string) => ({ body: { token } }),
  }),
  acceptInvitation: defineCall({
    method: 'POST',
    path: '/api/admin/invitation/accept',
    who: anyone,
    body: v.object({ token: linkToken, ...invitationForm.entries }),
    status: 201,
    answer: v.object({ token: v.string(), ...signedInDto }),
    failures: ['invitation-invalid', 'staff-email-taken', 'too-many-requests', 'body-invalid'],
    request: (body: InvitationForm & { token: string }) => ({ body }),
  }),
}
