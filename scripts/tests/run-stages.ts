import { resolve } from 'node:path'
import { formatDurations } from './stage-durations.ts'
import type { Stage, TestCount } from './test-stages.ts'

/** Where Node keeps what it has compiled: the tests start some hundred processes of the same modules. */
const COMPILE_CACHE = resolve('node_modules/.cache/compiled')

/**
 * Runs the stages one after another, and what they prepare beside all of them. The last lines of the output say how long
 * each took, which tests were the slowest, what failed, and sum it up.
 */
export async function runStages(stages: Stage[]): Promise<void> {
  process.env.NODE_COMPILE_CACHE ??= COMPILE_CACHE
  const counts: { name: string; ms: number; count: TestCount }[] = []
  for (const { prepare } of stages) prepare?.()
  for (const [index, stage] of stages.entries()) {
    process.stdout.write(`\n== ${stage.name} (${index + 1} of ${stages.length})\n`)
    const startedAt = Date.now()
    const count = await run(stage)
    const ms = Date.now() - startedAt
    process.stdout.write(`${stage.name} took ${(ms / 1000).toFixed(1)} s\n`)
    counts.push({ name: stage.name, ms, count })
  }
  const passed = counts.reduce((sum, { count }) => sum + count.passed, 0)
  const failed = counts.reduce((sum, { count }) => sum + count.failed, 0)
  const flaky = counts.flatMap(({ count }) => count.flaky ?? [])
  const failures = counts.filter(({ count }) => count.failed > 0).map(({ name, count }) => describeFailure(name, count))
  process.stdout.write(`\n${formatDurations(counts)}`)
  process.stdout.write(flaky.map((title) => `\npassed on the second attempt alone: ${title}`).join(''))
  process.stdout.write(failures.map((line) => `\n${line}`).join(''))
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0
}

function describeFailure(name: string, { failed, failures = [], notRun = 0 }: TestCount): string {
  const consequence = notRun > 0 ? `, and ${notRun} tests did not run because of it` : ''
  return [`${name}: ${failed} failed${consequence}`, ...failures.map((title) => `  ${title}`)].join('\n')
}

async function run(stage: Stage): Promise<TestCount> {
  try {
    return await stage.run()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    return { passed: 0, failed: 1 }
  }
}
