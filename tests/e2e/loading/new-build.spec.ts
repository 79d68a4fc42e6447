import { readdir } from 'node:fs/promises'
import { expect, test } from '#tests/support/pages/storefront.ts'

/** What a running server starts again after a crash: its threads, with the pages, and the sandbox. */
const STARTED_AGAIN = [
  'render-entry.js',
  'server-imports-import-worker.js',
  'server-pages-render-worker.js',
  'server-sandbox-main.js',
  'store-connections-read-thread-read-worker.js',
]

test('a new build removes no file that a running server still needs: they keep their names @server', async () => {
  const names = await readdir('dist/server', { recursive: true })
  expect(names).toEqual(expect.arrayContaining(STARTED_AGAIN))
  // A content hash has capitals or digits; a word of a file's name has neither.
  expect(names.filter((name) => /-(?=[\w-]*[A-Z\d])[\w-]{8}\.js$/.test(name))).toEqual([])
})
