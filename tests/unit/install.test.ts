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

test('packages that are those of the lockfile are not installed again', async () => {
  const folder = await project('1.0.0', '1.0.0')
  expect(await start(folder)).toMatchObject({ code: 0, npm: '' })
  expect(await start(folder)).toMatchObject({ code: 0, npm: '' })
})

test('a changed lockfile installs once, with devDependencies and without a question', async () => {
  const folder = await project('1.0.0', '2.0.0')
  const first = await start(folder)
  expect(first.code).toBe(0)
  expect(first.npm).toContain('install --no-save --include=dev --include=optional')
  expect((await start(folder)).npm).toBe(first.npm)
})

test('an install that fails says so in one line, leaves with code 1 and is tried again', async () => {
  const folder = await project('1.0.0', '2.0.0')
  const failing = await start(folder, '1')
  expect(failing.code).toBe(1)
  expect(failing.stderr).toMatch(/^npm install failed \(code 1\)\..*\n$/)
  expect((await start(folder)).code).toBe(0)
})

test('a machine too old for the shop, without the pinned Node, is told so in one line', async () => {
  const folder = await project('1.0.0', '1.0.0')
  await writeFile(
    join(folder, 'old.mjs'),
    "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })",
  )
  const answer = await start(folder, '0', 'conformance', ['--import', './old.mjs'])
  expect(answer.code).toBe(1)
  expect(answer.stderr).toMatch(/^This shop needs Node 24; .* 20\.20\.2\. Install Node 24 from .*\n$/)
})

test('an unknown command names those that exist', async () => {
  const answer = await start(await project('1.0.0', '1.0.0'), '0', 'strat')
  expect(answer.code).toBe(1)
  expect(answer.stderr).toContain('There is no command "strat". There are: start,')
})

/** The real scripts in a folder of their own, where npm only notes what it was asked. */
async function project(installed: string, wanted: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'haribhari-install-'))
  await cp(join(import.meta.dirname, '../../scripts'), join(folder, 'scripts'), { recursive: true })
  await mkdir(join(folder, 'node_modules'))
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify(lock(wanted)))
  const has = lock(installed)
  await writeFile(
    join(folder, 'node_modules/.package-lock.json'),
    JSON.stringify({ packages: { 'node_modules/apple': has.packages['node_modules/apple'] } }),
  )
  await writeFile(
    join(folder, 'npm.cjs'),
    `require('node:fs').appendFileSync('${folder}/npm.txt', process.argv.slice(2).join(' ')); process.exit(Number(process.env.NPM_CODE))`,
  )
  // What the command would run; only the way to it is under test here.
  await rm(join(folder, 'scripts/conformance.ts'))
  await writeFile(join(folder, 'scripts/conformance.ts'), '')
  return folder
}

async function start(folder: string, npmCode = '0', command = 'conformance', flags: string[] = []) {
  const env = { ...process.env, npm_execpath: join(folder, 'npm.cjs'), NPM_CODE: npmCode }
  // npm is given by its file only when that is JavaScript, as with the real one.
  const { code, stderr } = await new Promise<{ code: number; stderr: string }>((resolve) => {
    execFile(process.execPath, [...flags, 'scripts/run.mjs', command], { cwd: folder, env }, (error, _, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stderr })
    })
  })
  return { code, stderr, npm: await readFile(join(folder, 'npm.txt'), 'utf8').catch(() => '') }
}
