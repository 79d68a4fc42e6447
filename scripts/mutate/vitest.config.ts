import { defineConfig } from 'vitest/config'

/** The tests that need no server, no process and no wall clock: a mutant runs those that reach it. */
export default defineConfig({
  test: {
    include: [
      'src/{domain,http,payments,store,use-cases}/**/*.test.ts',
      'tests/conformance/**/*.sqlite-in-memory.test.ts',
      'tests/unit/use-cases/{purge-counters,purge-guests,reconciler}.test.ts',
      'tests/http/{authorization,tokens}.test.ts',
      'tests/http/abuse/{fields,new-accounts,rate-limits,request-bodies,validation-messages}.test.ts',
      'tests/http/connections/{client-address,compression,request-log,responses}.test.ts',
      'tests/http/payments/*.test.ts',
    ],
    testTimeout: 15_000,
    // What a mutant keeps from happening is not waited for as long as a busy machine may take.
    expect: { poll: { timeout: 5000 } },
  },
})
