import { availableParallelism } from 'node:os'
import { otherSeconds } from './other-work.ts'
import { takeSnapshot } from './snapshot.ts'

/*
 * A process that looks every two seconds at what others than its parent's processes use. Tells its parent that it has begun,
 * and when it is told to stop, how many cores they used on average; null where the system does not tell.
 */
const INTERVAL_MS = 2000
const root = process.ppid
let last = await takeSnapshot()
let lastAt = performance.now()
const startedAt = lastAt
let others: number | null = 0

const timer = setInterval(look, INTERVAL_MS)
process.on('message', async () => {
  clearInterval(timer)
  await look()
  process.send?.(others === null ? null : others / ((performance.now() - startedAt) / 1000))
  process.disconnect()
})
process.on('disconnect', () => process.exit())
process.send?.('begun')

async function look(): Promise<void> {
  const [before, beforeAt] = [last, lastAt]
  last = await takeSnapshot()
  lastAt = performance.now()
  if (before === null || last === null || others === null) {
    others = null
    return
  }
  const possible = ((lastAt - beforeAt) / 1000) * availableParallelism()
  others += otherSeconds({ before, after: last, possible }, root)
}
