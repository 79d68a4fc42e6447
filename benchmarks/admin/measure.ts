import type { BenchmarkResult, Measurement } from '../results.ts'
import { measureImport } from './import.ts'
import { measureReports } from './reports.ts'

/** One file each; what they print is in the order they run in. */
const STEPS: readonly (() => Promise<Measurement[]>)[] = [measureReports, measureImport]

/** What staff wait for, in a shop that has been open for long. */
export async function measure(): Promise<BenchmarkResult> {
  const measurements: Measurement[] = []
  for (const step of STEPS) measurements.push(...(await step()))
  return { measurements, explanation: 'Reports: 100,000 orders in a year with 550,000 lines, 1,000 orders today.' }
}
