import * as v from 'valibot'
import { CHANGE_TOPICS } from '#domain/order-handling/order-changes.ts'
import { defineCall, staff } from '../../call.ts'

/**
 * What changed, by topic and id alone: what it is like now is read by whoever may. `cursor` is where the next answer goes
 * on from; the latest changes may be in it again.
 */
export const changesDto = v.object({
  changes: v.array(v.object({ topic: v.picklist(CHANGE_TOPICS), id: v.string() })),
  cursor: v.string(),
})
export type ChangesDto = v.InferOutput<typeof changesDto>

/**
 * Asked for by this media type the call answers lines that go on, each a `changesDto` or empty as a sign of life, from
 * servers that have a place left for one more; from others the plain answer.
 */
export const CHANGE_LINES = 'application/x-ndjson'

/** An empty line is sent as often at least, in ms. */
export const HEARTBEAT_MS = 15_000

/** The name of the channel by which tabs, and the shop's worker in a browser, say that something changed. */
export const changesChannel = (shopPath: string) => `haribhari changes ${shopPath}`

export const changeCalls = {
  changes: defineCall({
    method: 'GET',
    path: '/api/admin/changes',
    who: staff('account.own'),
    query: v.object({
      /** A cursor of an earlier answer; with anything else, what changed in the last moments. */
      after: v.optional(v.string(), ''),
    }),
    answer: changesDto,
    request: (after?: string, signal?: AbortSignal) => ({
      query: new URLSearchParams(after === undefined ? {} : { after }),
      signal,
    }),
  }),
}
