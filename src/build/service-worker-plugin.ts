import { build, type Plugin } from 'vite'

/** After the page is built, builds the service worker beside it: one classic script, which every browser takes. */
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
