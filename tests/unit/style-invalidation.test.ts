import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// As a style, `group-has-checked:x` means "every element within one that has …": whenever anything is inserted into a page the
// browser looks at each element of it again. With the style sheet loaded, a letter in the search field restyled 1,200 elements.
test('no class restyles all of a page when something is inserted: its selector would have :has() above any element', () => {
  const files = globSync('src/{ui,storefront,back-office}/**/*.{tsx,ts}')
  expect(files.length).toBeGreaterThan(100)
  const found = files.filter((file) => /\b(group|peer|in)-has-/.test(readFileSync(file, 'utf8')))
  expect(found).toEqual([])
})
