import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { demoFolder } from './src/build/demo-folder.ts'
import { localePlugin } from './src/build/locale-plugin.ts'
import { serviceWorkerPlugin } from './src/build/service-worker-plugin.ts'

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

/** The home in the browser: a folder of static files that stands under any path, with its server in a service worker. */
export default defineConfig({
  root: at('src/browser'),
  base: './',
  publicDir: at('public'),
  define: { 'import.meta.env.VITE_IN_BROWSER': 'true' },
  build: {
    outDir,
    emptyOutDir: true,
    rolldownOptions: { input: [at('src/browser/index.html'), at('src/browser/404.html')] },
  },
  plugins: [
    localePlugin(locale),
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
    serviceWorkerPlugin({ entry: at('src/browser/worker/service-worker.ts'), outDir, locale }),
  ],
})
