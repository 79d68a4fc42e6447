import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { demoFolder } from './src/build/demo-folder.ts'
import { htmlTextsPlugin } from './src/build/html-texts-plugin.ts'
import { iconsPlugin } from './src/build/icons/icons-plugin.ts'
import { localePlugin } from './src/build/locale-plugin.ts'
import { precompressPlugin } from './src/build/precompress-plugin.ts'
import { offlineShellPlugin } from './src/build/service-workers/offline-shell-plugin.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const locale = process.env.LOCALE

/**
 * The back office: one page and its files, apart from the shop's own. Written beside those of the shop, or with
 * `--mode demo` beside those of the browser runtime, where the page's addresses stand under a path that is not known here.
 */
export default defineConfig(({ mode }) => {
  const isDemo = mode === 'demo'
  return {
    root: at(isDemo ? 'src/browser/admin' : 'src/back-office'),
    base: isDemo ? './' : '/admin/',
    publicDir: false,
    ...(isDemo && { define: { 'import.meta.env.VITE_IN_BROWSER': 'true' } }),
    build: {
      outDir: at(isDemo ? `${demoFolder(locale)}/admin` : 'dist/client/admin'),
      emptyOutDir: true,
    },
    plugins: [
      localePlugin(locale),
      htmlTextsPlugin(locale),
      iconsPlugin(),
      tailwindcss(),
      react(),
      ...(isDemo ? [] : [offlineShellPlugin({ base: '/admin/', root: at('.') }), precompressPlugin()]),
    ],
  }
})
