import type { GenericSchema, InferOutput } from 'valibot'
import type { Call, PathParameter, StaffCaller } from '#contract/call.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Result } from '#domain/values/result.ts'
import { errorResponse, type Failure } from '../responses.ts'
import { type DocumentationOf, parseRequest, type Route, respond, routeOf } from '../route.ts'
import { admitStaff, type Refusal } from './admit-staff.ts'
import { createLookRecorder } from './record-look.ts'
import type { StaffContext } from './staff-context.ts'

/**
 * The route of a call of staff that only reads: without a valid token it answers 401, and 403 when the role or the
 * session does not allow it, before anything is read.
 */
export function staffRoute<
  P extends string,
  B extends GenericSchema,
  Q extends GenericSchema,
  A extends GenericSchema,
  F extends ErrorCode,
>(
  call: Call<StaffCaller, P, B, Q, A, F>,
  documentation: DocumentationOf<P>,
  handle: (
    context: StaffContext<PathParameter<P>, InferOutput<Q>>,
    body: InferOutput<B>,
  ) => Promise<Result<InferOutput<NoInfer<A>>, Failure<NoInfer<F> | Refusal['code']>>>,
): Route {
  return routeOf(call, documentation, async (context) => {
    const admitted = await admitStaff(context, call.who)
    if (!admitted.ok) return errorResponse(admitted)
    const parsed = await parseRequest(call, context)
    if (!parsed.ok) return errorResponse(parsed)
    const { query, body } = parsed.value
    const recordLook = createLookRecorder(context, admitted.value)
    return respond(call, await handle({ ...context, ...admitted.value, query, recordLook }, body))
  })
}
