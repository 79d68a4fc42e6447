import * as v from 'valibot'
import type { PickListDto } from '#contract/admin/picking/pick-list.ts'
import type { PickBody } from '#contract/admin/picking/picks.ts'
import type { CallFailure, CallResult } from '#contract/client/transport.ts'
import type { PickRefusal } from '#domain/picking/picks.ts'
import { applyPicks } from './apply-pick.ts'
import type { PickRecord, PickRecords } from './pick-records.ts'

/** An order in hand, with what was picked here and is not sent yet. */
export interface OpenPicks {
  /** With everything that was picked, sent or not, as long as it is picked: what went on without picks has none of them. */
  list: PickListDto
  /** Picks that the shop does not have yet. */
  waiting: readonly PickBody[]
  /** How many of these would outlive the page; null where the browser stores nothing. */
  stored: number | null
  refused: PickRecord['refused']
  isSending: boolean
  /** Why the shop did not take the last picks, or did not give the order; null when it did. */
  failure: CallFailure | null
}

/** Whether the shop has written a pick down, and why not. */
export interface PickResult {
  key: string
  line: number
  refusal: PickRefusal | null
}

type WithoutKey<Pick> = Pick extends unknown ? Omit<Pick, 'key'> : never

export interface PickQueue {
  /** Takes an order to pick, or goes on with it. Without the shop it goes on with what is stored here. */
  open: (orderId: string, memberId: string) => Promise<CallFailure | null>
  current: (orderId: string) => OpenPicks | undefined
  subscribe: (listener: () => void) => () => void
  /** Writes a pick down here, and sends it as soon as the shop answers. */
  pick: (orderId: string, pick: WithoutKey<PickBody>) => Promise<void>
  /** Drops what was picked here of an order that went on without it. */
  discard: (orderId: string) => Promise<void>
  /** Takes over what another call answered of the order. */
  update: (list: PickListDto) => Promise<void>
  /** The order took a step elsewhere. */
  setState: (orderId: string, state: string) => Promise<void>
  /** Sends what a member of staff has picked here, now and whenever the network is back. Returns what stops it. */
  start: (memberId: string) => () => void
}

export interface PickQueueOptions {
  records: PickRecords
  claim: (orderId: string) => Promise<CallResult<PickListDto>>
  send: (orderId: string, picks: PickBody[]) => Promise<CallResult<{ pickList: PickListDto; results: PickResult[] }>>
  newKey: () => string
  /** Calls now and then, and when the network is back. Returns what stops it. */
  remind: (again: () => void) => () => void
}

interface Entry {
  record: PickRecord
  /** Keys of picks that the browser has stored; null where it stores nothing. */
  storedKeys: ReadonlySet<string> | null
  isSending: boolean
  failure: CallFailure | null
  /** What is shown of it: the same object until it changes. */
  shown: OpenPicks
}

