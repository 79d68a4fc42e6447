import { expect, test } from 'vitest'
import { STAFF_CALLS } from '#contract/admin/calls.ts'
import { STAFF_ROUTES } from '#http/routes/admin/index.ts'
import { actions, actionText } from '#i18n/back-office/people/audit-actions.ts'

const sources = import.meta.glob<string>('../../../src/{use-cases,cli}/**/*.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** Calls that end in a row of the audit by their route, and what else writes one names in its source. */
const ofCalls = Object.entries(STAFF_CALLS).flatMap(([name, { method, path }]) =>
  STAFF_ROUTES.some((route) => route.isRecorded && route.method === method && route.path === path) ? [name] : [],
)
const named = Object.entries(sources)
  .filter(([file]) => !file.endsWith('.test.ts'))
  .flatMap(([, source]) => [...source.matchAll(/\baction: '([^']+)'|\brun\(store, '([^']+)'/g)])
  .map(([, action, command]) => action ?? command ?? '')

test('everything that the audit records has words, and no words are of something that it never records', () => {
  expect(ofCalls.length).toBeGreaterThan(50)
  expect(named.length).toBeGreaterThan(5)
  expect(Object.keys(actions).sort()).toEqual([...ofCalls, ...named].sort())
})

test('no words are those of another action, and none are a name in code', () => {
  const words = Object.values<string>(actions)
  expect(words.filter((text, at) => words.indexOf(text) !== at)).toEqual([])
  expect(words.filter((text) => !/^[A-Z][a-z]/.test(text) || /[a-z][A-Z]/.test(text))).toEqual([])
})

test('what another release recorded stands under the name that it had', () => {
  expect(actionText('somethingOld')).toBe('somethingOld')
})
