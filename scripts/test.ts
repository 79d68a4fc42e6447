import { browser, lint, promises, types, vitest } from './phases.ts'
import { runPhases } from './run-phases.ts'

await runPhases([types, lint, promises, vitest('unit', 'conformance', 'http', 'concurrency', 'faults'), browser])
