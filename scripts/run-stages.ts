import type { Stage, TestCount } from './test-stages.ts'

/** Runs the stages one after another; the last line of the output sums them up. */
export async function runStages(stages: Stage[]): Promise<void> {
  const total: TestCount = { passed: 0, failed: 0 }
  const failures: string[] = []
  const flaky: string[] = []
  for (const stage of stages) {
    process.stdout.write(`\n== ${stage.name}\n`)
    const count = await run(stage)
    total.passed += count.passed
    total.failed += count.failed
    flaky.push(...(count.flaky ?? []))
    if (count.failed > 0) failures.push(describeFailure(stage, count))
  }
  process.stdout.write(flaky.map((title) => `\npassed on the second attempt alone: ${title}`).join(''))
  process.stdout.write(failures.map((line) => `\n${line}`).join(''))
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
}

function describeFailure(stage: Stage, { failed, failures = [], notRun = 0 }: TestCount): string {
  const consequence = notRun > 0 ? `, and ${notRun} tests did not run because of it` : ''
  return [`${stage.name}: ${failed} failed${consequence}`, ...failures.map((title) => `  ${title}`)].join('\n')
}

async function run(stage: Stage): Promise<TestCount> {
  const startedAt = Date.now()
  try {
    return await stage.run()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    return { passed: 0, failed: 1 }
  } finally {
    process.stdout.write(`${stage.name} took ${((Date.now() - startedAt) / 1000).toFixed(1)} s\n`)
  }
}
