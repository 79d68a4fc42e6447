import { expect, test } from 'vitest'
import { PICTURE_WIDTHS, parsePicturePath, picturePath, pictureSources } from './picture-path.ts'

const HASH = 'ab'.repeat(32)

test('an address names one picture in one of its widths, and is read back as it was written', () => {
  for (const width of PICTURE_WIDTHS) expect(parsePicturePath(picturePath(HASH, width))).toEqual({ hash: HASH, width })
  expect(picturePath(HASH)).toBe(`/pictures/${HASH}-640.webp`)
})

test('nothing but such an address names a picture', () => {
  const others = [
    `/pictures/${HASH}-641.webp`,
    `/pictures/${HASH}-0640.webp`,
    `/pictures/${HASH.toUpperCase()}-640.webp`,
    `/pictures/${HASH.slice(1)}-640.webp`,
    `/pictures/${HASH}-640.svg`,
    `/pictures/${HASH}-640.webp/..`,
    `/pictures/../${HASH}-640.webp`,
    `/pictures/..%2f${HASH}-640.webp`,
    `//pictures/${HASH}-640.webp`,
    '/art/mango.webp',
    '',
  ]
  for (const other of others) {
    expect(parsePicturePath(other), other).toBeNull()
    expect(pictureSources(other), other).toEqual([])
  }
})

test('an uploaded picture has its widths to choose from, and a sample picture one address', () => {
  expect(pictureSources(picturePath(HASH)).map(({ path, width }) => `${path} ${width}`)).toEqual(
    PICTURE_WIDTHS.map((width) => `/pictures/${HASH}-${width}.webp ${width}`),
  )
  expect(pictureSources('/art/mango.webp')).toEqual([])
})
