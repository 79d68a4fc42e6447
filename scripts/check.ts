import { lint, types, vitest } from './phases.ts'
import { runPhases } from './run-phases.ts'

/** What to run before every commit. */
await runPhases([lint, types, vitest('unit')])
