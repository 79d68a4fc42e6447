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

// Such a rule is asked anew, by a walk through the whole page, whenever anything is put into it: a quarter of what a key of the search
// field cost. What is styled by something far away is told so by an attribute (`useRootAttribute`).
test('no style of the page as a whole, and none of all pictures, depends by :has() on what is inside', () => {
  const files = globSync('src/{ui,storefront}/**/*.css')
  expect(files.length).toBeGreaterThan(5)
  const ofPage = /(?<![\w.-])(:root|html|body|main):has\(/
  const ofMoreThanAClass = /:has\((?!\.)/
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => ofPage.test(line) || ofMoreThanAClass.test(line)),
  )
  expect(found).toEqual([])
})
