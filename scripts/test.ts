import { runStages } from './run-stages.ts'
import {
  browserTests,
  checkImports,
  checkPromises,
  checkTypes,
  checkUnused,
  lint,
  otherBrowserTests,
  proxyTests,
  vitestProjects,
} from './test-stages.ts'

/** `npm test`. */
await runStages([
  checkTypes,
  lint,
  checkImports,
  checkUnused,
  checkPromises,
  vitestProjects(['unit', 'conformance', 'http', 'concurrency', 'faults']),
  proxyTests,
  browserTests,
  otherBrowserTests,
])