export function createPickQueue({ records, claim, send, newKey, remind }: PickQueueOptions): PickQueue {
  const entries = new Map<string, Entry>()
  const listeners = new Set<() => void>()

  function show(record: PickRecord, state: Partial<Entry> = {}): void {
    const { list, waiting, refused } = record
    const { storedKeys = new Set(), isSending = false, failure = null } = state
    const stored = storedKeys && waiting.filter(({ key }) => storedKeys.has(key)).length
    const listed = list.state === 'picking' ? applyPicks(list, waiting) : list
    const shown = { list: listed, waiting, stored, refused, isSending, failure }
    entries.set(record.orderId, { record, storedKeys, isSending, failure, shown })
    for (const listener of listeners) listener()
  }

  /** What cannot be stored is there while the page lives. */
  async function store(record: PickRecord): Promise<void> {
    const isDone = record.waiting.length === 0 && record.list.state !== 'picking'
    const written = isDone ? records.remove(record.orderId) : records.save(record)
    const isStored = await written.then(
      () => true,
      () => false,
    )
    // Others may have been picked while this was written.
    const entry = entries.get(record.orderId)
    if (entry) show(entry.record, { ...entry, storedKeys: isStored ? keysOf(record) : null })
  }

  async function change(orderId: string, changed: (record: PickRecord) => PickRecord, state?: Partial<Entry>) {
    const entry = entries.get(orderId)
    if (!entry) return
    const record = changed(entry.record)
    show(record, { ...entry, ...state })
    await store(record)
  }

  async function sendWaiting(orderId: string): Promise<void> {
    const entry = entries.get(orderId)
    if (!entry || entry.isSending || entry.record.waiting.length === 0) return
    const picks = entry.record.waiting
    show(entry.record, { ...entry, isSending: true })
    const answer = await send(orderId, picks)
    if (!answer.ok) {
      await change(orderId, (record) => record, { isSending: false, failure: answer.failure })
      // It was cancelled, or somebody else has packed it: nobody is to go on picking it.
      if (answer.failure.code === 'order-step-not-allowed') await readAgain(orderId)
      return
    }
    const { pickList, results } = answer.value
    const sent = new Set(picks.map(({ key }) => key))
    await change(
      orderId,
      (record) => ({
        ...record,
        list: pickList,
        waiting: record.waiting.filter(({ key }) => !sent.has(key)),
        refused: [
          ...record.refused.filter(({ line }) => !results.some((result) => result.line === line)),
          ...results.flatMap(({ line, refusal }) => (refusal === null ? [] : [{ line, refusal }])),
        ],
      }),
      { isSending: false, failure: null },
    )
    await sendWaiting(orderId)
  }

  async function readAgain(orderId: string): Promise<void> {
    const answer = await claim(orderId)
    if (answer.ok) await change(orderId, (record) => ({ ...record, list: answer.value }))
  }

  async function load(memberId: string): Promise<void> {
    const stored = await records.all().catch(() => [])
    for (const record of stored) {
      if (record.memberId === memberId && !entries.has(record.orderId)) show(record, { storedKeys: keysOf(record) })
    }
  }

  return {
    open: async (orderId, memberId) => {
      await load(memberId)
      const before = entries.get(orderId)?.record.list
      const answer = await claim(orderId)
      if (!answer.ok) {
        await change(orderId, (record) => record, { failure: answer.failure })
        return entries.has(orderId) ? null : answer.failure
      }
      const { record, storedKeys = new Set<string>(), isSending = false } = entries.get(orderId) ?? {}
      const { waiting = [], refused = [] } = record ?? {}
      // What was answered to picks meanwhile is newer than this: only whose the order is counts of it.
      const isOlder = record !== undefined && record.list !== before
      const list = isOlder ? { ...record.list, claim: answer.value.claim } : answer.value
      show({ orderId, memberId, list, waiting, refused }, { storedKeys, isSending })
      await change(orderId, (record) => record)
      void sendWaiting(orderId)
      return null
    },
    current: (orderId) => entries.get(orderId)?.shown,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    pick: async (orderId, pick) => {
      const keyed: PickBody = { ...pick, key: newKey() }
      const isOfLine = ({ line }: { line: number }) => line === pick.line
      await change(orderId, (record) => ({
        ...record,
        waiting: [...record.waiting, keyed],
        refused: record.refused.filter((each) => !isOfLine(each)),
      }))
      await sendWaiting(orderId)
    },
    discard: (orderId) => change(orderId, (record) => ({ ...record, waiting: [] }), { failure: null }),
    update: (list) => change(list._id, (record) => ({ ...record, list }), { failure: null }),
    setState: (orderId, state) => change(orderId, (record) => ({ ...record, list: { ...record.list, state } })),
    start: (memberId) => {
      const sendAll = async () => {
        await load(memberId)
        for (const { record, failure } of [...entries.values()]) {
          if (record.memberId === memberId && isWorthRetrying(failure)) await sendWaiting(record.orderId)
        }
      }
      void sendAll()
      return remind(() => void sendAll())
    },
  }
}

function keysOf({ waiting }: PickRecord): ReadonlySet<string> {
  return new Set(waiting.map(({ key }) => key))
}

const claimed = v.object({ claim: v.object({ by: v.string(), until: v.string() }) })

/** Who has the order, when that is why the shop refused; null otherwise. */
export function claimedBy(failure: CallFailure | null): { by: string; until: string } | null {
  if (failure?.code !== 'order-claimed') return null
  const parsed = v.safeParse(claimed, failure.details)
  return parsed.success ? parsed.output.claim : { by: '', until: '' }
}

/** Whether the shop could not be asked, or had no time: the same may be taken later. */
export function isWorthRetrying(failure: CallFailure | null): boolean {
  return failure === null || failure.status === 0 || failure.status === 429 || failure.status >= 500
}
