import { resolve } from 'node:path'
import * as v from 'valibot'
import { checkPaymentKeys } from '#payments/razorpay/check-keys.ts'
import { StartupError } from './startup-error.ts'

/** What the owner chose for this process. Read once at the door; nothing else looks at environment variables. */
export interface Config {
  /** 0 takes any free port. */
  port: number
  host: string
  /** Absolute. */
  dataDir: string
  /** PostgreSQL's address; null keeps the shop in SQLite below `dataDir`. */
  databaseUrl: string | null
  /** Null on one machine: `secrets.ts` then keeps a generated one in `dataDir`. */
  authSecret: string | null
  /** Still accepted while rotating, never used to sign. */
  previousAuthSecret: string | null
  /** Null until the owner has keys: payments are a sandbox. */
  razorpay: RazorpayKeys | null
  /** How many proxies in front of the shop may name the caller's address. */
  trustedProxies: number
  /** Whether an empty database is filled with the sample store. */
  sampleStore: boolean
  /** The owner says that this shop is a show: payments may be a sandbox even in production. */
  demonstration: boolean
  /** A real shop with real customers: real payment keys only. */
  production: boolean
  /** Where the sandbox of the payment provider listens; null lets the shop choose. */
  sandboxPort: number | null
  /** Where `/metrics` answers, on this machine only; null for nowhere. */
  metricsPort: number | null
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** The shop's address as shoppers type it, without a slash at its end; null when it is the one listened on. */
  publicUrl: string | null
}

export interface RazorpayKeys {
  keyId: string
  keySecret: string
  /** The first is today's; a second is still accepted while rotating. */
  webhookSecrets: string[]
  /** Where the provider's API is, without a slash at its end. */
  base: string
}

/** Throws a StartupProblem whose message names the wrong variable and what to do. */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const present = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()))
  const parsed = v.safeParse(schema, present)
  if (!parsed.success) throw new StartupError(complaint(parsed.issues[0]))
  const given = parsed.output
  refuseSharedPorts(given)
  const production = (given.SHOP_ENV ?? given.NODE_ENV) === 'production'
  if (given.DATABASE_URL && !given.AUTH_SECRET) {
    throw new StartupError(
      'AUTH_SECRET is missing: with DATABASE_URL every process needs the same one. Set it to 32 random bytes or more, for instance from: openssl rand -hex 32',
    )
  }
  const razorpay = razorpayKeys(given)
  const wrongKeys = checkPaymentKeys({
    production,
    demonstration: given.DEMO,
    keyId: razorpay?.keyId ?? null,
    base: given.RAZORPAY_BASE,
  })
  if (wrongKeys !== null) throw new StartupError(wrongKeys)
  return {
    port: given.PORT,
    host: given.HOST,
    dataDir: resolve(given.DATA_DIR),
    databaseUrl: given.DATABASE_URL ?? null,
    authSecret: given.AUTH_SECRET ?? null,
    previousAuthSecret: given.AUTH_SECRET_PREVIOUS ?? null,
    razorpay,
    trustedProxies: given.TRUST_PROXY,
    sampleStore: given.SAMPLE_STORE ?? !given.DATABASE_URL,
    demonstration: given.DEMO,
    production,
    sandboxPort: given.SANDBOX_PORT ?? null,
    metricsPort: given.METRICS_PORT ?? null,
    logLevel: given.LOG_LEVEL,
    publicUrl: given.PUBLIC_URL ?? null,
  }
}

const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'must be a whole number from 0 to 65535'),
  v.transform(Number),
  v.maxValue(65535, 'must be a whole number from 0 to 65535'),
)

const yesOrNo = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.picklist(['1', '0', 'true', 'false', 'yes', 'no', 'on', 'off'], 'must be 1 or 0'),
  v.transform((word) => ['1', 'true', 'yes', 'on'].includes(word)),
)

const secret = v.pipe(v.string(), v.minBytes(32, 'must be at least 32 bytes long; make one with: openssl rand -hex 32'))

const databaseUrl = v.pipe(
  v.string(),
  v.check((value) => {
    const protocol = URL.parse(value)?.protocol
    return protocol === 'postgres:' || protocol === 'postgresql:'
  }, 'must be an address such as postgres://user:password@host:5432/haribhari'),
)

