import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { countPlaywright, countVitest, withExitCode } from '../../../scripts/tests/test-reports.ts'

test('skipped and todo tests count as failed, and so does a file that could not be loaded', () => {
  const report = {
    testResults: [
      {
        name: 'a.test.ts',
        status: 'passed',
        assertionResults: ['passed', 'skipped', 'todo'].map((status) => ({ status, fullName: status })),
      },
      { name: 'b.test.ts', status: 'failed', assertionResults: [{ status: 'failed', fullName: 'adds' }] },
      { name: 'c.test.ts', status: 'failed', assertionResults: [] },
    ],
  }
  expect(countVitest(JSON.stringify(report))).toMatchObject({
    passed: 1,
    failed: 4,
    failures: [
      'a.test.ts: skipped',
      'a.test.ts: todo',
      'b.test.ts: adds',
      'c.test.ts: could not be loaded or prepared',
    ],
    notRun: 0,
  })
})

test('tests that did not run since their preparation failed are one failure, and are not listed', () => {
  const assertionResults = ['skipped', 'skipped', 'skipped'].map((status) => ({ status, fullName: 'buys' }))
  const report = { testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults }] }
  expect(countVitest(JSON.stringify(report))).toMatchObject({
    passed: 0,
    failed: 1,
    failures: ['a.test.ts: could not be loaded or prepared'],
    notRun: 3,
  })
})

test('a browser test that was skipped counts as failed, and one that passed on its second attempt alone is named', () => {
  const report = playwrightReport({ expected: 5, unexpected: 1, skipped: 3 }, ['opens', 'closes'])
  expect(countPlaywright(report)).toMatchObject({
    passed: 7,
    failed: 5,
    flaky: ['menu.spec.ts: closes', 'menu.spec.ts: opens'],
  })
})

test('more than three browser tests that passed on their second attempt alone count as failed', () => {
  const titles = ['opens', 'closes', 'moves', 'ends']
  const { passed, failed, failures } = countPlaywright(
    playwrightReport({ expected: 5, unexpected: 0, skipped: 0 }, titles),
  )
  expect({ passed, failed, named: failures?.length }).toEqual({ passed: 5, failed: 5, named: 4 })
})

test('a run without any test, or with an exit code but no failed test, counts as failed', () => {
  expect(withExitCode({ passed: 0, failed: 0 }, 0)).toEqual({ passed: 0, failed: 1 })
  expect(withExitCode({ passed: 3, failed: 0 }, 1)).toEqual({ passed: 3, failed: 1 })
  expect(withExitCode({ passed: 3, failed: 2 }, 1)).toEqual({ passed: 3, failed: 2 })
  expect(withExitCode({ passed: 3, failed: 0 }, 0)).toEqual({ passed: 3, failed: 0 })
})

test('the last line sums up all stages, and a failure or an exception makes the exit code 1', () => {
  const good = stage('good', '({ passed: 400, failed: 0 })')
  expect(runStages(good, stage('more', '({ passed: 12, failed: 0 })'))).toMatchObject({
    last: '412 passed, 0 failed',
    code: 0,
  })
  expect(runStages(good, stage('bad', '({ passed: 1, failed: 2 })'))).toMatchObject({
    last: '401 passed, 2 failed',
    code: 1,
  })
  const crash = stage('crash', '{ throw new Error("no browser") }')
  expect(runStages(crash, good)).toMatchObject({ last: '400 passed, 1 failed', code: 1 })
})

test('the summary names what failed, and counts what did not run because of it', () => {
  const bad = stage('unit', "({ passed: 1, failed: 1, failures: ['a.test.ts: buys'], notRun: 3 })")
  const { output } = runStages(bad)
  expect(output).toContain('unit: 1 failed, and 3 tests did not run because of it\n  a.test.ts: buys\n')
})

test('the summary says how long each stage took, and names the ten slowest tests of all of them', () => {
  const durations = Array.from({ length: 11 }, (_, index) => `{ title: 'test ${index + 1}', ms: ${index + 1}000 }`)
  const { output } = runStages(
    stage('unit', `({ passed: 11, failed: 0, durations: [${durations.join(',')}] })`),
    stage('browser', "({ passed: 1, failed: 0, durations: [{ title: 'opens the shop', ms: 90500 }] })"),
  )
  expect(output).toMatch(/Time of each stage:\n +\d+\.\d s {2}unit\n +\d+\.\d s {2}browser\n +\d+\.\d s {2}in all\n/)
  const slowest = output.slice(output.indexOf('The slowest tests:')).split('\n').slice(1, 11)
  expect(slowest.map((line) => line.trim())).toEqual([
    '90.5 s  opens the shop',
    ...[11, 10, 9, 8, 7, 6, 5, 4, 3].map((number) => `${number}.0 s  test ${number}`),
  ])
})

test('what a stage needs is prepared before the first stage has ended', () => {
  const prepared =
    "{ name: 'browser', prepare: () => console.log('prepared'), run: async () => ({ passed: 1, failed: 0 }) }"
  const { output } = runStages(stage('unit', '({ passed: 1, failed: 0 })'), prepared)
  expect(output.indexOf('prepared')).toBeGreaterThanOrEqual(0)
  expect(output.indexOf('prepared')).toBeLessThan(output.indexOf('unit took'))
})

test('what runs beside the stages has ended with its process, whatever it has left running', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haribhari-stages-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const script = join(folder, 'prepare.mjs')
  await writeFile(
    script,
    `import { spawn } from 'node:child_process'
     const left = spawn('sleep', ['30'], { stdio: 'inherit', detached: true })
     left.unref()
     console.log('installed; left', left.pid)`,
  )
  const program = `import { runStages } from './scripts/tests/run-stages.ts'; import { runBeside } from './scripts/tests/test-stages.ts'
    await runStages([${stage('unit', '({ passed: 1, failed: 0 })')}, runBeside('programs', ${JSON.stringify(script)})])`
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    ...{ encoding: 'utf8', timeout: 15_000 },
  })
  const left = Number(/installed; left (\d+)/.exec(stdout)?.[1])
  process.kill(left)
  expect({ stdout, status }).toMatchObject({ stdout: expect.stringContaining('1 passed, 0 failed'), status: 0 })
})

function stage(name: string, body: string): string {
  return `{ name: '${name}', run: async () => ${body} }`
}

function runStages(...stages: string[]): {
  last: string | undefined
  code: number | null
  output: string
} {
  const program = `import { runStages } from './scripts/tests/run-stages.ts'\nawait runStages([${stages.join(',')}])`
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
  return { last: stdout.trimEnd().split('\n').at(-1), code: status, output: stdout }
}

/** As Playwright writes it, with an error outside of tests: the tests of a describe block are in a suite of its own. */
function playwrightReport(stats: Record<string, number>, flakyTitles: string[]): string {
  const specs = flakyTitles.map((title) => ({ title, file: 'menu.spec.ts', tests: [{ status: 'flaky' }] }))
  return JSON.stringify({
    stats: { ...stats, flaky: flakyTitles.length },
    suites: [{ specs: specs.slice(1), suites: [{ specs: specs.slice(0, 1) }] }],
    errors: [{ message: 'no server' }],
  })
}
