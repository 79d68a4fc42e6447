import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SERVER_ENVIRONMENT, withServerEnvironment } from '../../scripts/server-environment.mjs'

const variables = Object.entries(SERVER_ENVIRONMENT).map(([name, value]) => `${name}=${value}`)

test.each([
  ['Dockerfile', `ENV ${variables.join(' ')}`],
  ['docs/operations.md', `Environment=${variables.join(' ')}`],
])('%s starts the shop with the variables that npm start sets', (file, line) => {
  expect(readFileSync(file, 'utf8').split('\n')).toContain(line)
})

test('what the owner has set stays, and options for Node come after those of the shop', () => {
  const own = withServerEnvironment({ NODE_OPTIONS: '--max-semi-space-size=16', MALLOC_ARENA_MAX: '4', PORT: '80' })
  expect(own).toEqual({
    NODE_OPTIONS: '--max-semi-space-size=8 --max-semi-space-size=16',
    MALLOC_ARENA_MAX: '4',
    PORT: '80',
  })
})
