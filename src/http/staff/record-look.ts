import { createAuditedWrite, recorded } from '#use-cases/audit/index.ts'
import type { RequestContext } from '../request-context.ts'
import type { AdmittedStaff } from './admit-staff.ts'

/** That somebody is shown the contacts of a customer without having asked for them by a call of its own. */
interface Look {
  action: 'lookAtContacts' | 'lookAtOrderContacts'
  customerId: string
  /** Of the order beside which they stand; null for the customer's own page. */
  orderId: string | null
}

/** Writes the look into the audit. What is shown may be shown once this resolves; it rejects as a write does. */
export type RecordLook = (look: Look) => Promise<void>

/** Within it a page is read again, by itself or after a change, which is not another look. */
const ONE_LOOK_MS = 60 * 60 * 1000

export function createLookRecorder(
  { deps, requestId }: Pick<RequestContext, 'deps' | 'requestId'>,
  { staff, network }: AdmittedStaff,
): RecordLook {
  return async ({ action, customerId, orderId }) => {
    const subject = { kind: 'customer', id: customerId }
    const looks = { actorId: staff.id, action, subjectKind: subject.kind, subjectId: subject.id }
    const since = { from: deps.now() - ONE_LOOK_MS, to: null }
    const known = await deps.store.auditEvents({ ...looks, ...since }, { before: Number.MAX_SAFE_INTEGER, limit: 1 })
    if (known.length > 0) return
    const actor = { kind: 'staff', id: staff.id, role: staff.role } as const
    const write = createAuditedWrite(deps, { actor, action, requestId, network })
    await write(async () => recorded(null, { subject, before: null, after: orderId === null ? null : { orderId } }))
  }
}
