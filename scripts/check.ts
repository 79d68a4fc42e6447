import { runStages } from './tests/run-stages.ts'
import { checkImports, checkTypes, checkUnused, lint, vitestProjects } from './tests/test-stages.ts'

/** `npm run check`, to run before every commit. */
await runStages([lint, checkImports, checkUnused, checkTypes, vitestProjects(['unit'])])
