import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqlite } from '#store/connections/node-sqlite.ts'
import { createMutex } from '#store/mutex.ts'
import type { BenchmarkResult, Measurement } from '../results.ts'
import { runAlternately } from '../rounds.ts'
import { compareLoneWriter } from './lone-writer.ts'
import { openPlainCommits } from './plain-commits.ts'
import { prepareWrites, type Write } from './shop-writes.ts'

const ROUNDS = 15
const WRITERS = 8
/** Of a round, of all writers together. */
const TRANSACTIONS = 200
/** What somebody who writes alone may take of the time of plain commits. */
const MAX_SHARE = 1.05

/** The shop's store on SQLite beside the same writes between a begin and a commit each, by turns in one process. */
export async function measure(): Promise<BenchmarkResult> {
  const folder = await mkdtemp(join(tmpdir(), 'haribhari-group-commit-'))
  const store = openSqlite({ file: join(folder, 'shop.sqlite') })
  const plainFile = join(folder, 'plain.sqlite')
  const emptyStore = openSqlite({ file: plainFile })
  const writes = { shop: await prepareWrites(store), baseline: await prepareWrites(emptyStore) }
  await emptyStore.close()
  const plain = openPlainCommits(plainFile)
  const runExclusive = createMutex()
  const measurements: Measurement[] = []
  const shares: string[] = []
  try {
    for (const name of ['save a basket line', 'place an order'] as const) {
      process.stdout.write(`  ${name}\n`)
      const [ofShop, ofBaseline] = [writes.shop[name], writes.baseline[name]]
      const writePlain = () => plain.transaction(ofBaseline)
      const baselines = {
        [`${name}, one writer alone`]: writePlain,
        [`${name}, one writer alone, both guarded`]: () => plain.guardedTransaction(ofBaseline),
      }
      for (const [work, baseline] of Object.entries(baselines)) {
        const { elapsed, processor } = await compareLoneWriter(
          { shop: () => store.transaction(ofShop), baseline },
          ROUNDS,
        )
        measurements.push({ name: work, ...elapsed, unit: 'µs' })
        measurements.push({ name: `${work}: processor`, ...processor, unit: 'µs' })
        shares.push(`${work}: ${describeShare(elapsed.ratios ?? [])}`)
      }
      const together = await runAlternately(
        {
          shop: () => writeTogether(() => store.transaction(ofShop)),
          // They have one connection, on which one transaction is open at a time.
          baseline: () => writeTogether(() => runExclusive(writePlain)),
        },
        ROUNDS,
      )
      measurements.push({ name: `${name}, ${WRITERS} writers`, ...together, unit: 'transactions/s' })
    }
    return { measurements, explanation: `${EXPLANATION} ${shares.join('; ')}.` }
  } finally {
    plain.close()
    await store.close()
    await rm(folder, { recursive: true, force: true })
  }
}

const EXPLANATION = `The shop shares commits; the baseline is a begin and a commit for each transaction. Of one writer alone it is the time until the answer, which where both are guarded should be at most ${MAX_SHARE} of the baseline.`

function describeShare(ratios: readonly number[]): string {
  const over = ratios.filter((ratio) => ratio > MAX_SHARE).length
  return `${over} of ${ratios.length} rounds took more`
}

/** Resolves to transactions in a second. */
async function writeTogether(write: () => ReturnType<Write>): Promise<number> {
  const startedAt = performance.now()
  const writer = async () => {
    for (let count = 0; count < TRANSACTIONS / WRITERS; count += 1) await write()
  }
  await Promise.all(Array.from({ length: WRITERS }, writer))
  return TRANSACTIONS / ((performance.now() - startedAt) / 1000)
}
