import { staffSessionCalls } from '#contract/admin/session.ts'
import { emailKey } from '#domain/accounts.ts'
import { managesStaff } from '#domain/staff/management.ts'
import { ROLES } from '#domain/staff/permissions.ts'
import { failed, ok } from '#domain/values/result.ts'
import { roleNames } from '#i18n/back-office/people/staff.ts'
import { recorded } from '#use-cases/audit/index.ts'
import { signInStaff, switchRole } from '#use-cases/staff/index.ts'
import { publicRoute, type Route } from '../../route.ts'
import { describeSignedIn, originOf } from '../../staff/signed-in.ts'
import { staffRoute } from '../../staff/staff-route.ts'
import { staffWriteRoute } from '../../staff/staff-write-route.ts'

const tag = 'Back office: session'

export const STAFF_SESSION_ROUTES: readonly Route[] = [
  publicRoute(
    staffSessionCalls.staffSignInOptions,
    { tag, title: 'Which roles can be had without a password', about: 'None but in a shop inside the browser.' },
    async ({ deps }) =>
      ok({
        roles: deps.roleSwitch ? [...ROLES] : [],
        hasOwner: deps.roleSwitch !== undefined || (await deps.store.staff()).some(managesStaff),
      }),
  ),
  publicRoute(
    staffSessionCalls.staffSignIn,
    {
      tag,
      title: 'Sign in as staff',
      about:
        'The session has its second factor still to show. It ends after twelve hours, and after half an hour without a call.',
    },
    async (context, form) => {
      const { deps, rateLimiter, address, setStaff } = context
      const account = `staff ${emailKey(form.email)}`
      const reached = await rateLimiter.signIn(account, address())
      if (reached) return failed('too-many-requests', reached)
      const started = await signInStaff(deps, form, await originOf(context))
      if (!started.ok) return started
      await rateLimiter.signedIn(account, address())
      setStaff(started.value.staff.id)
      return ok({ token: started.value.token, ...(await describeSignedIn(context, started.value)) })
    },
  ),
  publicRoute(
    staffSessionCalls.staffSwitchRole,
    { tag, title: 'Become a role', about: 'Only in a shop inside the browser; a server answers not-found.' },
    async (context, { role }) => {
      const { deps, setStaff } = context
      if (!deps.roleSwitch) return failed('not-found')
      const started = await switchRole(deps, { role, name: roleNames[role] }, await originOf(context))
      setStaff(started.staff.id)
      return ok({ token: started.token, ...(await describeSignedIn(context, started)) })
    },
  ),
  staffRoute(staffSessionCalls.staffSession, { tag, title: 'Who is signed in' }, async (context) =>
    ok(await describeSignedIn(context, context)),
  ),
  staffWriteRoute(
    staffSessionCalls.staffSignOut,
    { tag, title: 'Sign out', about: 'Ends the token everywhere, at once.' },
    async ({ staff, session, write }) =>
      write(async (tx) => {
        await tx.deleteStaffSession(session.id)
        return recorded({}, { subject: { kind: 'staff', id: staff.id }, before: null, after: null })
      }),
  ),
]
