import { runStages } from './run-stages.ts'
import { browserTests, checkImports, checkPromises, checkTypes, lint, vitestProjects } from './test-stages.ts'

/** `npm test`. */
await runStages([
  checkTypes,
  lint,
  checkImports,
  checkPromises,
  vitestProjects(['unit', 'conformance', 'http', 'concurrency', 'faults']),
  browserTests,
])
