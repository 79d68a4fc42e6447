import { MAX_KEY_LENGTH } from '#contract/errors.ts'
import type { Parameter } from './route.ts'

const IDEMPOTENCY_KEY = new RegExp(`^[\\x20-\\x7e]{1,${MAX_KEY_LENGTH}}$`)

/** The key by which a request that is sent again is known; null where there is none that can be one. */
export function idempotencyKeyOf(request: Request): string | null {
  const key = request.headers.get('idempotency-key') ?? ''
  return IDEMPOTENCY_KEY.test(key) ? key : null
}

/** The same for a refund: it becomes part of the key that the payment provider is sent, which has fewer characters. */
export function refundKeyOf(request: Request): string | null {
  const key = idempotencyKeyOf(request)
  return key !== null && REFUND_KEY.test(key) ? key : null
}

const REFUND_KEY = /^[\w-]{8,64}$/

/** The header as the API document describes it. `chosen` says for what the client chooses a new one. */
export function idempotencyKeyParameter(chosen: string): Parameter {
  return {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    description: `Chosen by the client, one for each ${chosen}. Sent again, it answers the same and writes nothing.`,
    schema: { type: 'string', minLength: 1, maxLength: MAX_KEY_LENGTH },
  }
}
