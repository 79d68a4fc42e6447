import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'

const razorpay = (id: string) => ({
  RAZORPAY_KEY_ID: id,
  RAZORPAY_KEY_SECRET: 'a key secret of 24 chars',
  RAZORPAY_WEBHOOK_SECRET: 'a webhook secret',
})
const database = 'postgres://shop:hush@db.example:5432/shop'
const secret = 'thirty-two bytes of a secret, say'

test('without any variables the shop listens on this machine only and has the sample store', () => {
  expect(readConfig({})).toEqual({
    reconciler: { callsPerMinute: 120, lookBackMs: 8 * 24 * 3600_000, refundUnmatchedAfterMs: 600_000 },
    port: 3000,
    host: '127.0.0.1',
    dataDir: `${process.cwd()}/data`,
    databaseUrl: null,
    authSecret: null,
    previousAuthSecret: null,
    razorpay: null,
    trustedProxies: 0,
    sampleStore: true,
    demonstration: false,
    production: false,
    sandboxPort: null,
    metricsPort: null,
    logLevel: 'info',
    publicUrl: null,
    sessionIdleMs: 2 * 3600_000,
  })
})

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ', AUTH_SECRET: '' })).toEqual(readConfig({}))
})

test('two ports set to 0 do not collide', () => {
  const { port, sandboxPort } = readConfig({ PORT: '0', SANDBOX_PORT: '0' })
  expect([port, sandboxPort]).toEqual([0, 0])
})

test('a shop on PostgreSQL is not seeded with the sample store unless asked', () => {
  const hasSampleStore = (SAMPLE_STORE?: string) =>
    readConfig({ DATABASE_URL: database, AUTH_SECRET: secret, SAMPLE_STORE }).sampleStore
  expect([hasSampleStore(), hasSampleStore('1'), hasSampleStore('no')]).toEqual([false, true, false])
})

test('a real shop has no sample store unless asked, a demonstration has', () => {
  const hasSampleStore = (variables: Record<string, string>) =>
    readConfig({ NODE_ENV: 'production', ...razorpay('rzp_live_1'), ...variables }).sampleStore
  expect([hasSampleStore({}), hasSampleStore({ SAMPLE_STORE: '1' }), hasSampleStore({ DEMO: '1' })]).toEqual([
    false,
    true,
    true,
  ])
})

