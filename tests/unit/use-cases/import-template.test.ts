import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sampleOf } from '#domain/catalogue/import/import-columns.ts'

test('the goods of the import’s template have a picture that the shop came with', () => {
  const picture = sampleOf('picture')
  expect(existsSync(`public${picture}`), picture).toBe(true)
  expect(existsSync(`public${picture.replace(/\/art\/(.*)\.webp/, '/art/128/$1.avif')}`), picture).toBe(true)
})
