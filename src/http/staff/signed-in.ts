import type { Reads } from '#store/store.ts'
import { enrolledFactors, type SignedInStaff } from '#use-cases/staff/index.ts'
import { toSignedInDto } from '../dto/staff.ts'
import { networkOf } from '../middleware/client-address.ts'
import type { RequestContext } from '../request-context.ts'
import type { StaffContext } from './staff-context.ts'

type Requested = Pick<RequestContext, 'address' | 'requestId'> & Pick<StaffContext<string, unknown>, 'deps'>

/** Where a request comes from, for the audit. */
export async function originOf({ deps, address, requestId }: Requested) {
  return { requestId, network: await deps.staffSecurity.hashNetwork(networkOf(address())) }
}

/** What whoever has signed in finds out about their session, as it is now. */
export async function describeSignedIn(
  context: Requested,
  { staff, session }: SignedInStaff,
  reads: Reads = context.deps.store,
) {
  const { network } = await originOf(context)
  const situation = { now: context.deps.now(), network, roleSwitch: context.deps.roleSwitch ?? false }
  return toSignedInDto({ staff, session, enrolled: await enrolledFactors(reads, staff.id) }, situation)
}
