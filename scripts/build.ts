import { buildRuntime } from './builds/build-runtime.ts'

try {
  await buildRuntime('shop', { force: true })
  await buildRuntime('demo', { force: true })
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
