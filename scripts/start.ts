import { buildRuntime, isUpToDate } from './builds/build-runtime.ts'

/** `npm start`: validates the settings before a slow build, builds if the sources have changed, starts the shop. */
try {
  if (!isUpToDate('shop')) {
    const { readConfig } = await import('../src/server/config.ts')
    readConfig(process.env)
    await buildRuntime('shop')
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}
await import(new URL('../dist/server/main.js', import.meta.url).href)
