import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'
import { processorSeconds } from '../peer/process-usage.ts'
import { type CheckoutShop, type RunningCheckout, startCheckout } from './checkout-shop.ts'

const reading = v.object({
  statements: v.number(),
  processorMs: v.number(),
  longestHoldMs: v.number(),
  longestTurnCpuMs: v.number(),
})
type Reading = v.InferOutput<typeof reading>

const TIMEOUT_MS = 10_000
const POLL_MS = 10
/** Seconds of processor time that a shop uses in a second when it has nothing to do. */
const IDLE = 0.05

export interface ProbedShop extends RunningCheckout {
  /** What the shop's main thread has done since the last reading. */
  read(): Promise<Reading>
  /** Resolves when the shop has finished what it does after its start. */
  untilIdle(): Promise<void>
}

/** A shop that counts what its main thread does. */
export async function startProbedShop(shop: CheckoutShop): Promise<ProbedShop> {
  const file = join(shop.dataDir, 'probe.json')
  const probe = new URL('probe.mjs', import.meta.url).href
  const running = await startCheckout(shop, { NODE_OPTIONS: `--import ${probe}`, PROBE_FILE: file })
  return {
    ...running,
    async read() {
      await rm(file, { force: true })
      process.kill(running.pid, 'SIGUSR2')
      const end = performance.now() + TIMEOUT_MS
      while (performance.now() < end) {
        const text = await readFile(file, 'utf8').catch(() => null)
        if (text !== null) return v.parse(reading, JSON.parse(text))
        await pause(POLL_MS)
      }
      throw new Error('the shop did not answer the probe')
    },
    async untilIdle() {
      const end = performance.now() + 12 * TIMEOUT_MS
      let used = (await processorSeconds(running.pid)) ?? 0
      while (performance.now() < end) {
        await pause(1000)
        const now = (await processorSeconds(running.pid)) ?? 0
        if (now - used < IDLE) return
        used = now
      }
      throw new Error('the shop does not come to rest')
    },
  }
}
