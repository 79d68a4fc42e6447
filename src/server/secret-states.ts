import type { SecretStateDto } from '#contract/admin/settings.ts'
import type { Config } from './config.ts'

/** Which secrets this process was started with. Their values, and parts of them, stay in the configuration. */
export function secretStatesOf({ authSecret, previousAuthSecret, databaseUrl, razorpay }: Config): SecretStateDto[] {
  const states: Record<string, SecretStateDto['state']> = {
    RAZORPAY_KEY_ID: stateOf(razorpay?.keyId),
    RAZORPAY_KEY_SECRET: stateOf(razorpay?.keySecret),
    RAZORPAY_WEBHOOK_SECRET: stateOf(razorpay?.webhookSecrets[0]),
    RAZORPAY_WEBHOOK_SECRET_PREVIOUS: stateOf(razorpay?.webhookSecrets[1]),
    AUTH_SECRET: authSecret === null ? 'generated' : 'set',
    AUTH_SECRET_PREVIOUS: stateOf(previousAuthSecret),
    DATABASE_URL: stateOf(databaseUrl),
  }
  return Object.entries(states).map(([name, state]) => ({ name, state }))
}

function stateOf(value: string | null | undefined): SecretStateDto['state'] {
  return value ? 'set' : 'missing'
}
