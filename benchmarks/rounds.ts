import { type Compared, compareRounds } from './results.ts'

/** Runs one round and returns its measurement. */
export type Round = () => Promise<number>

/**
 * Runs both in turn, which one is first in turn too, so that changes in the machine's load affect both alike. The first round
 * of each is not counted: it warms up caches and the JIT compiler. Resolves in the unit of the rounds.
 */
export async function runAlternately(candidates: { shop: Round; baseline: Round }, rounds: number): Promise<Compared> {
  const results: Record<keyof typeof candidates, number[]> = { shop: [], baseline: [] }
  await candidates.shop()
  await candidates.baseline()
  const order = ['shop', 'baseline'] as const
  for (let round = 1; round <= rounds; round += 1) {
    for (const side of round % 2 === 1 ? order : order.toReversed()) results[side].push(await candidates[side]())
    process.stdout.write(`  round ${round} of ${rounds}\n`)
  }
  return compareRounds(results)
}
