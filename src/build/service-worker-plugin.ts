import { build, type Plugin } from 'vite'
import { localePlugin } from './locale-plugin.ts'

/**
 * After the page, builds the service worker beside it, as one classic script: not every browser supports module
 * workers.
 */
export function serviceWorkerPlugin(options: { entry: string; outDir: string; locale: string | undefined }): Plugin {
  const { entry, outDir, locale } = options
  return {
    name: 'service-worker',
    apply: 'build',
    async closeBundle() {
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        define: { 'process.env.NODE_ENV': '"production"' },
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
