import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { acquireBuildLock } from '../../../scripts/builds/build-lock.ts'

test('of parallel starts one builds at a time, and the others wait', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'haribhari-build-')), 'dist', '.building')
  let building = 0
  let mostBuilding = 0
  let waits = 0
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      const release = await acquireBuildLock(file, () => {
        waits += 1
      })
      building += 1
      mostBuilding = Math.max(mostBuilding, building)
      await new Promise((resolve) => setTimeout(resolve, 20))
      building -= 1
      release()
    }),
  )
  expect({ mostBuilding, waits }).toEqual({ mostBuilding: 1, waits: 3 })
})
