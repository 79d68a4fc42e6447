import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { localePlugin } from '../locale-plugin.ts'
import { createSampleDatabase } from '../sample-database.ts'

/**
 * After the page, builds the service worker beside it, as one classic script: not every browser supports module
 * workers. Beside both, the database that it opens on a first visit.
 */
export function serviceWorkerPlugin(options: { entry: string; outDir: string; locale: string | undefined }): Plugin {
  const { entry, outDir, locale } = options
  return {
    name: 'service-worker',
    apply: 'build',
    async closeBundle() {
      const sample = await writeSampleDatabase(outDir)
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        define: {
          'process.env.NODE_ENV': '"production"',
          'import.meta.env.VITE_SAMPLE_DATABASE': JSON.stringify(sample.file),
          'import.meta.env.VITE_SAMPLE_PASSWORD_HASH': JSON.stringify(sample.passwordHash),
        },
        plugins: [localePlugin(locale), withoutSqliteWorkers],
        // The folder may stand under any path, and a classic script knows its own address only when it runs.
        experimental: {
          renderBuiltUrl: (file) => ({ runtime: `new URL(${JSON.stringify(file)},self.location.href).href` }),
        },
        build: {
          outDir,
          emptyOutDir: false,
          modulePreload: false,
          // SQLite alone is 200 kB; one script is what a service worker can be.
          chunkSizeWarningLimit: 1000,
          rolldownOptions: {
            input: entry,
            output: { format: 'iife', entryFileNames: 'service-worker.js', codeSplitting: false },
          },
        },
      })
    },
  }
}

async function writeSampleDatabase(outDir: string): Promise<{ file: string; passwordHash: string }> {
  const { gzipped, passwordHash } = await createSampleDatabase()
  const hash = createHash('sha256').update(gzipped).digest('hex').slice(0, 8)
  // Not ".gz": some hosts say of such a file that it is encoded, and the browser would decompress it before the worker.
  const file = `assets/sample-${hash}.bin`
  await writeFile(join(outDir, file), gzipped)
  return { file, passwordHash }
}

/**
 * SQLite's package can start workers of its own for storage in files (OPFS). The shop starts none, so their scripts
 * are not built, and the package's lookup of its own address, which a classic script has none of, goes too.
 */
const withoutSqliteWorkers: Plugin = {
  name: 'without-sqlite-workers',
  enforce: 'pre',
  transform: {
    filter: { id: /@sqlite\.org\/sqlite-wasm\/dist\/index\.mjs/ },
    handler: (code) => code.replaceAll('import.meta.url', 'self.location.href'),
  },
}
