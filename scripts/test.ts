import { runPhases } from './run-stages.ts'
import { browser, lint, promises, types, vitest } from './test-stages.ts'

await runPhases([types, lint, promises, vitest('unit', 'conformance', 'http', 'concurrency', 'faults'), browser])
