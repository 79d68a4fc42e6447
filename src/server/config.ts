import { resolve } from 'node:path'
import * as v from 'valibot'
import type { DatabaseLocation } from '#operations/database-location.ts'
import { checkPaymentKeys } from '#payments/razorpay/check-keys.ts'
import { type RazorpayKeys, razorpayVariables, readKeys } from '#payments/razorpay/environment.ts'
import {
  DEFAULT_CALLS_PER_MINUTE,
  DEFAULT_LOOK_BACK_MS,
  DEFAULT_REFUND_UNMATCHED_AFTER_MS,
  type ReconcilerOptions,
} from '#use-cases/maintenance/index.ts'
import { StartupError } from './startup-error.ts'

/** The settings of this process, read once from environment variables; nothing else reads those. */
export interface Config extends ConfigWithoutAuth {
  /** Null with SQLite when not set: `secrets.ts` then generates one into `dataDir`. */
  authSecret: string | null
  /** Still accepted during a rotation, never used to sign. */
  previousAuthSecret: string | null
}

/** The settings of a process that signs nobody in, and so needs no secret for it. */
export interface ConfigWithoutAuth extends DatabaseLocation {
  /** 0 for any free port. */
  port: number
  host: string
  /** Null without keys: payments are a sandbox. */
  razorpay: RazorpayKeys | null
  /** How many proxies in front of the shop may set X-Forwarded-For and X-Forwarded-Proto. */
  trustedProxies: number
  /** Whether an empty database is seeded with the sample store. */
  sampleStore: boolean
  /** A demonstration may run with sandbox payments even in production. */
  demonstration: boolean
  /** A real shop with real customers: real payment keys only. */
  production: boolean
  /** How the payment providers are asked in the background. */
  reconciler: Required<ReconcilerOptions>
  /** Port of the payment sandbox; null for any free one. */
  sandboxPort: number | null
  /** Port of `/metrics`, on this machine only; null for no metrics. */
  metricsPort: number | null
  /** How long a session without "Keep me signed in" lasts unused, in milliseconds. */
  sessionIdleMs: number
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** The shop's public address, without a slash at the end; null to take it from each request. */
  publicUrl: string | null
}

export type EnvironmentVariables = Readonly<Record<string, string | undefined>>

/** Throws a StartupError whose message names the wrong variable and what to do; so do the other readers. */
export function readConfig(variables: EnvironmentVariables): Config {
  const config = readConfigWithoutAuth(variables)
  const auth = readAuthSettings(variables)
  if (config.databaseUrl !== null && auth.authSecret === null) {
    throw new StartupError(
      'AUTH_SECRET is missing: with DATABASE_URL every process needs the same one. Set it to 32 random bytes or more, for instance from: openssl rand -hex 32',
    )
  }
  return { ...config, ...auth }
}

export function readAuthSettings(variables: EnvironmentVariables): Pick<Config, 'authSecret' | 'previousAuthSecret'> {
  const values = parseVariables(authVariables, variables)
  return { authSecret: values.AUTH_SECRET ?? null, previousAuthSecret: values.AUTH_SECRET_PREVIOUS ?? null }
}

export function readConfigWithoutAuth(variables: EnvironmentVariables): ConfigWithoutAuth {
  const location = readDatabaseLocation(variables)
  const values = parseVariables(shopVariables, variables)
  rejectSharedPorts(values)
  const production = (values.SHOP_ENV ?? values.NODE_ENV) === 'production'
  const read = readKeys(values)
  if ('error' in read) throw new StartupError(read.error)
  const razorpay = read.keys
  const keysError = checkPaymentKeys({
    production,
    demonstration: values.DEMO,
    keyId: razorpay?.keyId ?? null,
    base: values.RAZORPAY_BASE,
  })
  if (keysError !== null) throw new StartupError(keysError)
  return {
    ...location,
    port: values.PORT,
    host: values.HOST,
    razorpay,
    trustedProxies: values.TRUST_PROXY,
    // A real shop does not open with somebody else's shelves.
    sampleStore: values.SAMPLE_STORE ?? (location.databaseUrl === null && (!production || values.DEMO)),
    demonstration: values.DEMO,
    production,
    reconciler: {
      callsPerMinute: values.PAYMENT_CALLS_PER_MINUTE,
      lookBackMs: values.PAYMENT_LOOK_BACK_DAYS * DAY_MS,
      refundUnmatchedAfterMs: values.UNMATCHED_PAYMENT_REFUND_MINUTES,
    },
    sandboxPort: values.SANDBOX_PORT ?? null,
    metricsPort: values.METRICS_PORT ?? null,
    sessionIdleMs: values.SESSION_IDLE_MINUTES * 60_000,
    logLevel: values.LOG_LEVEL,
    publicUrl: values.PUBLIC_URL ?? null,
  }
}

export function readDatabaseLocation(variables: EnvironmentVariables): DatabaseLocation {
  const values = parseVariables(databaseVariables, variables)
  return { dataDir: resolve(values.DATA_DIR), databaseUrl: values.DATABASE_URL ?? null }
}

const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'must be a whole number from 0 to 65535'),
  v.transform(Number),
  v.maxValue(65535, 'must be a whole number from 0 to 65535'),
)

const flag = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.picklist(['1', '0', 'true', 'false', 'yes', 'no', 'on', 'off'], 'must be 1 or 0'),
  v.transform((value) => ['1', 'true', 'yes', 'on'].includes(value)),
)

