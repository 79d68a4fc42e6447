import type { GenericSchema, InferOutput } from 'valibot'
import { staffCallName } from '#contract/admin/calls.ts'
import type { Call, PathParameter, StaffCaller } from '#contract/call.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { may } from '#domain/staff/permissions.ts'
import { failed, ok, type Result } from '#domain/values/result.ts'
import { createAuditedWrite, type Written } from '#use-cases/audit/index.ts'
import type { Dependencies } from '#use-cases/dependencies.ts'
import { activeSession } from '#use-cases/staff/index.ts'
import type { RequestContext } from '../request-context.ts'
import { errorResponse, type Failure } from '../responses.ts'
import { type DocumentationOf, parseRequest, type Route, respond, routeOf } from '../route.ts'
import { type AdmittedStaff, admitStaff, type Refusal } from './admit-staff.ts'
import { createLookRecorder } from './record-look.ts'
import type { StaffWrite, StaffWriteContext } from './staff-context.ts'

/**
 * The route of a call of staff that writes, or whose every look is recorded. Its handler prepares what takes long, and
 * then calls `write` once: one transaction, in which one row is added to the audit. It cannot answer anything that was
 * not written in that way.
 */
export function staffWriteRoute<
  P extends string,
  B extends GenericSchema,
  Q extends GenericSchema,
  A extends GenericSchema,
  F extends ErrorCode,
>(
  call: Call<StaffCaller, P, B, Q, A, F>,
  documentation: DocumentationOf<P>,
  handle: (
    context: StaffWriteContext<PathParameter<P>, InferOutput<Q>>,
    body: InferOutput<B>,
  ) => Promise<Result<Written<InferOutput<NoInfer<A>>>, Failure<NoInfer<F> | Refusal['code']>>>,
): Route {
  const action = staffCallName(call)
  const route = routeOf(call, documentation, async (context) => {
    const admitted = await admitStaff(context, call.who)
    if (!admitted.ok) return errorResponse(admitted)
    const parsed = await parseRequest(call, context)
    if (!parsed.ok) return errorResponse(parsed)
    const { query, body } = parsed.value
    const later: ((deps: Dependencies) => Promise<unknown>)[] = []
    const result = await handle(
      {
        ...context,
        ...admitted.value,
        query,
        recordLook: createLookRecorder(context, admitted.value),
        write: writeOf(context, call.who, admitted.value, action),
        afterCommit: (work) => void later.push(work),
      },
      body,
    )
    if (!result.ok) return errorResponse(result)
    for (const work of later) context.deps.background(runAfterCommit(context, action, work))
    const response = respond(call, ok(result.value.value))
    if (result.value.isRepeated) response.headers.set(REPEATED_HEADER, 'true')
    return response
  })
  return { ...route, isRecorded: true }
}

/** Says that it was so already, by an earlier request or otherwise, and that nothing was written. */
export const REPEATED_HEADER = 'idempotent-replayed'

/** Writes for a session that is locked meanwhile: whoever was suspended a moment ago writes nothing any more. */
function writeOf(
  { deps, requestId }: RequestContext,
  { permission }: StaffCaller,
  { staff, session, network }: AdmittedStaff,
  action: string,
): StaffWrite {
  const write = createAuditedWrite(deps, {
    actor: { kind: 'staff', id: staff.id, role: staff.role },
    action,
    requestId,
    network,
  })
  return (work) =>
    write(async (tx) => {
      const isLocked = await tx.lockStaffSession(session.id)
      const current = isLocked ? await activeSession(tx, session.id, deps.now()) : null
      if (!current) return failed('token-invalid')
      if (!may(current.staff.role, permission)) return failed('not-permitted')
      return work(tx)
    })
}

/** What fails here is logged; whoever writes such work leaves a state that the maintenance finds again. */
async function runAfterCommit(
  { deps, requestId }: RequestContext,
  action: string,
  work: (deps: Dependencies) => Promise<unknown>,
): Promise<void> {
  try {
    await work(deps)
  } catch (error) {
    deps.log.error('work after a write of staff failed', {
      action,
      requestId,
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    })
  }
}
