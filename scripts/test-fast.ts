import { runStages } from './tests/run-stages.ts'
import { vitestProjects } from './tests/test-stages.ts'

/** `npm run test:fast`: the unit tests, and the API and store suites on SQLite in memory alone. */
await runStages([vitestProjects(['unit', 'conformance'], ['src/', 'tests/unit/', '.sqlite-in-memory.test.ts'])])
