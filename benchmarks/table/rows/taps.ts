import { chromium } from '@playwright/test'
import { CHROMIUM_FLAGS, ensureChromium } from '../../../scripts/tests/chromium.ts'
import { INTERACTIONS } from '../../interactions/interactions.ts'
import { tapOnce } from '../../interactions/tap-once.ts'
import type { Tap } from '../../interactions/watch-tap.ts'
import type { RunningCheckout } from '../checkout-shop.ts'
import type { Row } from '../row.ts'
import type { Both } from '../shops.ts'

const ROUNDS = 4

/** From a tap to the painted change on a processor a quarter as fast; to feedback where that was first. */
export async function measureTaps(shops: Both<RunningCheckout>): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS })
  try {
    const rows: Row[] = []
    for (const interaction of INTERACTIONS) {
      const taps: Both<Tap[]> = { before: [], newest: [] }
      const failed = new Set<keyof typeof taps>()
      for (let round = 0; round <= ROUNDS; round += 1) {
        for (const side of ['before', 'newest'] as const) {
          if (failed.has(side)) continue
          try {
            const tap = await tapOnce(browser, shops[side].address, interaction)
            if (round > 0) taps[side].push(tap)
          } catch (error) {
            // Another checkout's page may not have what is tapped; the figures of this one are wanted all the same.
            failed.add(side)
            process.stderr.write(`  ${side}, ${interaction.name}: ${error instanceof Error ? error.message : error}\n`)
          }
        }
      }
      process.stdout.write(`  tapped: ${interaction.name}\n`)
      const row = (work: string, target: string, of: (tap: Tap) => number): Row => ({
        work: `tap, 4 × slower processor: ${work}`,
        unit: 'ms',
        target,
        rounds: { before: taps.before.map(of), newest: taps.newest.map(of) },
      })
      rows.push(
        row(interaction.name, '150', ({ changeMs }) => changeMs),
        row(`${interaction.name}, feedback`, '50', ({ feedbackMs }) => feedbackMs),
      )
    }
    return rows
  } finally {
    await browser.close()
  }
}
