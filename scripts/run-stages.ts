import type { Count, Phase } from './test-stages.ts'

/** Runs the phases one after another and ends with one line that counts all of them together. */
export async function runPhases(phases: Phase[]): Promise<void> {
  const sum: Count = { passed: 0, failed: 0 }
  const failures: string[] = []
  for (const phase of phases) {
    process.stdout.write(`\n== ${phase.name}\n`)
    const count = await run(phase)
    sum.passed += count.passed
    sum.failed += count.failed
    if (count.failed > 0) failures.push(`${phase.name}: ${count.failed} failed`)
  }
  process.stdout.write(failures.map((line) => `\n${line}`).join(''))
  process.stdout.write(`\n${sum.passed} passed, ${sum.failed} failed\n`)
  process.exitCode = sum.failed > 0 || sum.passed === 0 ? 1 : 0
}

async function run(phase: Phase): Promise<Count> {
  const began = Date.now()
  try {
    return await phase.run()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    return { passed: 0, failed: 1 }
  } finally {
    process.stdout.write(`${phase.name} took ${((Date.now() - began) / 1000).toFixed(1)} s\n`)
  }
}
