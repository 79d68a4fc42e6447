import { type Measurement, median, rangeOf } from './results.ts'

/** Runs one round and returns its measurement. */
export type Round = () => Promise<number>

/**
 * Runs both in turn and returns the median of each with its spread, so that changes in the machine's load affect both alike. The
 * first round of each is not counted: it warms up caches and the JIT compiler.
 */
export async function runAlternately(
  candidates: { shop: Round; baseline: Round },
  rounds: number,
): Promise<{ shop: number; baseline: number } & Required<Pick<Measurement, 'spread'>>> {
  const shop: number[] = []
  const baseline: number[] = []
  await candidates.shop()
  await candidates.baseline()
  for (let round = 1; round <= rounds; round += 1) {
    shop.push(await candidates.shop())
    baseline.push(await candidates.baseline())
    process.stdout.write(`  round ${round} of ${rounds}\n`)
  }
  return {
    shop: median(shop),
    baseline: median(baseline),
    spread: { shop: rangeOf(shop), baseline: rangeOf(baseline) },
  }
}
