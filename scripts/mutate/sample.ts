import { createHash } from 'node:crypto'

export interface Sample {
  size: number
  seed: number
}

/** What tells one mutant from every other. */
interface Place {
  /** From the project's folder. */
  file: string
  start: { line: number; column: number }
  end: { line: number; column: number }
  mutator: string
  replacement: string
}

/** The sample travels to Stryker's processes in a variable, since its command line takes no options of plugins. */
export const SAMPLE_VARIABLE = 'MUTATION_SAMPLE'

export function encodeSample({ size, seed }: Sample): string {
  return `${size}:${seed}`
}

export function decodeSample(text: string | undefined): Sample {
  const [size = Number.NaN, seed = Number.NaN] = (text ?? '').split(':').map(Number)
  if (!Number.isSafeInteger(size) || !Number.isSafeInteger(seed)) throw new Error(`${SAMPLE_VARIABLE} is not size:seed`)
  return { size, seed }
}

/**
 * As many of the mutants as wanted, at random by the seed. A mutant's number in the draw depends on nothing but the seed
 * and the mutant: the same code gives the same sample, and the first mutants of a sample are a smaller sample.
 */
export function drawSample<T>(mutants: readonly T[], placeOf: (mutant: T) => Place, { size, seed }: Sample): T[] {
  return mutants
    .map((mutant) => ({ mutant, number: numberInDraw(placeOf(mutant), seed) }))
    .sort((a, b) => (a.number < b.number ? -1 : 1))
    .slice(0, size)
    .map(({ mutant }) => mutant)
}

function numberInDraw({ file, start, end, mutator, replacement }: Place, seed: number): string {
  const text = JSON.stringify([seed, file, start.line, start.column, end.line, end.column, mutator, replacement])
  return createHash('sha256').update(text).digest('hex')
}
