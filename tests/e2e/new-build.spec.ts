import { readdir } from 'node:fs/promises'
import { expect, test } from '#tests/support/storefront.ts'

test('the server’s pages are one file, so that a new build removes no file that a running server still needs @server', async () => {
  const names = await readdir('dist/server', { recursive: true })
  expect(names.filter((name) => name.endsWith('.js'))).toEqual(['render-entry.js'])
})
