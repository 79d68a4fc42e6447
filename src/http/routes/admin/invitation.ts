import { invitationCalls } from '#contract/admin/invitation.ts'
import type { FieldIssue } from '#contract/forms/field-issue.ts'
import { isMadeOfName } from '#contract/forms/made-of-name.ts'
import { isMadeOfEmail } from '#contract/forms/new-password.ts'
import { failed, ok } from '#domain/values/result.ts'
import { acceptInvitation, invitedBy } from '#use-cases/staff/index.ts'
import type { RequestContext } from '../../request-context.ts'
import { publicRoute, type Route } from '../../route.ts'
import { describeSignedIn, originOf } from '../../staff/signed-in.ts'

const tag = 'Back office: session'
const EMAIL_MISSING: FieldIssue = { code: 'needed', params: { field: 'email' } }

export const INVITATION_ROUTES: readonly Route[] = [
  publicRoute(
    invitationCalls.invitation,
    { tag, title: 'Whom a link is for', about: 'The token is the part of the link after #.' },
    async (context, { token }) => {
      const reached = await admitTry(context, token)
      if (reached) return failed('too-many-requests', reached)
      const invited = await invitedBy(context.deps.store, token, context.deps.now())
      if (!invited) return failed('invitation-invalid')
      const { email, name, role } = invited
      return ok({ email, name, role })
    },
  ),
  publicRoute(
    invitationCalls.acceptInvitation,
    {
      tag,
      title: 'Accept an invitation',
      about: 'Sets name and password, once within 24 hours, and signs in; a second factor is enrolled next.',
    },
    async (context, { token, name, email, password }) => {
      const { deps, setStaff } = context
      const reached = await admitTry(context, token)
      if (reached) return failed('too-many-requests', reached)
      const invited = await invitedBy(deps.store, token, deps.now())
      if (!invited) return failed('invitation-invalid')
      const address = invited.email === '' ? (email ?? '') : invited.email
      if (address === '') return failed('body-invalid', { issues: { email: EMAIL_MISSING } })
      const issue = await passwordIssue(context, password, address)
      if (issue) return failed('body-invalid', { issues: { password: issue } })
      const accepted = await acceptInvitation(deps, { token, name, email: address, password }, await originOf(context))
      if (!accepted.ok) return accepted
      setStaff(accepted.value.staff.id)
      return ok({ token: accepted.value.token, ...(await describeSignedIn(context, accepted.value)) })
    },
  ),
]

/** Counted like sign-ins: nobody guesses a token of 256 bits, but looking each up costs the shop a read. */
function admitTry({ rateLimiter, address }: Pick<RequestContext, 'rateLimiter' | 'address'>, token: string) {
  return rateLimiter.signIn(`invitation ${token}`, address())
}

async function passwordIssue(
  { deps }: Pick<RequestContext, 'deps'>,
  password: string,
  email: string,
): Promise<FieldIssue | null> {
  if (isMadeOfEmail(password, email)) return { code: 'password-email', params: { field: 'password' } }
  const { name } = await deps.store.settings()
  return isMadeOfName(password, name) ? { code: 'password-shop-name', params: { field: 'password' } } : null
}
