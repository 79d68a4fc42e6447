import { relative } from 'node:path'
import * as v from 'valibot'
import type { TestCount, TestDuration } from './test-stages.ts'

const vitestReport = v.object({
  testResults: v.array(
    v.object({
      name: v.optional(v.string(), ''),
      status: v.string(),
      assertionResults: v.array(
        v.object({
          status: v.string(),
          fullName: v.optional(v.string(), ''),
          duration: v.optional(v.nullable(v.number()), 0),
        }),
      ),
    }),
  ),
})

/**
 * Skipped and todo tests count as failed, and so does a file that could not be loaded. In a file that failed, skipped
 * tests are those whose beforeAll did not succeed: the file then counts once.
 */
export function countVitest(report: string): TestCount {
  const durations: TestDuration[] = []
  const count = { passed: 0, failed: 0, failures: [] as string[], notRun: 0, durations }
  for (const { name, status, assertionResults } of v.parse(vitestReport, JSON.parse(report)).testResults) {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    const passed = assertionResults.filter((test) => test.status === 'passed')
    const skipped = assertionResults.filter((test) => test.status !== 'passed' && test.status !== 'failed')
    const isSkippedByFailure = status === 'failed'
    const titles = [...failed, ...(isSkippedByFailure ? [] : skipped)].map(({ fullName }) => `${name}: ${fullName}`)
    if (status === 'failed' && titles.length === 0) titles.push(`${name}: could not be loaded or prepared`)
    count.passed += passed.length
    count.failed += titles.length
    count.failures.push(...titles)
    durations.push(
      ...assertionResults.map(({ fullName, duration }) => ({
        title: `${relative(process.cwd(), name)}: ${fullName}`,
        ms: duration ?? 0,
      })),
    )
    if (isSkippedByFailure) count.notRun += skipped.length
  }
  return count
}

const playwrightSpec = v.object({
  title: v.string(),
  file: v.string(),
  tests: v.array(
    v.object({
      status: v.string(),
      projectName: v.optional(v.string(), ''),
      results: v.optional(v.array(v.object({ duration: v.number() })), []),
    }),
  ),
})
type PlaywrightSpec = v.InferOutput<typeof playwrightSpec>
interface PlaywrightSuite {
  specs?: PlaywrightSpec[] | undefined
  suites?: PlaywrightSuite[] | undefined
}
const playwrightSuite: v.GenericSchema<unknown, PlaywrightSuite> = v.object({
  specs: v.optional(v.array(playwrightSpec)),
  suites: v.optional(v.array(v.lazy(() => playwrightSuite))),
})
const playwrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
  suites: v.array(playwrightSuite),
  errors: v.array(v.unknown()),
})

/** So many browser tests of a run may pass on their second attempt alone. */
const MAX_FLAKY = 3

/**
 * Skipped tests count as failed. A test that passed on its second attempt is named; beyond `MAX_FLAKY` of them each counts
 * as failed, since then it is the shop that is unsteady (decision 117).
 */
export function countPlaywright(report: string): TestCount {
  const { stats, errors, suites } = v.parse(playwrightReport, JSON.parse(report))
  const failed = stats.unexpected + stats.skipped + errors.length
  const specs = suites.flatMap(specsOf)
  const flaky = specs.flatMap(({ title, file, tests }) =>
    tests.filter(({ status }) => status === 'flaky').map(() => `${file}: ${title}`),
  )
  const durations = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, results }) => ({
      title: `${file}: ${title} [${projectName}]`,
      ms: Math.max(0, ...results.map(({ duration }) => duration)),
    })),
  )
  return flaky.length > MAX_FLAKY
    ? { passed: stats.expected, failed: failed + flaky.length, failures: flaky, durations }
    : { passed: stats.expected + flaky.length, failed, flaky, durations }
}

function specsOf({ specs = [], suites = [] }: PlaywrightSuite): PlaywrightSpec[] {
  return [...specs, ...suites.flatMap(specsOf)]
}

/** A run with an exit code other than 0, or without any test, counts as a failure even if no test failed. */
export function withExitCode(count: TestCount, code: number): TestCount {
  const { passed, failed } = count
  return { ...count, failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed }
}
