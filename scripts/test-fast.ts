import { runStages } from './run-stages.ts'
import { vitestProjects } from './test-stages.ts'

/** `npm run test:fast`: the unit tests, and the API and store suites on the in-memory store alone. */
await runStages([vitestProjects(['unit', 'conformance'], ['src/', 'tests/unit/', '.memory.test.ts'])])
