import { chromium } from '@playwright/test'
import { CHROMIUM_FLAGS, ensureChromium } from '../../scripts/tests/chromium.ts'
import { recordStaticPage } from '../first-paint/static-page.ts'
import { startBaselineServer } from '../reading/baseline.ts'
import { type BenchmarkResult, compareRounds, type Measurement } from '../results.ts'
import { startServerProcess } from '../server-process.ts'
import { INTERACTIONS } from './interactions.ts'
import { describeLongTasks } from './long-tasks.ts'
import { tapOnce, tapOnceWithoutScripts } from './tap-once.ts'
import type { Tap } from './watch-tap.ts'

const ROUNDS = 7

/**
 * How long after a tap it is seen to count, and the change is painted, on a processor a quarter as fast; beside it the same page
 * without scripts, which has nothing to do but to show what is pressed.
 */
export async function measure(): Promise<BenchmarkResult> {
  const shop = await startServerProcess()
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS })
  const baseline = await startBaselineServer(await recordStaticPage(browser, shop.address, '/shop'))
  try {
    const results = INTERACTIONS.map(({ name }) => ({ name, taps: [] as Tap[], baselineTaps: [] as Tap[] }))
    // The first round warms up the server.
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [index, interaction] of INTERACTIONS.entries()) {
        const tap = await tapOnce(browser, shop.address, interaction)
        const baselineTap = await tapOnceWithoutScripts(browser, baseline.address, interaction)
        if (round === 0) continue
        results[index]?.taps.push(tap)
        results[index]?.baselineTaps.push(baselineTap)
      }
      process.stdout.write(`  round ${round} of ${ROUNDS}\n`)
    }
    return {
      measurements: results.flatMap(({ name, taps, baselineTaps }) => {
        const pressed = baselineTaps.map(({ feedbackMs }) => feedbackMs)
        return [
          toMeasurement(
            `${name}: the tap is seen to count`,
            taps.map(({ feedbackMs }) => feedbackMs),
            pressed,
          ),
          toMeasurement(
            name,
            taps.map(({ changeMs }) => changeMs),
            pressed,
          ),
        ]
      }),
      explanation: results.map(describeLongTasks).join('\n'),
    }
  } finally {
    baseline.stop()
    await browser.close()
    await shop.stop()
  }
}

function toMeasurement(name: string, shop: readonly number[], baseline: readonly number[]): Measurement {
  return { name, ...compareRounds({ shop, baseline }), unit: 'ms' }
}
