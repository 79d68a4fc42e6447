import { buildHome } from './build-runtime.ts'

try {
  await buildHome('shop', { force: true })
  await buildHome('demo', { force: true })
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
