import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SERVER_ENVIRONMENT, withServerEnvironment } from '../../../scripts/processes/server-environment.mjs'

const variables = Object.entries(SERVER_ENVIRONMENT)
/** Both formats quote what has a space, each in its own place. */
const inDockerfile = variables.map(([name, value]) => `${name}=${value.includes(' ') ? `"${value}"` : value}`)
const inUnit = variables.map(([name, value]) => (value.includes(' ') ? `"${name}=${value}"` : `${name}=${value}`))

test.each([
  ['Dockerfile', `ENV ${inDockerfile.join(' ')}`],
  ['docs/operations.md', `Environment=${inUnit.join(' ')}`],
])('%s starts the shop with the variables that npm start sets', (file, line) => {
  expect(readFileSync(file, 'utf8').split('\n')).toContain(line)
})

test('what the owner has set stays, and options for Node come after those of the shop', () => {
  const own = withServerEnvironment({ NODE_OPTIONS: '--max-semi-space-size=16', MALLOC_ARENA_MAX: '4', PORT: '80' })
  expect(own).toEqual({
    NODE_OPTIONS: `${SERVER_ENVIRONMENT.NODE_OPTIONS} --max-semi-space-size=16`,
    MALLOC_ARENA_MAX: '4',
    PORT: '80',
  })
})
