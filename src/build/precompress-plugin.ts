import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSED_EXTENSIONS = new Set(['.js', '.css', '.svg', '.json', '.html', '.txt', '.webmanifest'])
/** Smaller files gain nothing: headers and body fit into one packet anyway. */
const MIN_BYTES = 512

/** After the build, writes a brotli and a gzip variant beside every text file, so that serving needs no compression. */
export function precompressPlugin(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle(options) {
      if (options.dir) await precompressDirectory(options.dir)
    },
  }
}

/** A file is looked at whole: by default blocks are so small that a large script has several. */
const ONE_BLOCK = { [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MAX_INPUT_BLOCK_BITS }

/** Compresses every text file below a directory; a variant that is not smaller is not written. */
export async function precompressDirectory(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    if (!entry.isFile() || !COMPRESSED_EXTENSIONS.has(extname(entry.name))) continue
    const path = join(entry.parentPath, entry.name)
    const bytes = await readFile(path)
    if (bytes.length < MIN_BYTES) continue
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(bytes, { params: { ...ONE_BLOCK, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
      promisify(gzip)(bytes, { level: 9 }),
    ])
    if (br.length < bytes.length) await writeFile(`${path}.br`, br)
    if (gz.length < bytes.length) await writeFile(`${path}.gz`, gz)
  }
}
