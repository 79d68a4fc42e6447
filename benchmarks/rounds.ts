import { median } from './results.ts'

/** One round of a contender: does its work and answers how fast it went. */
export type Round = () => Promise<number>

/**
 * Runs both in turn, round after round, and answers the median of each. Side by side, both meet the same moods of
 * the machine. One round before the count warms everything up.
 */
export async function alternate(
  contenders: { ours: Round; floor: Round },
  rounds: number,
): Promise<{ ours: number; floor: number }> {
  const ours: number[] = []
  const floor: number[] = []
  await contenders.ours()
  await contenders.floor()
  for (let round = 1; round <= rounds; round += 1) {
    ours.push(await contenders.ours())
    floor.push(await contenders.floor())
    process.stdout.write(`  round ${round} of ${rounds}\n`)
  }
  return { ours: median(ours), floor: median(floor) }
}
