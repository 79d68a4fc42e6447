import { build, type Plugin } from 'vite'
import { localePlugin } from './locale-plugin.ts'

/**
 * After the page, builds the service worker beside it, as one classic script: not every browser supports module
 * workers.
 */
export function serviceWorkerPlugin(options: { entry: string; outDir: string; locale: string }): Plugin {
  const { entry, outDir, locale } = options
  return {
    name: 'service-worker',
    apply: 'build',
    async closeBundle() {
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        plugins: [localePlugin(locale)],
        define: { 'process.env.NODE_ENV': '"production"' },
        build: {
          outDir,
          emptyOutDir: false,
          modulePreload: false,
          rolldownOptions: {
            input: entry,
            output: { format: 'iife', entryFileNames: 'service-worker.js', codeSplitting: false },
          },
        },
      })
    },
  }
}
