import { readConfig } from '../src/server/config.ts'
import { buildRuntime } from './build-runtime.ts'

/** `npm start`: says what is wrong with the settings before anything slow, builds what changed, opens the shop. */
try {
  readConfig(process.env)
  await buildRuntime('shop')
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}
await import('../src/server/main.ts')
