import { relative, sep } from 'node:path'
import { type Checker, type CheckResult, CheckStatus } from '@stryker-mutator/api/check'
import type { Mutant, MutantResult } from '@stryker-mutator/api/core'
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin'
import type { Reporter } from '@stryker-mutator/api/report'
import { decodeSample, drawSample, SAMPLE_VARIABLE } from './sample.ts'
import { formatScores } from './score.ts'

/*
 * Stryker has no sampling. A checker may refuse mutants, which it does before anything is run: those outside the sample
 * are refused as if they did not compile, and count nowhere.
 */
const NOT_SAMPLED: CheckResult = { status: CheckStatus.CompileError, reason: 'not in the sample' }

class SampleChecker implements Checker {
  readonly #sampled = new Set<string>()

  async init(): Promise<void> {}

  /** Gets all mutants that would run, at once. A group for each of the sample makes them run in the order of the draw. */
  async group(mutants: Mutant[]): Promise<string[][]> {
    const sample = decodeSample(process.env[SAMPLE_VARIABLE])
    for (const { id } of drawSample(mutants, placeOf, sample)) this.#sampled.add(id)
    const others = mutants.map(({ id }) => id).filter((id) => !this.#sampled.has(id))
    return [...[...this.#sampled].map((id) => [id]), ...(others.length > 0 ? [others] : [])]
  }

  async check(mutants: Mutant[]): Promise<Record<string, CheckResult>> {
    const result = (id: string): CheckResult => (this.#sampled.has(id) ? { status: CheckStatus.Passed } : NOT_SAMPLED)
    return Object.fromEntries(mutants.map(({ id }) => [id, result(id)]))
  }
}

/** A line for every mutant as soon as it was run, so that a run that is stopped has a result; then survivors and scores. */
class LayersReporter implements Reporter {
  readonly #faults: { file: string; isNoticed: boolean; line: string }[] = []

  onMutantTested(mutant: Readonly<MutantResult>): void {
    const { status, mutatorName, replacement } = mutant
    const isNoticed = status === 'Killed' || status === 'Timeout'
    if (!isNoticed && status !== 'Survived' && status !== 'NoCoverage') return
    const { file, start } = placeOf(mutant)
    const fault = `${mutatorName}: ${replacement.replace(/\s+/g, ' ').slice(0, 100)}`
    const line = `${status} ${file}:${start.line}:${start.column} ${fault}`
    this.#faults.push({ file, isNoticed, line })
    print(`${this.#faults.length} ${line}`)
  }

  onMutationTestReportReady(): void {
    const survivors = this.#faults.filter(({ isNoticed }) => !isNoticed).map(({ line }) => line)
    print('', ...survivors.sort(), '', ...formatScores(this.#faults))
  }
}

export const strykerPlugins = [
  declareClassPlugin(PluginKind.Checker, 'sample', SampleChecker),
  declareClassPlugin(PluginKind.Reporter, 'layers', LayersReporter),
]

function placeOf({
  fileName,
  location,
  mutatorName,
  replacement,
}: Pick<Mutant, 'fileName' | 'location' | 'mutatorName' | 'replacement'>) {
  const file = relative(process.cwd(), fileName).split(sep).join('/')
  return { file, ...location, mutator: mutatorName, replacement }
}

function print(...lines: string[]): void {
  for (const line of lines) process.stdout.write(`${line}\n`)
}
