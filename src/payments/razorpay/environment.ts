import * as v from 'valibot'
import { API_ORIGIN, LIVE_KEY_PREFIX, TEST_KEY_PREFIX } from './protocol.ts'

export interface RazorpayKeys {
  keyId: string
  keySecret: string
  /** The current one, and during a rotation the previous one. */
  webhookSecrets: string[]
  /** Base URL of the provider's API, without a slash at the end. */
  base: string
}

/** Razorpay's environment variables; `address` is how the shop reads any address. */
export function razorpayVariables<Address extends v.GenericSchema<string, string>>(address: Address) {
  return {
    RAZORPAY_KEY_ID: v.optional(
      v.pipe(v.string(), v.regex(KEY_ID, `must begin with ${TEST_KEY_PREFIX} or ${LIVE_KEY_PREFIX}`)),
    ),
    RAZORPAY_KEY_SECRET: v.optional(providerSecret('it is shown once in the dashboard, with its key')),
    RAZORPAY_WEBHOOK_SECRET: v.optional(providerSecret('make one with: openssl rand -hex 32')),
    RAZORPAY_WEBHOOK_SECRET_PREVIOUS: v.optional(v.string()),
    RAZORPAY_BASE: v.optional(address, API_ORIGIN),
  }
}

/** Razorpay's own key secrets have 24 characters. */
const MIN_SECRET_LENGTH = 16

function providerSecret(hint: string) {
  return v.pipe(
    v.string(),
    v.minLength(MIN_SECRET_LENGTH, `must be at least ${MIN_SECRET_LENGTH} characters long; ${hint}`),
  )
}

interface Values {
  RAZORPAY_KEY_ID?: string | undefined
  RAZORPAY_KEY_SECRET?: string | undefined
  RAZORPAY_WEBHOOK_SECRET?: string | undefined
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS?: string | undefined
  RAZORPAY_BASE: string
}

/** The keys, null when none is set, or what is missing as one sentence for the owner. */
export function readKeys(values: Values): { keys: RazorpayKeys | null } | { error: string } {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: webhookSecret } = values
  if (!keyId && !keySecret && !webhookSecret) return { keys: null }
  if (!keyId || !keySecret || !webhookSecret) {
    const names = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const
    const missing = names.filter((name) => !values[name])
    return {
      error: `${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing: set ${names.join(', ')} together for Razorpay, or none of them for the sandbox.`,
    }
  }
  const previousSecret = values.RAZORPAY_WEBHOOK_SECRET_PREVIOUS
  const webhookSecrets = previousSecret ? [webhookSecret, previousSecret] : [webhookSecret]
  return { keys: { keyId, keySecret, webhookSecrets, base: values.RAZORPAY_BASE } }
}

const KEY_ID = new RegExp(`^(${TEST_KEY_PREFIX}|${LIVE_KEY_PREFIX})\\w+$`)
