import { setImmediate as nextTurn } from 'node:timers/promises'
import { median } from '../median.ts'
import { type Compared, compareRounds } from '../results.ts'
import { threadCpuMs } from '../thread-cpu.ts'

/** Writes of each side in one round. */
const WRITES = 100

type Side = 'shop' | 'baseline'
type Sides<T> = Record<Side, T>

/**
 * One writer who waits for each answer, on both sides by turns: each write of the one beside one of the other, so that a slow
 * moment of the disk weighs on both. Microseconds of a write, of the clock until the answer and of this thread's processor
 * until all is done that it left behind: medians of a round's writes. A first round is not counted.
 */
export async function compareLoneWriter(
  write: Sides<() => Promise<unknown>>,
  rounds: number,
): Promise<Record<'elapsed' | 'processor', Compared>> {
  const results = { elapsed: emptySides(), processor: emptySides() }
  for (let round = 0; round <= rounds; round += 1) {
    const times = { elapsed: emptySides(), processor: emptySides() }
    for (let count = 0; count < WRITES; count += 1) {
      const order: Side[] = count % 2 === 0 ? ['shop', 'baseline'] : ['baseline', 'shop']
      for (const side of order) {
        const { elapsed, processor } = await timed(write[side])
        times.elapsed[side].push(elapsed)
        times.processor[side].push(processor)
      }
    }
    if (round === 0) continue
    for (const side of ['shop', 'baseline'] as const) {
      results.elapsed[side].push(median(times.elapsed[side]))
      results.processor[side].push(median(times.processor[side]))
    }
  }
  return { elapsed: compareRounds(results.elapsed), processor: compareRounds(results.processor) }
}

function emptySides(): Sides<number[]> {
  return { shop: [], baseline: [] }
}

/** A customer's next request comes in a later turn of the event loop, when what a write left behind is over. */
async function timed(write: () => Promise<unknown>): Promise<{ elapsed: number; processor: number }> {
  const processorAt = threadCpuMs()
  const startedAt = performance.now()
  await write()
  const elapsed = (performance.now() - startedAt) * 1000
  await nextTurn()
  await nextTurn()
  return { elapsed, processor: (threadCpuMs() - processorAt) * 1000 }
}
