import { gzipSync } from 'node:zlib'
import { createBuilder, type Plugin } from 'vite'
import type { BenchmarkResult } from '../results.ts'
import { startServerProcess } from '../server-process.ts'
import { fetchScripts } from './fetch-scripts.ts'
import { groupOf } from './groups.ts'

/** For each built script its modules, with their length after tree shaking. */
type BundleContents = Map<string, [module: string, length: number][]>

export async function measure(): Promise<BenchmarkResult> {
  const contents = await build()
  const shop = await startServerProcess()
  try {
    const sizeByGroup = new Map<string, number>()
    let total = 0
    for (const [path, source] of await fetchScripts(`${shop.address}/`)) {
      const size = gzipSync(source, { level: 9 }).length
      total += size
      addToGroups(sizeByGroup, contents.get(path.slice(1)) ?? [], size)
    }
    const measurements: BenchmarkResult['measurements'] = [
      { name: 'first-load JavaScript of /', shop: total, baseline: null, unit: 'bytes gz' },
    ]
    for (const [group, size] of [...sizeByGroup].sort((a, b) => b[1] - a[1])) {
      measurements.push({ name: `  of it: ${group}`, shop: size, baseline: null, unit: 'bytes gz' })
    }
    return {
      measurements,
      explanation:
        'A script’s compressed bytes are divided in proportion to the length of its modules before minification, so the groups are approximate and their sum is exact.',
    }
  } finally {
    await shop.stop()
  }
}

/** Builds the shop again to learn which modules are in which script. */
async function build(): Promise<BundleContents> {
  const contents: BundleContents = new Map()
  const recordContents: Plugin = {
    name: 'record-contents',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || this.environment.name !== 'client') continue
        const lengths = Object.entries(file.modules).map(([module, { code }]): [string, number] => [
          module,
          code?.length ?? 0,
        ])
        contents.set(file.fileName, lengths)
      }
    },
  }
  const builder = await createBuilder({ configFile: 'vite.config.ts', logLevel: 'error', plugins: [recordContents] })
  await builder.buildApp()
  return contents
}

function addToGroups(sizeByGroup: Map<string, number>, modules: [string, number][], size: number): void {
  const totalLength = modules.reduce((sum, [, length]) => sum + length, 0)
  for (const [module, length] of modules) {
    const group = groupOf(module)
    sizeByGroup.set(group, (sizeByGroup.get(group) ?? 0) + (size * length) / totalLength)
  }
  if (totalLength === 0) sizeByGroup.set('unknown', (sizeByGroup.get('unknown') ?? 0) + size)
}
