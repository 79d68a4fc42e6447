import type { Round } from '../rounds.ts'

/**
 * Runs a round of each side, then the next of each in the opposite order, so that changes in the machine's load affect all
 * alike. The first round of each is not counted: it warms up caches and the JIT compiler.
 */
export async function runInTurn<Name extends string>(
  sides: Readonly<Record<Name, Round>>,
  rounds: number,
): Promise<Record<Name, number[]>>
export async function runInTurn(
  sides: Readonly<Record<string, Round>>,
  rounds: number,
): Promise<Record<string, number[]>> {
  const results: Record<string, number[]> = Object.fromEntries(Object.keys(sides).map((name) => [name, []]))
  const order = Object.entries(sides)
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, run] of order) {
      const value = await run()
      if (round > 0) results[name]?.push(value)
    }
    order.reverse()
  }
  return results
}
