import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { buildRuntime } from './build-runtime.ts'
import { needChromium } from './chromium.ts'

export interface TestCount {
  passed: number
  failed: number
}

/** One part of the tests. Whatever it cannot run it counts as failed: nothing is skipped in silence. */
export interface Stage {
  name: string
  run: () => Promise<TestCount>
}

export const types: Stage = {
  name: 'types',
  run: async () => {
    let code = 0
    for (const project of ['tsconfig.json', ...globSync('src/**/tsconfig*.json').sort()]) {
      code ||= await runNode(['node_modules/typescript/bin/tsc', '-p', project])
    }
    return single(code)
  },
}

/** Format and lint; React's own rules and promises nobody waits for are looked for by a second linter. */
export const lint: Stage = {
  name: 'format and lint',
  run: async () => {
    const format = await runNode(['node_modules/@biomejs/biome/bin/biome', 'ci'])
    return single(format || (await runNode(['node_modules/oxlint/bin/oxlint', '--type-aware'])))
  },
}

/** The table in .dependency-cruiser.mjs of which layer and module may import which. */
export const imports: Stage = {
  name: 'imports',
  run: async () =>
    single(
      await runNode([
        'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
        '--config',
        '.dependency-cruiser.mjs',
        'src',
      ]),
    ),
}

/** Every promise of docs/promises.md is named by a test. */
export const promises: Stage = {
  name: 'promises',
  run: async () => {
    const asked = spawnSync(process.execPath, ['scripts/conformance.ts'], {
      encoding: 'utf8',
      maxBuffer: 16 * 1024 ** 2,
    })
    process.stdout.write(asked.stdout.slice(asked.stdout.lastIndexOf('\n\n') + 1))
    return single(asked.status ?? 1)
  },
}

/** The projects of vitest.config.ts. */
export function vitest(...projects: string[]): Stage {
  return {
    name: projects.join(', '),
    run: async () => {
      const file = reportFile('vitest.json')
      const flags = projects.flatMap((project) => ['--project', project])
      const code = await runNode(['node_modules/vitest/vitest.mjs', 'run', ...flags], { VITEST_JSON: file })
      return withCode(countVitest(readFileSync(file, 'utf8')), code)
    },
  }
}

/** Both homes, built when their sources changed, in a real browser. */
export const browser: Stage = {
  name: 'browser',
  run: async () => {
    await buildRuntime('shop')
    await buildRuntime('demo')
    const file = reportFile('playwright.json')
    const code = await runNode(['node_modules/@playwright/test/cli.js', 'test'], {
      CHROMIUM_PATH: needChromium(),
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    })
    return withCode(countPlaywright(readFileSync(file, 'utf8')), code)
  },
}

const vitestReport = v.object({
  testResults: v.array(v.object({ status: v.string(), assertionResults: v.array(v.object({ status: v.string() })) })),
})

/** Skipped and unfinished tests are failures, and so is a file that could not be read. */
export function countVitest(report: string): TestCount {
  const files = v.parse(vitestReport, JSON.parse(report)).testResults
  const tests = files.flatMap((file) => file.assertionResults)
  const passed = tests.filter((test) => test.status === 'passed').length
  const broken = files.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length
  return { passed, failed: tests.length - passed + broken }
}

const playwrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
  errors: v.array(v.unknown()),
})

/** A test that only passed at a second try has failed. */
export function countPlaywright(report: string): TestCount {
  const { stats, errors } = v.parse(playwrightReport, JSON.parse(report))
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped + errors.length }
}

/** A run that ends badly, or without one test, has a failure even when no test of it has. */
export function withCode({ passed, failed }: TestCount, code: number): TestCount {
  return { passed, failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed }
}

function single(code: number): TestCount {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function runNode(args: string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  const [code] = await once(child, 'exit')
  return code ?? 1
}

function reportFile(name: string): string {
  return join(mkdtempSync(join(tmpdir(), 'haribhari-report-')), name)
}
