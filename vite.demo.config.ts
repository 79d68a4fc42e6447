import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compileHintsPlugin } from './src/build/client-files/compile-hints-plugin.ts'
import { FIRST_LOAD_CHUNKS } from './src/build/client-files/first-load-chunks.ts'
import { PRELOADED_FILES } from './src/build/client-files/preloaded-files.ts'
import { demoFolder } from './src/build/demo-folder.ts'
import { htmlTextsPlugin, loadTexts, withTexts } from './src/build/html-texts-plugin.ts'
import { iconsPlugin } from './src/build/icons/icons-plugin.ts'
import { localePlugin } from './src/build/locale-plugin.ts'
import { serviceWorkerPlugin } from './src/build/service-workers/service-worker-plugin.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const locale = process.env.LOCALE
const outDir = at(demoFolder(locale))

/** As the shop's own build writes it, so that both leave the same file behind. */
const ROUTE_TREE_FOOTER = `import type { getRouter } from './router.tsx'
import type { createStart } from '@tanstack/react-start'
declare module '@tanstack/react-start' {
  interface Register {
    ssr: true
    router: Awaited<ReturnType<typeof getRouter>>
  }
}`

/** Has no script of its own to bundle, and may load none: it stands under paths that the build does not know. */
const notFoundPage: Plugin = {
  name: 'not-found-page',
  async generateBundle() {
    const source = withTexts(readFileSync(at('src/browser/404.html'), 'utf8'), await loadTexts(locale))
    this.emitFile({ type: 'asset', fileName: '404.html', source })
  },
}

/** The home in the browser: a folder of static files that stands under any path, with its server in a service worker. */
export default defineConfig({
  root: at('src/browser'),
  base: './',
  publicDir: at('public'),
  define: { 'import.meta.env.VITE_IN_BROWSER': 'true' },
  build: {
    outDir,
    emptyOutDir: true,
    modulePreload: PRELOADED_FILES,
    rolldownOptions: {
      input: at('src/browser/index.html'),
      output: { codeSplitting: FIRST_LOAD_CHUNKS },
    },
  },
  plugins: [
    localePlugin(locale),
    htmlTextsPlugin(locale),
    iconsPlugin(),
    tailwindcss(),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: at('src/storefront/routes'),
      generatedRouteTree: at('src/storefront/app/route-tree.gen.ts'),
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: false,
      routeTreeFileFooter: [ROUTE_TREE_FOOTER],
    }),
    react(),
    compileHintsPlugin(),
    notFoundPage,
    serviceWorkerPlugin({ entry: at('src/browser/worker/service-worker.ts'), outDir, locale }),
  ],
})
