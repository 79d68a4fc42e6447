import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'

const MAX_FILES = 15

test('no folder of code holds more than fifteen files, so that each can be seen at a glance', () => {
  const sizes = new Map<string, number>()
  for (const path of globSync('{src,tests,scripts,benchmarks,chaos}/**/*.*')) {
    sizes.set(dirname(path), (sizes.get(dirname(path)) ?? 0) + 1)
  }
  const large = [...sizes].filter(([, files]) => files > MAX_FILES).map(([folder, files]) => `${folder}: ${files}`)
  expect(large).toEqual([])
})
