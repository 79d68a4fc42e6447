import { expect, test } from 'vitest'
import { PICTURE_TIMEOUT_MS } from '#domain/catalogue/pictures/picture-file.ts'
import { OverloadedError } from '#store/queue.ts'
import { aJpegOfManyScans, aPictureFile, aPngThatSays } from '#tests/support/records/picture-files.ts'
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

test('two pictures are encoded at a time, twenty wait, and whoever sends one more is told to come back', async () => {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const encode = createSharpEncoder(log, async () => {
    await released
    return (await import('sharp')).default
  })
  const file = await aPictureFile({ width: 20, height: 20 })
  const taken = Array.from({ length: 22 }, () => encode(file))
  await expect(encode(file)).rejects.toThrow(OverloadedError)
  release()
  expect((await Promise.all(taken)).every(({ ok }) => ok)).toBe(true)
})

test.each([
  ['pixels', () => Promise.resolve(aPngThatSays(30_000, 30_000))],
  ['scans', () => aJpegOfManyScans(2000)],
])('a small file of very many %s is refused before it takes the time that a picture has', async (_, file) => {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const bytes = await file()
  expect(bytes.byteLength).toBeLessThan(8 * 1024 * 1024)
  const began = performance.now()
  expect(await createSharpEncoder(log)(bytes)).toEqual({ ok: false, code: 'picture-unreadable' })
  expect(performance.now() - began).toBeLessThan(PICTURE_TIMEOUT_MS)
})

test('a picture that takes longer than its time is given up and said to be too slow, and the next one has its turn', async () => {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  let isSlow = true
  const encode = createSharpEncoder(
    log,
    async () => {
      const { default: sharp } = await import('sharp')
      const slowly: typeof sharp = Object.assign(
        // Minutes of work for every pixel's many neighbours, on any machine.
        (...sent: Parameters<typeof sharp>) => (isSlow ? sharp(...sent).median(201) : sharp(...sent)),
        sharp,
      )
      return slowly
    },
    1000,
  )
  const file = await aPictureFile({ width: 2000, height: 2000 })
  expect(await encode(file)).toEqual({ ok: false, code: 'picture-too-slow' })
  isSlow = false
  expect(await encode(await aPictureFile({ width: 20, height: 20 }))).toMatchObject({ ok: true })
})

test('a picture whose time is over between two widths is too slow as well', async () => {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const encode = createSharpEncoder(log, undefined, 0)
  expect(await encode(await aPictureFile())).toEqual({ ok: false, code: 'picture-too-slow' })
})

test('an owner is told of a missing sharp at the start, and of nothing where it is there', () => {
  expect(describeMissingSharp()).toEqual([])
})
