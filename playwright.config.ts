import { defineConfig, devices } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from './scripts/tests/chromium.ts'
import { PSEUDO_LOCALE } from './src/build/pseudo-locale.ts'
import {
  dataDir,
  demoAddress,
  demoPort,
  pseudoLocaleAddress,
  pseudoLocalePort,
  sandboxPort,
  serverAddress,
  serverPort,
} from './tests/support/processes/runtimes.ts'

// Not an error here, since other tools load this file too: without one Playwright says how to install its own.
const executablePath = findChromium()

const PSEUDO_LOCALE_TESTS = 'pseudo-locale.spec.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // A second attempt is named in the summary, and few of them are allowed (scripts/tests/test-reports.ts).
  retries: 1,
  // A test that hangs still fails; one on a busy machine does not.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { ...(executablePath && { executablePath }), args: CHROMIUM_FLAGS },
    screenshot: 'only-on-failure',
  },
  projects: [
    // First, because its tests are the longest: at the end one of them would run alone.
    { name: 'pseudo-locale', use: { baseURL: pseudoLocaleAddress }, testMatch: PSEUDO_LOCALE_TESTS },
    // What a screen does is the same in both runtimes and runs on the server (@server). Tests without a tag run in both: first
    // visits, sessions, storage and tabs, the network, journeys. @demo is for what only the browser runtime has.
    { name: 'server', use: { baseURL: serverAddress }, grepInvert: /@demo\b/, testIgnore: PSEUDO_LOCALE_TESTS },
    { name: 'demo', use: { baseURL: demoAddress }, grepInvert: /@server\b/, testIgnore: PSEUDO_LOCALE_TESTS },
  ],
  webServer: [
    {
      command: `node scripts/run.mjs start`,
      url: `${serverAddress}readyz`,
      env: {
        PORT: String(serverPort),
        SANDBOX_PORT: String(sandboxPort),
        DATA_DIR: dataDir,
        // Each test comes from an address of its own, so that one test's sign-ins do not use up another's.
        TRUST_PROXY: '1',
        LOG_LEVEL: 'warn',
      },
      timeout: 180_000,
      stdout: 'pipe',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    },
    {
      command: `node scripts/run.mjs demo`,
      url: demoAddress,
      env: { PORT: String(demoPort), DEMO_PATH: '/shop-demo/' },
      timeout: 180_000,
      stdout: 'pipe',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    },
    {
      command: `node scripts/run.mjs demo`,
      url: pseudoLocaleAddress,
      env: { PORT: String(pseudoLocalePort), DEMO_PATH: '/shop-demo/', LOCALE: PSEUDO_LOCALE },
      timeout: 180_000,
      stdout: 'pipe',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    },
  ],
})
