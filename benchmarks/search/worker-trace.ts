import * as v from 'valibot'

/** What the browser has to write down: each task of each thread with its CPU, and the marks of pages. */
export const TRACED = ['toplevel', 'blink.user_timing', '__metadata']
/** The marks of a page around the time in which it waits for an answer. */
export const ASKED = 'asked'
export const ANSWERED = 'answered'

const SERVICE_WORKER_THREAD = /^ServiceWorker/
const TASK = 'ThreadControllerImpl::RunTask'

const traceEvent = v.object({
  name: v.string(),
  ph: v.string(),
  pid: v.number(),
  tid: v.number(),
  /** Microseconds, by one clock for all processes. */
  ts: v.optional(v.number(), 0),
  /** Microseconds of CPU. */
  tdur: v.optional(v.number(), 0),
  args: v.optional(v.looseObject({ name: v.optional(v.unknown()) }), {}),
})
type TraceEvent = v.InferOutput<typeof traceEvent>
const traceFile = v.object({ traceEvents: v.array(v.unknown()) })

/**
 * For each answer that the page waited for, milliseconds of CPU that the service worker's tasks had which began in that time. What
 * it tidies up afterwards is not in it.
 */
export function cpuToAnswers(trace: Buffer): number[] {
  const { traceEvents } = v.parse(traceFile, JSON.parse(trace.toString()))
  const events = traceEvents.flatMap((event) => (v.is(traceEvent, event) ? [v.parse(traceEvent, event)] : []))
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const workers = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && SERVICE_WORKER_THREAD.test(String(args.name)))
      .map(threadOf),
  )
  const tasks = events.filter((event) => event.ph === 'X' && event.name === TASK && workers.has(threadOf(event)))
  if (tasks.length === 0) throw new Error('The trace has no task of a service worker')
  const marks = (mark: string) => events.filter(({ name }) => name === mark).map(({ ts }) => ts)
  const answered = marks(ANSWERED)
  return marks(ASKED).map((from, at) => {
    const until = answered[at] ?? Number.NEGATIVE_INFINITY
    const within = tasks.filter(({ ts }) => ts >= from && ts < until)
    return within.reduce((sum, { tdur }) => sum + tdur, 0) / 1000
  })
}
