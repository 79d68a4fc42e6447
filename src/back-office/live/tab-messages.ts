import * as v from 'valibot'
import { changesDto } from '#contract/admin/order-handling/changes.ts'

/** Whether changes are told as they happen, asked for now and then, or cannot be had. */
const LIVE_STATES = ['connecting', 'live', 'polling', 'unreachable'] as const
export type LiveState = (typeof LIVE_STATES)[number]

const ofMember = { memberId: v.string() }

/** From where whoever listens next goes on; empty where that is not known. */
const cursor = v.optional(v.string(), '')

/** What tabs of one browser say to each other; `poke` comes from whoever has changed something in this browser. */
const tabMessage = v.variant('kind', [
  v.object({ kind: v.literal('poke') }),
  v.object({ kind: v.literal('hello'), ...ofMember }),
  v.object({ kind: v.literal('state'), ...ofMember, state: v.picklist(LIVE_STATES), cursor }),
  v.object({ kind: v.literal('changes'), ...ofMember, changes: changesDto.entries.changes, cursor }),
])
export type TabMessage = v.InferOutput<typeof tabMessage>

/** Null for what another version of the page says. */
export function readTabMessage(data: unknown): TabMessage | null {
  const parsed = v.safeParse(tabMessage, data)
  return parsed.success ? parsed.output : null
}
