import * as v from 'valibot'
import { razorpayVariables } from '#payments/razorpay/environment.ts'
import {
  DEFAULT_CALLS_PER_MINUTE,
  DEFAULT_LOOK_BACK_MS,
  DEFAULT_REFUND_UNMATCHED_AFTER_MS,
} from '#use-cases/maintenance/index.ts'
import { StartupError } from './startup-error.ts'

export type EnvironmentVariables = Readonly<Record<string, string | undefined>>

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

export const databaseVariables = v.object({
  DATA_DIR: v.optional(v.string(), './data'),
  DATABASE_URL: v.optional(postgresUrl),
})

export const authVariables = v.object({
  AUTH_SECRET: v.optional(secret),
  AUTH_SECRET_PREVIOUS: v.optional(longSecret),
})

export const shopVariables = v.object({
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
export type ShopVariables = v.InferOutput<typeof shopVariables>

/** Not repeated in error messages. */
const SECRET_VARIABLES = [
  'AUTH_SECRET',
  'AUTH_SECRET_PREVIOUS',
  'DATABASE_URL',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'RAZORPAY_WEBHOOK_SECRET_PREVIOUS',
]

/** An empty variable counts as not set. Throws a StartupError that names the wrong one and says what it must be. */
export function parseVariables<Schema extends v.GenericSchema>(
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
