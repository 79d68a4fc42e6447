import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { backOfficePlugin } from './src/build/back-office-plugin.ts'
import { compileHintsPlugin } from './src/build/client-files/compile-hints-plugin.ts'
import { FIRST_LOAD_CHUNKS } from './src/build/client-files/first-load-chunks.ts'
import { PRELOADED_FILES } from './src/build/client-files/preloaded-files.ts'
import { devServerPlugin } from './src/build/dev-server-plugin.ts'
import { iconsPlugin } from './src/build/icons/icons-plugin.ts'
import { localePlugin } from './src/build/locale-plugin.ts'
import { precompressPlugin } from './src/build/precompress-plugin.ts'
import { COMPACT } from './src/build/programs-plugin.ts'
import { storiesPlugin } from './src/build/stories-plugin.ts'

/** The shop's own home: pages rendered on the server (dist/server), the browser's files (dist/client). */
export default defineConfig(({ command }) => ({
  plugins: [
    devServerPlugin(),
    localePlugin(process.env.LOCALE),
    iconsPlugin(),
    storiesPlugin(),
    backOfficePlugin(process.env.LOCALE),
    tailwindcss(),
    tanstackStart({
      srcDirectory: 'src',
      client: { entry: './storefront/app/client-entry.tsx' },
      server: { entry: './server/pages/render-entry.ts' },
      router: {
        entry: './storefront/app/router.tsx',
        routesDirectory: 'storefront/routes',
        generatedRouteTree: 'storefront/app/route-tree.gen.ts',
        addExtensions: true,
        quoteStyle: 'single',
        semicolons: false,
      },
      importProtection: { enabled: true },
    }),
    react(),
    compileHintsPlugin(),
    precompressPlugin(),
  ],
  // React has had it since 18; the router's store brings what stands in for it before.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  // One file, read whole at the start: a new build, which replaces the files, takes no page from under a shop that runs.
  environments: {
    ssr: {
      build: { rolldownOptions: { output: { codeSplitting: false, ...COMPACT } } },
      // With its packages in it, in their fast form. While developing they are loaded as they are.
      ...(command === 'build' && {
        resolve: { noExternal: true },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
    },
    client: {
      build: { modulePreload: PRELOADED_FILES, rolldownOptions: { output: { codeSplitting: FIRST_LOAD_CHUNKS } } },
    },
  },
}))
