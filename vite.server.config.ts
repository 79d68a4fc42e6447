import { dirname, join, relative } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { localePlugin } from './src/build/locale-plugin.ts'

/** As code names the file of a thread or of another process: `new URL('./read-worker.ts', import.meta.url)`. */
const PROGRAM_URL = /new URL\(['"](\.[^'"]+\.ts)['"], import\.meta\.url\)/g

/**
 * Bundles the programs that the code starts beside itself, in threads or processes of their own. Their names are made of
 * their paths, without hashes: a running server finds them also when a newer build has replaced them.
 */
const programs: Plugin = {
  name: 'programs',
  transform: {
    order: 'post',
    filter: { id: /\/src\//, code: 'import.meta.url' },
    handler(code, id) {
      const bundled = code.replace(PROGRAM_URL, (_, path: string) => {
        const file = join(dirname(id), path)
        const fileName = relative('src', file).replaceAll('/', '-').replace(/\.ts$/, '.js')
        this.emitFile({ type: 'chunk', id: file, fileName })
        return `new URL('./${fileName}', import.meta.url)`
      })
      return bundled === code ? null : { code: bundled, map: null }
    },
  },
}

/**
 * The shop's programs as they run: the server, and what it starts in threads and processes, with their packages in them.
 * They stand in dist/server, beside the pages that vite.config.ts has written there. Native code stays outside.
 */
export default defineConfig({
  plugins: [localePlugin(process.env.LOCALE), programs],
  publicDir: false,
  ssr: { noExternal: true, external: ['@node-rs/argon2', 'pg-native'] },
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: false,
    target: 'node24',
    sourcemap: true,
    rolldownOptions: {
      input: { main: 'src/server/main.ts' },
      output: {
        // In one folder and without hashes: a program finds the others beside it, also when a new build has replaced them.
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        sourcemapExcludeSources: true,
      },
    },
  },
})
