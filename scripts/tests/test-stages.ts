import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, globSync, mkdtempSync, openSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PSEUDO_LOCALE } from '../../src/build/pseudo-locale.ts'
import { buildRuntime } from '../builds/build-runtime.ts'
import { spawnNode } from '../processes/spawn-node.mjs'
import { ensureChromium } from './chromium.ts'
import { installOtherBrowsers } from './other-browsers.ts'
import { installProxies } from './proxies.ts'
import { countPlaywright, countVitest, withExitCode } from './test-reports.ts'

export interface TestCount {
  passed: number
  failed: number
  /** Titles of what failed. */
  failures?: string[]
  /** Titles of what passed on its second attempt alone; counted as passed. */
  flaky?: string[]
  /** Tests that did not run because something they need failed; not counted as failed themselves. */
  notRun?: number
  /** How long each test took, where that is known. */
  durations?: TestDuration[]
}

export interface TestDuration {
  title: string
  ms: number
}

/** One part of the tests. What it cannot run counts as failed. */
export interface Stage {
  name: string
  /** Begins at the start of the whole run, beside the other stages, what this one needs. */
  prepare?: () => void
  run: () => Promise<TestCount>
}

export const checkTypes: Stage = {
  name: 'types',
  run: async () => {
    let code = 0
    for (const project of ['tsconfig.json', ...globSync('src/**/tsconfig*.json').sort()]) {
      code ||= await runNode(['node_modules/typescript/bin/tsc', '-p', project])
    }
    return countOne(code)
  },
}

/** Biome checks format and lint; oxlint adds the rules of React and floating promises. */
export const lint: Stage = {
  name: 'format and lint',
  run: async () => {
    const biomeCode = await runNode(['node_modules/@biomejs/biome/bin/biome', 'ci'])
    return countOne(biomeCode || (await runNode(['node_modules/oxlint/bin/oxlint', '--type-aware'])))
  },
}

/** .dependency-cruiser.mjs says which layer and module may import which. */
export const checkImports: Stage = {
  name: 'imports',
  run: async () =>
    countOne(
      await runNode([
        'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
        '--config',
        '.dependency-cruiser.mjs',
        'src',
      ]),
    ),
}

/** knip: no file, export or package that nothing uses. */
export const checkUnused: Stage = {
  name: 'unused code',
  run: async () => countOne(await runNode(['node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints'])),
}

/** Every promise of docs/promises.md has a test. */
export const checkPromises: Stage = {
  name: 'promises',
  run: async () => {
    const conformance = spawnSync(process.execPath, ['scripts/conformance.ts'], {
      encoding: 'utf8',
      maxBuffer: 16 * 1024 ** 2,
    })
    // The summary is the last paragraph.
    process.stdout.write(conformance.stdout.slice(conformance.stdout.lastIndexOf('\n\n') + 1))
    return countOne(conformance.status ?? 1)
  },
}

/** Projects of vitest.config.ts; `paths` limits them to files whose path contains one of these. */
export function vitestProjects(projects: readonly string[], paths: readonly string[] = []): Stage {
  return {
    name: projects.join(', '),
    run: async () => {
      const file = reportFile('vitest.json')
      const flags = projects.flatMap((project) => ['--project', project])
      const code = await runNode(['node_modules/vitest/vitest.mjs', 'run', ...flags, ...paths], { VITEST_JSON: file })
      return withExitCode(countVitest(readFileSync(file, 'utf8')), code)
    },
  }
}

/**
 * The programs and builds of the stages after it, begun at the start of the run: the first stages leave a core idle at
 * times. What cannot be had is said, and fails in the stage that needs it.
 */
export const programsAndBuilds = runBeside('programs and builds', 'scripts/tests/prepare-tests.ts')

/** Runs a script from the start of the run. It has ended when its process has, whatever it has left running. */
export function runBeside(name: string, script: string): Stage {
  let file = ''
  let ended: Promise<unknown[]> | undefined
  return {
    name,
    prepare: () => {
      file = reportFile('output.txt')
      // To a file: a pipe is open for as long as any process has it.
      const output = openSync(file, 'w')
      const child = spawnNode(process.execPath, [script], { stdio: ['ignore', output, output] })
      closeSync(output)
      ended = once(child, 'exit')
    },
    run: async () => {
      const [code] = (await ended) ?? []
      process.stdout.write(readFileSync(file))
      if (code !== 0) process.stdout.write('Not all of it is there; the stages that need the rest try again.\n')
      return { passed: 0, failed: 0 }
    },
  }
}

/** Both runtimes, and one in the pseudo-locale, built if their sources have changed, in Chromium. */
export const browserTests: Stage = {
  name: 'browser',
  run: async () => {
    await buildRuntime('shop')
    await buildRuntime('demo')
    await buildRuntime('demo', { locale: PSEUDO_LOCALE })
    const file = reportFile('playwright.json')
    const code = await runNode(['node_modules/@playwright/test/cli.js', 'test'], {
      CHROMIUM_PATH: ensureChromium(),
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    })
    return withExitCode(countPlaywright(readFileSync(file, 'utf8')), code)
  },
}

/** The browser runtime in Firefox and in WebKit, where they can be installed. */
export const otherBrowserTests: Stage = {
  name: 'Firefox and WebKit',
  run: async () => {
    const missing = installOtherBrowsers()
    for (const name of missing) {
      process.stdout.write(`${name} could not be installed here: the journey does not run in it.\n`)
    }
    return missing.length < 2 ? vitestProjects(['browsers']).run() : { passed: 0, failed: 0 }
  },
}

/** The files of docs/operations.md in nginx and HAProxy, and PgBouncer, where they can be installed. */
export const proxyTests: Stage = {
  name: 'nginx, HAProxy and PgBouncer',
  run: async () => {
    if (installProxies()) return vitestProjects(['proxies']).run()
    process.stdout.write('nginx, HAProxy and PgBouncer could not be installed here: they are not tested.\n')
    return { passed: 0, failed: 0 }
  },
}

/** What the container image contains; the image itself where docker or podman can build it. */
export const imageTests: Stage = {
  name: 'container image',
  run: async () => {
    await buildRuntime('shop')
    return vitestProjects(['image']).run()
  },
}

function countOne(code: number): TestCount {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function runNode(args: string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawnNode(process.execPath, args, { env: { ...process.env, ...env } })
  const [code] = await once(child, 'exit')
  return code ?? 1
}

function reportFile(name: string): string {
  return join(mkdtempSync(join(tmpdir(), 'haribhari-report-')), name)
}
