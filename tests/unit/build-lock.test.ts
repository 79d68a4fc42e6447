import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { acquireBuildLock } from '../../scripts/build-lock.ts'

test('of starts at the same time one builds, and the others wait until it is done', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'haribhari-build-')), 'dist', '.building')
  let building = 0
  let most = 0
  let waited = 0
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      const leave = await acquireBuildLock(file, () => {
        waited += 1
      })
      building += 1
      most = Math.max(most, building)
      await new Promise((resume) => setTimeout(resume, 20))
      building -= 1
      leave()
    }),
  )
  expect({ most, waited }).toEqual({ most: 1, waited: 3 })
})