const MIN_DIFFERENT_CHARACTERS = 8
const longSecret = v.pipe(
  v.string(),
  v.minBytes(32, 'must be at least 32 bytes long; make one with: openssl rand -hex 32'),
)
const secret = v.pipe(
  longSecret,
  v.check(
    (value) => new Set(value).size >= MIN_DIFFERENT_CHARACTERS,
    'repeats the same few characters, which is easy to guess; make one with: openssl rand -hex 32',
  ),
)

const postgresUrl = v.pipe(
  v.string(),
  v.check((value) => {
    const protocol = URL.parse(value)?.protocol
    return protocol === 'postgres:' || protocol === 'postgresql:'
  }, 'must be an address such as postgres://user:password@host:5432/haribhari'),
)

const LOOPBACK_HOSTS = ['127.0.0.1', 'localhost', '[::1]']

/** Payments and personal data travel here, so plain http is allowed on this machine only. */
const webAddress = v.pipe(
  v.string(),
  v.check((value) => {
    const url = URL.parse(value)
    return url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK_HOSTS.includes(url.hostname))
  }, 'must be an https address (http only for 127.0.0.1 or localhost)'),
  v.transform((value) => value.replace(/\/+$/, '')),
)

const databaseVariables = v.object({
  DATA_DIR: v.optional(v.string(), './data'),
  DATABASE_URL: v.optional(postgresUrl),
})

const authVariables = v.object({
  AUTH_SECRET: v.optional(secret),
  AUTH_SECRET_PREVIOUS: v.optional(longSecret),
})

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** A whole number from `least` to `most`, as text. */
const wholeNumber = (least: number, most: number) => {
  const message = `must be a whole number from ${least} to ${most}`
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,6}$/, message),
    v.transform(Number),
    v.minValue(least, message),
    v.maxValue(most, message),
  )
}

/** Minutes as milliseconds; null for `never`. */
const minutesOrNever = v.pipe(
  v.string(),
  v.regex(/^(\d{1,5}|never)$/, 'must be a whole number of minutes, or never'),
  v.transform((value) => (value === 'never' ? null : Number(value) * MINUTE_MS)),
)

const shopVariables = v.object({
  PORT: v.optional(port, '3000'),
  HOST: v.optional(v.pipe(v.string(), v.regex(/^[\w.:-]+$/, 'must be an address such as 127.0.0.1')), '127.0.0.1'),
  ...razorpayVariables(webAddress),
  TRUST_PROXY: v.optional(
    v.pipe(v.string(), v.regex(/^\d$/, 'must be the number of proxies before the shop, 0 to 9'), v.transform(Number)),
    '0',
  ),
  SAMPLE_STORE: v.optional(flag),
  DEMO: v.optional(flag, '0'),
  SHOP_ENV: v.optional(v.picklist(['production', 'development'], 'must be production or development')),
  // Other words are refused, so that a mistyped "production" does not start a sandbox.
  NODE_ENV: v.optional(v.picklist(['production', 'development', 'test'], 'must be production or development')),
  // Fewer than a dozen could not even read the list of payments at every round.
  PAYMENT_CALLS_PER_MINUTE: v.optional(wholeNumber(12, 100_000), String(DEFAULT_CALLS_PER_MINUTE)),
  PAYMENT_LOOK_BACK_DAYS: v.optional(wholeNumber(1, 365), String(DEFAULT_LOOK_BACK_MS / DAY_MS)),
  UNMATCHED_PAYMENT_REFUND_MINUTES: v.optional(minutesOrNever, String(DEFAULT_REFUND_UNMATCHED_AFTER_MS / MINUTE_MS)),
  SANDBOX_PORT: v.optional(port),
  METRICS_PORT: v.optional(port),
  SESSION_IDLE_MINUTES: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,3}$/, 'must be minutes, 10 to 720'),
      v.transform(Number),
      v.minValue(10, 'must be minutes, 10 to 720'),
      v.maxValue(720, 'must be minutes, 10 to 720'),
    ),
    '120',
  ),
  LOG_LEVEL: v.optional(
    v.picklist(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent'),
    'info',
  ),
  PUBLIC_URL: v.optional(
    v.pipe(
      webAddress,
      v.check(
        (value) => URL.parse(value)?.href === `${URL.parse(value)?.origin}/`,
        'must have nothing after the host, as in https://shop.example',
      ),
    ),
  ),
})
type ShopVariables = v.InferOutput<typeof shopVariables>

/** Not repeated in error messages. */
const SECRET_VARIABLES = [
  'AUTH_SECRET',
  'AUTH_SECRET_PREVIOUS',
  'DATABASE_URL',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'RAZORPAY_WEBHOOK_SECRET_PREVIOUS',
]

/** An empty variable counts as not set. */
function parseVariables<Schema extends v.GenericSchema>(
  schema: Schema,
  variables: EnvironmentVariables,
): v.InferOutput<Schema> {
  const present = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()))
  const parsed = v.safeParse(schema, present)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  const name = String(issue.path?.[0]?.key)
  const value = SECRET_VARIABLES.includes(name) ? '' : ` (it is ${JSON.stringify(issue.path?.[0]?.value)})`
  throw new StartupError(`${name} ${issue.message}${value}.`)
}

/** Sandbox and metrics start first and would take the shop's port, which then looks as if another program had it. */
function rejectSharedPorts(values: ShopVariables): void {
  const names = ['PORT', 'SANDBOX_PORT', 'METRICS_PORT'] as const
  for (const [index, name] of names.entries()) {
    // 0 stands for any free port, so two of them do not collide.
    const other = values[name] && names.slice(index + 1).find((later) => values[later] === values[name])
    if (other) throw new StartupError(`${name} and ${other} are both ${values[name]}: give each a port of its own.`)
  }
}
