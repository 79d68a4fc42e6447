import { runStages } from './run-stages.ts'
import { browser, imports, lint, promises, types, vitest } from './test-stages.ts'

await runStages([
  types,
  lint,
  imports,
  promises,
  vitest('unit', 'conformance', 'http', 'concurrency', 'faults'),
  browser,
])
