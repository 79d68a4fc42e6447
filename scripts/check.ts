import { runPhases } from './run-stages.ts'
import { lint, types, vitest } from './test-stages.ts'

/** What to run before every commit. */
await runPhases([lint, types, vitest('unit')])
