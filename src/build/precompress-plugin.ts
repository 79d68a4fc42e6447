import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const WORTH_IT = new Set(['.js', '.css', '.svg', '.json', '.html', '.txt', '.webmanifest'])
const SMALLEST = 512

/** After the build, lays a brotli and a gzip twin beside every text file, so that serving costs no compression. */
export function precompressPlugin(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle(options) {
      if (options.dir) await precompressFolder(options.dir)
    },
  }
}

/** Compresses every text file below a folder; files that would not get smaller are left alone. */
export async function precompressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    if (!entry.isFile() || !WORTH_IT.has(extname(entry.name))) continue
    const path = join(entry.parentPath, entry.name)
    const bytes = await readFile(path)
    if (bytes.length < SMALLEST) continue
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
      promisify(gzip)(bytes, { level: 9 }),
    ])
    if (br.length < bytes.length) await writeFile(`${path}.br`, br)
    if (gz.length < bytes.length) await writeFile(`${path}.gz`, gz)
  }
}
