import { expect, test } from 'vitest'
import { LISTING_PROBLEMS } from '#domain/catalogue/editing/going-live.ts'
import { IMPORT_ISSUES } from '#domain/catalogue/import/row-plan.ts'
import { issueText } from './issue-text.ts'

test.each([...IMPORT_ISSUES, ...LISTING_PROBLEMS, 'needed', 'too-long'])('the issue %s is said in words', (code) => {
  expect(issueText({ code, column: 'title', params: { line: 7, choices: 'a, b', max: 30, address: 'dal' } })).not.toBe(
    code,
  )
})
