import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type NodeShop, startNodeShop } from '../../scripts/record-release/node-shop.ts'
import { median } from '../median.ts'
import { describeRatio, pairedRatios } from '../ratio.ts'
import { renderRows } from '../results.ts'
import { commitOf } from './commit-of.ts'
import { refillStock, WORKLOADS } from './workloads.ts'

/** Pairs of rounds of each workload, after one that warms up caches and the JIT compiler. */
const ROUNDS = 9
const ROUND_SECONDS = 1

/** Measures this checkout beside the one in `other`; resolves to a Markdown table and the two commits. */
export async function measureSideBySide(other: string): Promise<string> {
  const [ours, theirs] = [await startShop(process.cwd()), await startShop(other)]
  try {
    const rows: string[][] = []
    for (const [index, { name, unit, run }] of WORKLOADS.entries()) {
      const pairs: { ours: number; theirs: number }[] = []
      for (let round = 0; round <= ROUNDS; round += 1) {
        const pair = await measurePair(round % 2 === 0, (shop) => run(shop, ROUND_SECONDS), ours.shop, theirs.shop)
        if (round > 0) pairs.push(pair)
        process.stdout.write(`  ${index + 1} of ${WORKLOADS.length}, ${name}: round ${round} of ${ROUNDS}\n`)
      }
      const [ofOurs, ofTheirs] = [pairs.map((pair) => pair.ours), pairs.map((pair) => pair.theirs)]
      rows.push([
        name,
        `${Math.round(median(ofOurs))} ${unit}`,
        `${Math.round(median(ofTheirs))} ${unit}`,
        describeRatio(pairedRatios(ofOurs, ofTheirs)),
      ])
    }
    return renderRows(['workload', `this (${commitOf(process.cwd())})`, `other (${commitOf(other)})`, 'ratio'], rows)
  } finally {
    await ours.stop()
    await theirs.stop()
  }
}

async function measurePair(
  oursFirst: boolean,
  run: (shop: NodeShop) => Promise<number>,
  ours: NodeShop,
  theirs: NodeShop,
): Promise<{ ours: number; theirs: number }> {
  if (oursFirst) return { ours: await run(ours), theirs: await run(theirs) }
  const result = await run(theirs)
  return { ours: await run(ours), theirs: result }
}

async function startShop(checkout: string): Promise<{ shop: NodeShop; stop: () => Promise<void> }> {
  process.stdout.write(`Starting the shop in ${checkout} ...\n`)
  const dataDir = await mkdtemp(join(tmpdir(), 'haribhari-bench-'))
  const shop = await startNodeShop({
    checkout,
    dataDir,
    authSecret: crypto.randomUUID(),
    databaseUrl: null,
    environment: { TRUST_PROXY: '1' },
  })
  refillStock(dataDir)
  return {
    shop,
    stop: async () => {
      await shop.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
