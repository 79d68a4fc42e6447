import type { Stage, TestCount } from './test-stages.ts'

/** Runs the stages one after another and ends with one line that counts all of them together. */
export async function runStages(stages: Stage[]): Promise<void> {
  const sum: TestCount = { passed: 0, failed: 0 }
  const failures: string[] = []
  for (const stage of stages) {
    process.stdout.write(`\n== ${stage.name}\n`)
    const count = await run(stage)
    sum.passed += count.passed
    sum.failed += count.failed
    if (count.failed > 0) failures.push(`${stage.name}: ${count.failed} failed`)
  }
  process.stdout.write(failures.map((line) => `\n${line}`).join(''))
  process.stdout.write(`\n${sum.passed} passed, ${sum.failed} failed\n`)
  process.exitCode = sum.failed > 0 || sum.passed === 0 ? 1 : 0
}

async function run(stage: Stage): Promise<TestCount> {
  const began = Date.now()
  try {
    return await stage.run()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    return { passed: 0, failed: 1 }
  } finally {
    process.stdout.write(`${stage.name} took ${((Date.now() - began) / 1000).toFixed(1)} s\n`)
  }
}
