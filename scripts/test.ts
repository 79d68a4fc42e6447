import { runStages } from './tests/run-stages.ts'
import {
  browserTests,
  checkImports,
  checkPromises,
  checkTypes,
  checkUnused,
  imageTests,
  lint,
  otherBrowserTests,
  programsAndBuilds,
  proxyTests,
  vitestProjects,
} from './tests/test-stages.ts'

/** `npm test`. */
await runStages([
  checkTypes,
  lint,
  checkImports,
  checkUnused,
  checkPromises,
  vitestProjects(['unit', 'conformance', 'http', 'concurrency', 'faults']),
  programsAndBuilds,
  proxyTests,
  imageTests,
  browserTests,
  otherBrowserTests,
])
