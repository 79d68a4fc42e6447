import { defineConfig } from 'vitest/config'

/**
 * These files share the modules that a worker has loaded: a test leaves no state in them, or begins by clearing it. With
 * modules of its own for each file, loading them is more than half of the time of the unit tests. Whatever replaces or records a
 * module's functions (`vi.mock`) belongs to another project: here the module may be loaded already.
 */
const withSharedModules = { isolate: false, unstubGlobals: true, restoreMocks: true }

/** Files that talk to a real PostgreSQL share one server a run. */
const withPostgres = { globalSetup: ['tests/support/postgres/shared-postgres.ts'] }

export default defineConfig({
  test: {
    reporters: process.env.VITEST_JSON ? ['default', ['json', { outputFile: process.env.VITEST_JSON }]] : ['default'],
    passWithNoTests: false,
    allowOnly: false,
    // Two more than a small machine has cores: the longest files mostly wait, for time limits and for other processes.
    maxWorkers: 4,
    // A test that hangs still fails; one on a busy machine does not.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // The same for a condition that a test waits for: one second is too short there.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tests/unit/**/*.test.{ts,tsx}'],
          ...withSharedModules,
        },
      },
      { test: { name: 'conformance', include: ['tests/{conformance,upgrade}/**/*.test.ts'], ...withPostgres } },
      { test: { name: 'concurrency', include: ['tests/concurrency/**/*.test.ts'], ...withPostgres } },
      { test: { name: 'faults', include: ['chaos/**/*.test.ts'], ...withPostgres } },
      { test: { name: 'proxies', include: ['tests/proxies/**/*.test.ts'], ...withPostgres } },
      { test: { name: 'image', include: ['tests/image/**/*.test.ts'] } },
      { test: { name: 'browsers', include: ['tests/browsers/**/*.test.ts'] } },
      {
        test: {
          name: 'http',
          include: ['tests/{http,compatibility}/**/*.test.ts'],
          ...withSharedModules,
          ...withPostgres,
        },
      },
    ],
  },
})
