import { failed, type Result } from '#domain/values/result.ts'
import type { Transaction } from '#store/store.ts'
import { type Recorded, recorded } from '#use-cases/audit/index.ts'
import { describeSignedIn } from '../../../staff/signed-in.ts'
import type { StaffWriteContext } from '../../../staff/staff-context.ts'

/** What the session is after a second factor was shown. */
export type DescribedSession = Awaited<ReturnType<typeof describeSignedIn>>

/** Runs a write that shows a second factor: counted before, and the count begins again after a right one. */
export async function countTry<T, A, Code extends string>(
  context: StaffWriteContext<never, unknown>,
  work: (tx: Transaction) => Promise<Result<Recorded<T>, { code: Code }>>,
  answer: (described: DescribedSession, value: T) => A,
) {
  const { deps, staff, network, rateLimiter, write } = context
  const reached = await rateLimiter.staffFactor(staff.id)
  if (reached) return failed('too-many-requests', reached)
  const written = await write(async (tx) => {
    const worked = await work(tx)
    if (!worked.ok) return worked
    const session = { ...context.session, strongAt: deps.now(), network }
    const described = await describeSignedIn(context, { staff, session }, tx)
    return recorded(answer(described, worked.value.value), worked.value.change)
  })
  if (written.ok) await rateLimiter.staffFactorShown(staff.id)
  return written
}

/** The answer of a call that shows a factor and says nothing else. */
export function describedAlone(described: DescribedSession): DescribedSession {
  return described
}
