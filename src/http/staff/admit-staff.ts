import { UNATTENDED_HEADER } from '#contract/admin/client.ts'
import type { StaffCaller } from '#contract/call.ts'
import { may } from '#domain/staff/permissions.ts'
import { hasFactor } from '#domain/staff/staff-session.ts'
import { failed, ok, type Result } from '#domain/values/result.ts'
import { authenticateStaff, type SignedInStaff } from '#use-cases/staff/index.ts'
import { networkOf } from '../middleware/client-address.ts'
import { tokenOf } from '../middleware/token-of.ts'
import type { RequestContext } from '../request-context.ts'

export type Refusal = { code: 'token-invalid' | 'not-permitted' | 'factor-needed' }

export interface AdmittedStaff extends SignedInStaff {
  /** Keyed hash of where the request comes from. */
  network: string
}

/**
 * Who sent the request, if their role and their session allow the call. With `isUse` false, and where the page says
 * that nobody has touched it lately, it leaves the session to end as if it had not been sent.
 */
export async function admitStaff(
  context: RequestContext,
  who: StaffCaller,
  { isUse = true }: { isUse?: boolean } = {},
): Promise<Result<AdmittedStaff, Refusal>> {
  const header = context.request.headers.get('authorization')
  const isByItself = context.request.headers.has(UNATTENDED_HEADER)
  const signedIn =
    header === null ? null : await authenticateStaff(context.deps, tokenOf(header), { isUse: isUse && !isByItself })
  if (!signedIn) return failed('token-invalid')
  context.setStaff(signedIn.staff.id)
  if (!may(signedIn.staff.role, who.permission)) return failed('not-permitted')
  const network = await context.deps.staffSecurity.hashNetwork(networkOf(context.address()))
  if (context.deps.roleSwitch) return ok({ ...signedIn, network })
  if (!hasFactor(signedIn.session, who.factor, { now: context.deps.now(), network })) return failed('factor-needed')
  return ok({ ...signedIn, network })
}
