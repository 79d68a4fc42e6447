import { setTimeout as pause } from 'node:timers/promises'
import { memoryOf } from '../../peer/process-usage.ts'
import { type CheckoutShop, type RunningCheckout, startCheckout } from '../checkout-shop.ts'
import { runInTurn } from '../in-turn.ts'
import type { Row } from '../row.ts'
import type { Both, Engine } from '../shops.ts'

const ROUNDS = 5
const TARGETS: Record<Engine, string> = { SQLite: '600', PostgreSQL: '800' }
const UNTIL_IDLE_MS = 12_000

/** From the start of the program to its first list, with a filled store. */
export async function measureColdStarts(engine: Engine, shops: Both<CheckoutShop>): Promise<Row> {
  const timed = (shop: CheckoutShop) => async () => {
    const { coldStart, stop } = await startCheckout(shop)
    await stop()
    return coldStart
  }
  const rounds = await runInTurn({ before: timed(shops.before), newest: timed(shops.newest) }, ROUNDS)
  return { work: `cold start to the first answer, ${engine}`, unit: 'ms', target: TARGETS[engine], rounds }
}

/** Of two shops that have just been started, some seconds after it. */
export async function measureIdleMemory(engine: Engine, running: Both<RunningCheckout>): Promise<Row> {
  await pause(UNTIL_IDLE_MS)
  return memoryRow(`memory, idle, ${engine}`, '120', 'now', running)
}

/** Of two shops that have done their work. */
export function measurePeakMemory(engine: Engine, running: Both<RunningCheckout>): Promise<Row> {
  return memoryRow(`memory, peak, ${engine}`, '220', 'peak', running)
}

async function memoryRow(
  work: string,
  target: string,
  when: 'now' | 'peak',
  { before, newest }: Both<RunningCheckout>,
): Promise<Row> {
  const of = async ({ pid }: RunningCheckout) => [(await memoryOf(pid))?.[when] ?? Number.NaN]
  return { work, unit: 'MB', target, rounds: { before: await of(before), newest: await of(newest) } }
}
