import { expect, test } from 'vitest'
import { timeRead } from '../../../benchmarks/growth/time-read.ts'

const BUSY_MS = 20

test('a read that is answered without a turn of the event loop is blocked for one run, not for the sum of all', async () => {
  const times: number[] = []
  const { blocked, median } = await timeRead(() => {
    const start = performance.now()
    while (performance.now() - start < BUSY_MS);
    times.push(performance.now() - start)
    return Promise.resolve()
  })
  const sum = times.reduce((total, ms) => total + ms, 0)
  expect(median).toBeGreaterThanOrEqual(BUSY_MS)
  expect(blocked).toBeGreaterThanOrEqual(BUSY_MS)
  expect(blocked).toBeLessThan(sum / 2)
})
