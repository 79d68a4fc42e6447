import { gzipSync } from 'node:zlib'
import { createBuilder, type Plugin } from 'vite'
import type { BenchmarkResult } from '../results.ts'
import { startServerProcess } from '../server-process.ts'
import { partOf } from './parts.ts'
import { scriptsOf } from './scripts-of.ts'

/** Each built script's modules with the size of what is left of them after tree shaking. */
type Contents = Map<string, [module: string, size: number][]>

export async function measure(): Promise<BenchmarkResult> {
  const contents = await build()
  const shop = await startServerProcess()
  try {
    const parts = new Map<string, number>()
    let sum = 0
    for (const [path, source] of await scriptsOf(`${shop.address}/`)) {
      const size = gzipSync(source, { level: 9 }).length
      sum += size
      share(parts, contents.get(path.slice(1)) ?? [], size)
    }
    const figures: BenchmarkResult['figures'] = [
      { what: 'first-load JavaScript of /', ours: sum, floor: null, unit: 'bytes gz' },
    ]
    for (const [part, size] of [...parts].sort((a, b) => b[1] - a[1])) {
      figures.push({ what: `  of it: ${part}`, ours: size, floor: null, unit: 'bytes gz' })
    }
    return {
      figures,
      note: 'A script’s compressed bytes are shared out by the size of its modules before minification, so the parts are close, and their sum is exact.',
    }
  } finally {
    await shop.stop()
  }
}

/** Builds the shop once more, noting which modules went into which script. */
async function build(): Promise<Contents> {
  const contents: Contents = new Map()
  const noting: Plugin = {
    name: 'note-contents',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || this.environment.name !== 'client') continue
        const sizes = Object.entries(file.modules).map(([module, { code }]): [string, number] => [
          module,
          code?.length ?? 0,
        ])
        contents.set(file.fileName, sizes)
      }
    },
  }
  const builder = await createBuilder({ configFile: 'vite.config.ts', logLevel: 'error', plugins: [noting] })
  await builder.buildApp()
  return contents
}

function share(parts: Map<string, number>, modules: [string, number][], size: number): void {
  const all = modules.reduce((sum, [, length]) => sum + length, 0)
  for (const [module, length] of modules) {
    const part = partOf(module)
    parts.set(part, (parts.get(part) ?? 0) + (size * length) / all)
  }
  if (all === 0) parts.set('unknown', (parts.get('unknown') ?? 0) + size)
}
