import type { StaffSecurity, Tokens } from '#use-cases/dependencies.ts'
import { createTokens } from '../../tokens.ts'
import { deriveHmacKey, deriveSecret, hex } from './derived-keys.ts'
import { createSealing } from './sealing.ts'

interface TokenSecrets {
  secret: string
  /** Still accepted while secrets are being changed. */
  previous?: string | null
  now?: () => number
}

/**
 * Keys of the back office, each derived from the token secret for its own purpose: a token of a customer is not even
 * signed by the key that tokens of staff are.
 */
export function createStaffSecurity(options: TokenSecrets): StaffSecurity {
  const networkKey = deriveHmacKey(options.secret, 'haribhari staff: networks')
  return {
    tokens: staffTokens(options),
    ...createSealing(options),
    hashNetwork: async (network) => {
      const digest = await crypto.subtle.sign('HMAC', await networkKey, new TextEncoder().encode(network))
      return hex(new Uint8Array(digest).slice(0, NETWORK_HASH_BYTES))
    },
    randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
  }
}

/** Enough to tell networks apart, and too little to be worth more. */
const NETWORK_HASH_BYTES = 8

function staffTokens({ secret, previous, now }: TokenSecrets): Tokens {
  const derived = (each: string) => deriveSecret(each, 'haribhari staff: tokens')
  const made = (async () =>
    createTokens({
      secret: await derived(secret),
      previous: previous ? await derived(previous) : null,
      audiences: ['staff'],
      ...(now ? { now } : {}),
    }))()
  return {
    issue: async (claims) => (await made).issue(claims),
    read: async (token) => (await made).read(token),
  }
}