test.each([
  [{ PORT: 'eighty' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ HOST: 'my host' }, 'HOST'],
  [{ DATABASE_URL: 'mysql://db/shop', AUTH_SECRET: secret }, 'DATABASE_URL'],
  [{ DATABASE_URL: database }, 'AUTH_SECRET'],
  [{ AUTH_SECRET: 'short' }, 'AUTH_SECRET'],
  [{ AUTH_SECRET: 'a'.repeat(64) }, 'AUTH_SECRET repeats the same few'],
  [{ ...razorpay('rzp_test_1'), RAZORPAY_KEY_SECRET: 'short' }, 'RAZORPAY_KEY_SECRET must be at least 16'],
  [{ ...razorpay('rzp_test_1'), RAZORPAY_WEBHOOK_SECRET: 'y' }, 'RAZORPAY_WEBHOOK_SECRET must be at least 16'],
  [{ AUTH_SECRET_PREVIOUS: 'short' }, 'AUTH_SECRET_PREVIOUS'],
  [{ RAZORPAY_KEY_ID: 'abc' }, 'RAZORPAY_KEY_ID'],
  [{ RAZORPAY_KEY_ID: 'rzp_test_1' }, 'RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET'],
  [{ RAZORPAY_BASE: 'http://pay.example' }, 'RAZORPAY_BASE'],
  [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY'],
  [{ SAMPLE_STORE: 'maybe' }, 'SAMPLE_STORE'],
  [{ DEMO: '2' }, 'DEMO'],
  [{ SHOP_ENV: 'prod' }, 'SHOP_ENV'],
  [{ NODE_ENV: 'prod' }, 'NODE_ENV'],
  [{ SANDBOX_PORT: '-1' }, 'SANDBOX_PORT'],
  [{ METRICS_PORT: 'x' }, 'METRICS_PORT'],
  [{ PORT: '4000', SANDBOX_PORT: '4000' }, 'PORT and SANDBOX_PORT'],
  [{ METRICS_PORT: '3000' }, 'PORT and METRICS_PORT'],
  [{ SANDBOX_PORT: '4000', METRICS_PORT: '4000' }, 'SANDBOX_PORT and METRICS_PORT'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  [{ PUBLIC_URL: 'shop.example' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://shop.example/shop?a=1' }, 'PUBLIC_URL'],
])('an invalid value is refused in one line that begins with its name: %o', (variables, name) => {
  const line = refusalOf(variables)
  expect(line.startsWith(`${name} `)).toBe(true)
  expect(line).not.toContain('\n')
})

test('the message about missing variables is grammatical for one and for two', () => {
  expect(refusalOf({ RAZORPAY_KEY_ID: 'rzp_test_1' })).toMatch(/^RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET are /)
  const one = { RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_KEY_SECRET: 'a key secret of 24 chars' }
  expect(refusalOf(one)).toMatch(/^RAZORPAY_WEBHOOK_SECRET is missing/)
})

test('a refused secret is not shown', () => {
  expect(refusalOf({ AUTH_SECRET: 'hush-hush' })).not.toContain('hush-hush')
  expect(refusalOf({ ...razorpay('rzp_test_1'), RAZORPAY_WEBHOOK_SECRET: 'hush-hush' })).not.toContain('hush-hush')
  expect(refusalOf({ DATABASE_URL: 'mysql://root:hush@db/shop' })).not.toContain('hush')
})

test('a shop in production takes live keys only, unless it is a demonstration', () => {
  const production = { NODE_ENV: 'production' }
  expect(refusalOf(production)).toContain('DEMO=1')
  expect(refusalOf({ ...production, ...razorpay('rzp_test_1') })).toContain('must be a live key')
  expect(readConfig({ ...production, DEMO: '1' })).toMatchObject({ production: true, demonstration: true })
  expect(readConfig({ ...production, ...razorpay('rzp_live_1') }).razorpay?.keyId).toBe('rzp_live_1')
})

test('live keys are refused outside production', () => {
  expect(refusalOf(razorpay('rzp_live_1'))).toContain('A live RAZORPAY_KEY_ID')
  expect(refusalOf({ ...razorpay('rzp_live_1'), DEMO: '1' })).toContain('A live RAZORPAY_KEY_ID')
})

test('SHOP_ENV wins over NODE_ENV', () => {
  expect(readConfig({ NODE_ENV: 'production', SHOP_ENV: 'development' }).production).toBe(false)
  expect(refusalOf({ NODE_ENV: 'development', SHOP_ENV: 'production' })).toContain('RAZORPAY_KEY_ID')
})

test('two webhook secrets are accepted during a rotation', () => {
  const keys = { ...razorpay('rzp_test_1'), RAZORPAY_WEBHOOK_SECRET_PREVIOUS: 'earlier' }
  expect(readConfig(keys).razorpay).toEqual({
    keyId: 'rzp_test_1',
    keySecret: 'a key secret of 24 chars',
    webhookSecrets: ['a webhook secret', 'earlier'],
    base: 'https://api.razorpay.com',
  })
})

function refusalOf(variables: Record<string, string | undefined>): string {
  try {
    readConfig(variables)
  } catch (error) {
    if (error instanceof Error && error.name === 'StartupError') return error.message
    throw error
  }
  throw new Error('the variables were accepted')
}

test('how the providers are asked in the background is read in calls, days and minutes, and never sends nothing back', () => {
  const variables = {
    PAYMENT_CALLS_PER_MINUTE: '60',
    PAYMENT_LOOK_BACK_DAYS: '30',
    UNMATCHED_PAYMENT_REFUND_MINUTES: 'never',
  }
  expect(readConfig(variables).reconciler).toEqual({
    callsPerMinute: 60,
    lookBackMs: 30 * 24 * 3600_000,
    refundUnmatchedAfterMs: null,
  })
  for (const [name, value] of Object.entries({
    PAYMENT_CALLS_PER_MINUTE: '11',
    PAYMENT_LOOK_BACK_DAYS: '0',
    UNMATCHED_PAYMENT_REFUND_MINUTES: 'soon',
  })) {
    expect(() => readConfig({ [name]: value })).toThrow(`${name} must be`)
  }
})
