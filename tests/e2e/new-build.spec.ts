import { readdir } from 'node:fs/promises'
import { expect, test } from '#tests/support/storefront.ts'

test('the pages are one file, so that a new build takes none from under a shop that runs @server', async () => {
  const names = await readdir('dist/server', { recursive: true })
  expect(names.filter((name) => name.endsWith('.js'))).toEqual(['render-entry.js'])
})
