import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import * as v from 'valibot'

/*
 * A thread that reads for as long as it is told, so that the clients who write do not delay its clock. Posts the
 * milliseconds of every answer, by kind. Any message ends it earlier.
 */
const READERS = 4
const PAUSE_MS = 5
const task = v.parse(
  v.object({ address: v.string(), seconds: v.number(), kinds: v.array(v.string()), productIds: v.array(v.string()) }),
  workerData,
)
const durations: Record<string, number[]> = Object.fromEntries(task.kinds.map((kind) => [kind, []]))

// The first requests of a thread load the client, which is no time of the shop's.
for (let count = 0; count < 8; count += 1) await request(next(count)[1])
parentPort?.postMessage('begun')
let end = performance.now() + task.seconds * 1000
parentPort?.once('message', () => {
  end = performance.now()
})
await Promise.all(Array.from({ length: READERS }, (_, reader) => read(reader)))
parentPort?.postMessage(durations)
parentPort?.close()

async function read(reader: number): Promise<void> {
  for (let count = reader; performance.now() < end; count += 1) {
    const [kind, path] = next(count)
    const start = performance.now()
    await request(path)
    durations[kind]?.push(performance.now() - start)
    await pause(PAUSE_MS)
  }
}

async function request(path: string): Promise<void> {
  const response = await fetch(`${task.address}${path}`)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${path} responded with ${response.status}`)
}

function next(count: number): [kind: string, path: string] {
  const kind = task.kinds[count % task.kinds.length] ?? ''
  const paths: Record<string, string> = {
    page: '/',
    livez: '/livez',
    search: `/api/products?q=${'aeiou'[count % 5]}&limit=20`,
    product: `/api/products/${task.productIds[count % task.productIds.length]}`,
  }
  return [kind, paths[kind] ?? '/']
}
