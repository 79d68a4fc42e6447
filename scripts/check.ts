import { runStages } from './run-stages.ts'
import { imports, lint, types, vitest } from './test-stages.ts'

/** What to run before every commit. */
await runStages([lint, imports, types, vitest('unit')])
