import { readConfig } from '../src/server/config.ts'
import { buildRuntime } from './build-runtime.ts'

/** `npm start`: validates the settings before the slow build, builds if the sources have changed, starts the shop. */
try {
  readConfig(process.env)
  await buildRuntime('shop')
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}
await import('../src/server/main.ts')
