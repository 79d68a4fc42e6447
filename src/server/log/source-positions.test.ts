import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { COMPACT } from '#build/programs-plugin.ts'
import { withSourcePositions } from './source-positions.ts'

let folder: string
let directory: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haribhari-positions-'))
  directory = pathToFileURL(`${folder}/`).href
  const input = join(folder, 'add.ts')
  await writeFile(
    input,
    'type Sum = number\ntype Term = number\nconst add = (a: Term): Sum => {\n  throw new Error(String(a))\n}\nadd(1)\n',
  )
  const rolldownOptions = { input, output: { entryFileNames: '[name].js', ...COMPACT } }
  const options = { ssr: true, outDir: folder, emptyOutDir: false, sourcemap: true, rolldownOptions }
  await build({ configFile: false, root: folder, logLevel: 'silent', build: options })
  // As if the program had been started after the build.
  await utimes(join(folder, 'add.js.map'), 0, 0)
})
afterAll(() => rm(folder, { recursive: true }))

test('a stack trace names the source and its line, not those of the bundle', () => {
  const { stderr } = spawnSync(process.execPath, [join(folder, 'add.js')], { encoding: 'utf8' })
  expect(stderr).toMatch(/add\.js:\d+:\d+/)
  expect(withSourcePositions(stderr, directory)).toContain(`${directory}add.ts:4:`)
})

test('a file of another folder, and one without a map, stay as they are', () => {
  const stack = `Error: file:///etc/passwd.js:1:1\n    at f (${directory}other.js:1:1)`
  expect(withSourcePositions(stack, directory)).toBe(stack)
})

test('the map of a build that is newer than the running program is not used', async () => {
  const file = join(folder, 'newer.js.map')
  await writeFile(file, '{"version":3,"sources":["newer.ts"],"names":[],"mappings":"AAAA"}')
  const later = new Date(Date.now() + 60_000)
  await utimes(file, later, later)
  const stack = `Error\n    at f (${directory}newer.js:1:1)`
  expect(withSourcePositions(stack, directory)).toBe(stack)
})
