import { runStages } from './run-stages.ts'
import { browser, lint, promises, types, vitest } from './test-stages.ts'

await runStages([types, lint, promises, vitest('unit', 'conformance', 'http', 'concurrency', 'faults'), browser])
