import { build, type Plugin } from 'vite'

/**
 * After the page, builds the service worker beside it, as one classic script: not every browser supports module
 * workers.
 */
export function serviceWorkerPlugin({ entry, outDir }: { entry: string; outDir: string }): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async closeBundle() {
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
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
