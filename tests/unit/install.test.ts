import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const lock = (version: string) => ({
  name: 'shop',
  lockfileVersion: 3,
  packages: {
    '': { name: 'shop' },
    'node_modules/apple': { version, integrity: `sha512-${version}` },
    'node_modules/other-machine': { version: '1.0.0', integrity: 'sha512-other', optional: true },
  },
})

test('packages that match the lockfile are not installed again', async () => {
  const folder = await createProject('1.0.0', '1.0.0')
  expect(await runScript(folder)).toMatchObject({ code: 0, npm: '' })
  expect(await runScript(folder)).toMatchObject({ code: 0, npm: '' })
})

test('a changed lockfile is installed once, with devDependencies', async () => {
  const folder = await createProject('1.0.0', '2.0.0')
  const first = await runScript(folder)
  expect(first.code).toBe(0)
  expect(first.npm).toContain('install --no-save --include=dev --include=optional')
  expect((await runScript(folder)).npm).toBe(first.npm)
})

test('a failed install prints one line, exits with code 1 and is retried by the next start', async () => {
  const folder = await createProject('1.0.0', '2.0.0')
  const failing = await runScript(folder, '1')
  expect(failing.code).toBe(1)
  expect(failing.stderr).toMatch(/^npm install failed \(code 1\)\..*\n$/)
  expect((await runScript(folder)).code).toBe(0)
})

test('an unsupported Node without the pinned one is reported in one line', async () => {
  const folder = await createProject('1.0.0', '1.0.0')
  await writeFile(
    join(folder, 'old.mjs'),
    "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })",
  )
  const result = await runScript(folder, '0', 'conformance', ['--import', './old.mjs'])
  expect(result.code).toBe(1)
  expect(result.stderr).toMatch(/^This shop needs Node 24; .* 20\.20\.2\. Install Node 24 from .*\n$/)
})

test('an unknown command is answered with the list of commands', async () => {
  const result = await runScript(await createProject('1.0.0', '1.0.0'), '0', 'strat')
  expect(result.code).toBe(1)
  expect(result.stderr).toContain('There is no command "strat". There are: start,')
})

/** The real scripts in a new folder, with an npm that only records its arguments. */
async function createProject(installedVersion: string, lockedVersion: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'haribhari-install-'))
  await cp(join(import.meta.dirname, '../../scripts'), join(folder, 'scripts'), { recursive: true })
  await mkdir(join(folder, 'node_modules'))
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify(lock(lockedVersion)))
  const installed = lock(installedVersion)
  await writeFile(
    join(folder, 'node_modules/.package-lock.json'),
    JSON.stringify({ packages: { 'node_modules/apple': installed.packages['node_modules/apple'] } }),
  )
  await writeFile(
    join(folder, 'npm.cjs'),
    `require('node:fs').appendFileSync('${folder}/npm.txt', process.argv.slice(2).join(' ')); process.exit(Number(process.env.NPM_CODE))`,
  )
  // An empty program: the test is about what happens before it runs.
  await rm(join(folder, 'scripts/conformance.ts'))
  await writeFile(join(folder, 'scripts/conformance.ts'), '')
  return folder
}

async function runScript(folder: string, npmCode = '0', command = 'conformance', flags: string[] = []) {
  const env = { ...process.env, npm_execpath: join(folder, 'npm.cjs'), NPM_CODE: npmCode }
  // The scripts run npm with Node only when npm_execpath is a JavaScript file.
  const { code, stderr } = await new Promise<{ code: number; stderr: string }>((resolve) => {
    execFile(process.execPath, [...flags, 'scripts/run.mjs', command], { cwd: folder, env }, (error, _, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stderr })
    })
  })
  return { code, stderr, npm: await readFile(join(folder, 'npm.txt'), 'utf8').catch(() => '') }
}
