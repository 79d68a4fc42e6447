import { CHANGE_LINES, changeCalls } from '#contract/admin/order-handling/changes.ts'
import { hearsOf } from '#domain/order-handling/order-changes.ts'
import { failed, ok } from '#domain/values/result.ts'
import { readOrderChanges } from '#use-cases/orders/index.ts'
import { readChangeCursor, toChangesDto } from '../../live/change-streams.ts'
import { API_HEADERS, errorResponse } from '../../responses.ts'
import { parseRequest, type Route, respond, routeOf } from '../../route.ts'
import { admitStaff } from '../../staff/admit-staff.ts'

const call = changeCalls.changes

export const CHANGE_ROUTES: readonly Route[] = [
  routeOf(
    call,
    {
      tag: 'Back office: changes',
      title: 'What changed',
      about: `Asked for as ${CHANGE_LINES} the answer goes on: a line for each change, and an empty one now and then.`,
    },
    async (context) => {
      // A page that listens is not somebody at work: its session may end meanwhile.
      const admitted = await admitStaff(context, call.who, { isUse: false })
      if (!admitted.ok) return errorResponse(admitted)
      const parsed = await parseRequest(call, context)
      if (!parsed.ok) return errorResponse(parsed)
      const { after } = parsed.value.query
      const { request, deps, changeStreams } = context
      if (!hearsOf(admitted.value.staff.role, 'orders')) return respond(call, failed('not-permitted'))
      const wantsLines = request.method === 'GET' && request.headers.get('accept') === CHANGE_LINES
      const lines = wantsLines ? changeStreams.open(admitted.value, after) : null
      if (lines === null) {
        return respond(call, ok(toChangesDto(await readOrderChanges(deps.store, deps.now(), readChangeCursor(after)))))
      }
      // Proxies that collect a response before they pass it on are asked not to.
      return new Response(lines, {
        headers: { ...API_HEADERS, 'content-type': CHANGE_LINES, 'x-accel-buffering': 'no' },
      })
    },
  ),
]
