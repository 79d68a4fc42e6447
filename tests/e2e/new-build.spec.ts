import { readdir } from 'node:fs/promises'
import { expect, test } from '#tests/support/storefront.ts'

/** What a running server starts again after a crash: the thread with its pages, and the sandbox. */
const STARTED_AGAIN = ['render-entry.js', 'render-worker.js', 'read-worker.js', 'sandbox.js']

test('a new build removes no file that a running server still needs: they keep their names @server', async () => {
  const names = await readdir('dist/server', { recursive: true })
  expect(names).toEqual(expect.arrayContaining(STARTED_AGAIN))
  expect(names.filter((name) => /-[\w-]{8}\.js$/.test(name))).toEqual([])
})
