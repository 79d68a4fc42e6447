import { expect, test } from 'vitest'
import { aPictureFile } from '#tests/support/picture-files.ts'
import { createSharpEncoder, describeMissingSharp } from './sharp-encoder.ts'

test('where sharp cannot be loaded every upload says so, the log says why, and the shop goes on', async () => {
  const errors: unknown[] = []
  const log = { info: () => undefined, warn: () => undefined, error: (...line: unknown[]) => errors.push(line) }
  let isBroken = true
  const encode = createSharpEncoder(log, async () => {
    if (isBroken) throw new Error('no program for this machine')
    return (await import('sharp')).default
  })
  const file = await aPictureFile()
  for (const _ of [1, 2]) expect(await encode(file)).toEqual({ ok: false, code: 'pictures-unavailable' })
  expect(JSON.stringify(errors)).toContain('no program for this machine')
  isBroken = false
  expect(await encode(file)).toMatchObject({ ok: true, value: { width: 900, height: 600 } })
})

test('an owner is told of a missing sharp at the start, and of nothing where it is there', () => {
  expect(describeMissingSharp()).toEqual([])
})