/** Money and names of shoppers travel here, so plain http is for this machine alone. */
const address = v.pipe(
  v.string(),
  v.check((value) => {
    const url = URL.parse(value)
    return url?.protocol === 'https:' || (url?.protocol === 'http:' && loopback.includes(url.hostname))
  }, 'must be an https address (http only for 127.0.0.1 or localhost)'),
  v.transform((value) => value.replace(/\/+$/, '')),
)
const loopback = ['127.0.0.1', 'localhost', '[::1]']

const schema = v.object({
  PORT: v.optional(port, '3000'),
  HOST: v.optional(v.pipe(v.string(), v.regex(/^[\w.:-]+$/, 'must be an address such as 127.0.0.1')), '127.0.0.1'),
  DATA_DIR: v.optional(v.string(), './data'),
  DATABASE_URL: v.optional(databaseUrl),
  AUTH_SECRET: v.optional(secret),
  AUTH_SECRET_PREVIOUS: v.optional(secret),
  RAZORPAY_KEY_ID: v.optional(
    v.pipe(v.string(), v.regex(/^rzp_(test|live)_\w+$/, 'must begin with rzp_test_ or rzp_live_')),
  ),
  RAZORPAY_KEY_SECRET: v.optional(v.string()),
  RAZORPAY_WEBHOOK_SECRET: v.optional(v.string()),
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS: v.optional(v.string()),
  RAZORPAY_BASE: v.optional(address, 'https://api.razorpay.com'),
  TRUST_PROXY: v.optional(
    v.pipe(v.string(), v.regex(/^\d$/, 'must be the number of proxies before the shop, 0 to 9'), v.transform(Number)),
    '0',
  ),
  SAMPLE_STORE: v.optional(yesOrNo),
  DEMO: v.optional(yesOrNo, '0'),
  SHOP_ENV: v.optional(v.picklist(['production', 'development'], 'must be production or development')),
  // A shop whose owner mistyped "production" must not open as a sandbox.
  NODE_ENV: v.optional(v.picklist(['production', 'development', 'test'], 'must be production or development')),
  SANDBOX_PORT: v.optional(port),
  METRICS_PORT: v.optional(port),
  LOG_LEVEL: v.optional(
    v.picklist(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent'),
    'info',
  ),
  PUBLIC_URL: v.optional(
    v.pipe(
      address,
      v.check(
        (value) => URL.parse(value)?.href === `${URL.parse(value)?.origin}/`,
        'must have nothing after the host, as in https://shop.example',
      ),
    ),
  ),
})
type Given = v.InferOutput<typeof schema>

const secrets = ['AUTH_SECRET', 'AUTH_SECRET_PREVIOUS', 'DATABASE_URL']

function complaint(issue: v.BaseIssue<unknown>): string {
  const name = String(issue.path?.[0]?.key)
  const shown = secrets.includes(name) ? '' : ` (it is ${JSON.stringify(issue.path?.[0]?.value)})`
  return `${name} ${issue.message}${shown}.`
}

/** The sandbox and the figures would take the shop's own port before it, which then looks taken by a stranger. */
function refuseSharedPorts(given: Given): void {
  const names = ['PORT', 'SANDBOX_PORT', 'METRICS_PORT'] as const
  for (const [at, name] of names.entries()) {
    // 0 is any free one, and none is none.
    const other = given[name] && names.slice(at + 1).find((later) => given[later] === given[name])
    if (other) throw new StartupError(`${name} and ${other} are both ${given[name]}: give each a port of its own.`)
  }
}

function razorpayKeys(given: Given): RazorpayKeys | null {
  const names = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const
  const missing = names.filter((name) => !given[name])
  if (missing.length === names.length) return null
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: webhookSecret } = given
  if (!keyId || !keySecret || !webhookSecret) {
    throw new StartupError(
      `${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing: set ${names.join(', ')} together for Razorpay, or none of them for the sandbox.`,
    )
  }
  const earlier = given.RAZORPAY_WEBHOOK_SECRET_PREVIOUS
  return {
    keyId,
    keySecret,
    webhookSecrets: earlier ? [webhookSecret, earlier] : [webhookSecret],
    base: given.RAZORPAY_BASE,
  }
}
