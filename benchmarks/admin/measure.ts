import { ENGINES, type EngineName } from '../growth/shop-sizes.ts'
import type { BenchmarkResult, Measurement } from '../results.ts'
import { measureImport } from './import.ts'
import { measureLive } from './live.ts'
import { measurePicking } from './picking.ts'
import { measureReports } from './reports.ts'
import { measureStockLists } from './stock-lists.ts'

/** One file each; what they print is in the order they run in. */
const STEPS: readonly { name: string; measure: (engines: readonly EngineName[]) => Promise<Measurement[]> }[] = [
  { name: 'reports', measure: measureReports },
  { name: 'stock', measure: measureStockLists },
  { name: 'live', measure: measureLive },
  { name: 'picking', measure: measurePicking },
  { name: 'import', measure: measureImport },
]

interface Flags {
  only?: string | undefined
  engine?: string | undefined
}

/** What staff wait for, in a shop that has been open for long. `only` is one of the steps, `engine` one of the stores. */
export async function measure({ only, engine }: Flags): Promise<BenchmarkResult> {
  const engines = ENGINES.filter((name) => engine === undefined || engine === name)
  const measurements: Measurement[] = []
  for (const { name, measure: step } of STEPS) {
    if (only !== undefined && only !== name) continue
    process.stdout.write(`  ${name} ...\n`)
    measurements.push(...(await step(engines)))
  }
  return { measurements, explanation: 'Reports: 100,000 orders in a year with 550,000 lines, 1,000 orders today.' }
}
