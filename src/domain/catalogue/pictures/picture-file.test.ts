import { expect, test } from 'vitest'
import { pictureFormat } from './picture-file.ts'

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...part].map((c) => c.charCodeAt(0)) : part)))

test('the first bytes say what a picture is', () => {
  expect(pictureFormat(bytes([0xff, 0xd8, 0xff, 0xe0]))).toBe('jpeg')
  expect(pictureFormat(bytes([0x89], 'PNG\r\n', [0x1a, 0x0a]))).toBe('png')
  expect(pictureFormat(bytes('RIFF', [4, 0, 0, 0], 'WEBPVP8 '))).toBe('webp')
  expect(pictureFormat(bytes([0, 0, 0, 24], 'ftypavif', [0, 0, 0, 0], 'mif1avif'))).toBe('avif')
  expect(pictureFormat(bytes([0, 0, 0, 24], 'ftypmif1', [0, 0, 0, 0], 'mif1avif'))).toBe('avif')
})

test('nothing else is a picture: no drawing with scripts, no other format, no beginning of one', () => {
  const others = [
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '<?xml version="1.0"?><svg/>',
    '\u00ef\u00bb\u00bf<svg/>',
    'GIF89a',
    'BM',
    '%PDF-1.7',
    'RIFF\u0004\0\0\0WAVE',
    ' \u0089PNG\r\n\u001a\n',
    '',
    'RI',
  ]
  for (const other of others) expect(pictureFormat(bytes(other)), other).toBeNull()
  expect(pictureFormat(bytes([0, 0, 0, 24], 'ftypheic', [0, 0, 0, 0], 'mif1heic'))).toBeNull()
  // The minor version is no brand, and what stands behind the box is none of its brands.
  expect(pictureFormat(bytes([0, 0, 0, 16], 'ftypheic', 'avif', 'avif'))).toBeNull()
})
