import { chromium } from '@playwright/test'
import { CHROMIUM_FLAGS, ensureChromium } from '../../scripts/tests/chromium.ts'
import { type BenchmarkResult, type Measurement, median, rangeOf } from '../results.ts'
import { startServerProcess } from '../server-process.ts'
import { INTERACTIONS } from './interactions.ts'
import { describeLongTasks } from './long-tasks.ts'
import { tapOnce } from './tap-once.ts'
import type { Tap } from './watch-tap.ts'

const ROUNDS = 7

/** How long after a tap it is seen to count, and the change is painted, on a processor a quarter as fast. */
export async function measure(): Promise<BenchmarkResult> {
  const shop = await startServerProcess()
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS })
  try {
    const results: { name: string; taps: Tap[] }[] = INTERACTIONS.map(({ name }) => ({ name, taps: [] }))
    // The first round warms up the server.
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [index, interaction] of INTERACTIONS.entries()) {
        const tap = await tapOnce(browser, shop.address, interaction)
        if (round > 0) results[index]?.taps.push(tap)
      }
      process.stdout.write(`  round ${round} of ${ROUNDS}\n`)
    }
    return {
      measurements: results.flatMap(({ name, taps }) => [
        toMeasurement(
          `${name}: the tap is seen to count`,
          taps.map(({ feedbackMs }) => feedbackMs),
        ),
        toMeasurement(
          name,
          taps.map(({ changeMs }) => changeMs),
        ),
      ]),
      explanation: results.map(describeLongTasks).join('\n'),
    }
  } finally {
    await browser.close()
    await shop.stop()
  }
}

function toMeasurement(name: string, times: readonly number[]): Measurement {
  const range = rangeOf(times)
  return { name, shop: median(times), baseline: null, unit: 'ms', spread: { shop: range, baseline: range } }
}
