import { resolve } from 'node:path'
import type { DatabaseLocation } from '#operations/database-location.ts'
import { checkPaymentKeys } from '#payments/razorpay/check-keys.ts'
import { type RazorpayKeys, readKeys } from '#payments/razorpay/environment.ts'
import type { ReconcilerOptions } from '#use-cases/maintenance/index.ts'
import {
  authVariables,
  databaseVariables,
  type EnvironmentVariables,
  parseVariables,
  type ShopVariables,
  shopVariables,
} from './environment-variables.ts'
import { StartupError } from './startup-error.ts'

const DAY_MS = 24 * 60 * 60_000

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

/** Sandbox and metrics start first and would take the shop's port, which then looks as if another program had it. */
function rejectSharedPorts(values: ShopVariables): void {
  const names = ['PORT', 'SANDBOX_PORT', 'METRICS_PORT'] as const
  for (const [index, name] of names.entries()) {
    // 0 stands for any free port, so two of them do not collide.
    const other = values[name] && names.slice(index + 1).find((later) => values[later] === values[name])
    if (other) throw new StartupError(`${name} and ${other} are both ${values[name]}: give each a port of its own.`)
  }
}
