import { runStages } from './run-stages.ts'
import { lint, types, vitest } from './test-stages.ts'

/** What to run before every commit. */
await runStages([lint, types, vitest('unit')])
