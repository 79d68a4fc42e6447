import { type ChangesDto, HEARTBEAT_MS } from '#contract/admin/order-handling/changes.ts'
import { hearsOf } from '#domain/order-handling/order-changes.ts'
import type { Dependencies } from '#use-cases/dependencies.ts'
import { type OrderChanges, readOrderChanges } from '#use-cases/orders/index.ts'
import { activeSession, type SignedInStaff } from '#use-cases/staff/index.ts'
import { createChangeFeed } from './change-feed.ts'

/** For runtimes whose responses may go on for hours. */
export interface ChangeStreamOptions {
  /** Aborted when the process stops: every stream ends, and none begins any more. */
  stopping: AbortSignal
  /** How often the store is looked at, in ms; every second unless set. */
  intervalMs?: number
  heartbeatMs?: number
}

export interface ChangeStreams {
  /**
   * What changes from now on and after a cursor, as lines of `changesDto`. Null where this process has no place for one
   * more, in all or for this member of staff.
   */
  open: (to: SignedInStaff, after: string) => ReadableStream<Uint8Array<ArrayBuffer>> | null
}

const INTERVAL_MS = 1000
const MAX_STREAMS_OF_MEMBER = 4
const MAX_STREAMS = 200
/** Whoever has not taken so many lines is cut off, and goes on from the last one. */
const MAX_WAITING_LINES = 64

type StreamDependencies = Pick<Dependencies, 'store' | 'now' | 'log'>

/** Streams to whom no change is told any more as soon as their session has ended or their role is another. */
export function createChangeStreams(deps: StreamDependencies, options: ChangeStreamOptions): ChangeStreams {
  const { stopping, intervalMs = INTERVAL_MS, heartbeatMs = HEARTBEAT_MS } = options
  const { store, now, log } = deps
  const read = (after: number | null) => readOrderChanges(store, now(), after)
  const feed = createChangeFeed(read, { intervalMs, log })
  const openByMember = new Map<string, number>()
  let open = 0
  const count = (memberId: string, change: 1 | -1) => {
    open += change
    openByMember.set(memberId, (openByMember.get(memberId) ?? 0) + change)
    if (openByMember.get(memberId) === 0) openByMember.delete(memberId)
  }

  return {
    open: ({ staff, session }, after) => {
      if (stopping.aborted || open >= MAX_STREAMS) return null
      if ((openByMember.get(staff.id) ?? 0) >= MAX_STREAMS_OF_MEMBER) return null
      const encoder = new TextEncoder()
      let end = () => {}
      return new ReadableStream<Uint8Array<ArrayBuffer>>(
        {
          start(controller) {
            let isOpen = true
            /** One after the other, so that lines are in order. */
            let sending = Promise.resolve()
            const isAdmitted = async () => {
              const current = await activeSession(store, session.id, now())
              // Of another role a page shows more or less: it asks who it is when it listens again.
              return current?.staff.role === staff.role && hearsOf(staff.role, 'orders')
            }
            const send = (lineOf: () => Promise<string> | string) => {
              sending = sending.then(async () => {
                if (!isOpen) return
                try {
                  const line = await lineOf()
                  if (!isOpen) return
                  if ((controller.desiredSize ?? 0) <= 0 || !(await isAdmitted())) end()
                  else if (isOpen) controller.enqueue(encoder.encode(`${line}\n`))
                } catch (error) {
                  // Whoever is cut off goes on from the last line.
                  log.warn('a stream of changes ended', { error: String(error) })
                  end()
                }
              })
            }
            const stopListening = feed.listen((found) => send(() => toLine(found)))
            const heartbeat = setInterval(() => send(() => ''), heartbeatMs)
            end = () => {
              if (!isOpen) return
              isOpen = false
              count(staff.id, -1)
              stopListening()
              clearInterval(heartbeat)
              stopping.removeEventListener('abort', end)
              try {
                controller.close()
              } catch {
                // Whoever read it has left.
              }
            }
            stopping.addEventListener('abort', end)
            count(staff.id, 1)
            send(async () => toLine(await read(readChangeCursor(after))))
          },
          cancel: () => end(),
        },
        { highWaterMark: MAX_WAITING_LINES },
      )
    },
  }
}

/** For a runtime whose responses end. */
export const NO_CHANGE_STREAMS: ChangeStreams = { open: () => null }

/** Null for what is no cursor. */
export function readChangeCursor(cursor: string): number | null {
  return /^\d{1,15}$/.test(cursor) ? Number(cursor) : null
}

/** Each order once, however many steps it took. */
export function toChangesDto({ changes, settled }: OrderChanges): ChangesDto {
  const ids = new Set(changes.map(({ orderId }) => orderId))
  return { changes: [...ids].map((id) => ({ topic: 'orders', id })), cursor: String(settled) }
}

function toLine(found: OrderChanges): string {
  return JSON.stringify(toChangesDto(found))
}
