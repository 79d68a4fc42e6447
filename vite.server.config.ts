import { defineConfig } from 'vite'
import { localePlugin } from './src/build/locale-plugin.ts'
import { COMPACT, programsPlugin } from './src/build/programs-plugin.ts'

/**
 * The shop's programs as they run: the server, and what it starts in threads and processes, with their packages in them.
 * They stand in dist/server, beside the pages that vite.config.ts has written there. Native code stays outside.
 */
export default defineConfig({
  plugins: [localePlugin(process.env.LOCALE), programsPlugin()],
  publicDir: false,
  ssr: { noExternal: true, external: ['@node-rs/argon2', 'pg-native', 'sharp'] },
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
        ...COMPACT,
      },
    },
  },
})
