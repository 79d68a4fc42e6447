import * as v from 'valibot'
import { hmacMatches } from '../hmac.ts'
import type { ProviderEvent } from '../provider.ts'
import { eventBody } from './response-schemas.ts'

/**
 * Reads a webhook once its signature over the bytes as they came is right under one of the secrets (two while
 * rotating: events made before the change keep the old one). Null for a wrong signature or a body that is not an event.
 */
export async function readWebhook(
  secrets: readonly string[],
  rawBody: Uint8Array,
  signature: string,
): Promise<ProviderEvent | null> {
  const checks = await Promise.all(secrets.map((secret) => hmacMatches(secret, rawBody, signature)))
  if (!checks.includes(true)) return null
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), eventBody), new TextDecoder().decode(rawBody))
  if (!read.success) return null
  const { event, payload } = read.output
  return {
    type: event,
    providerOrderId: payload.order?.entity.id ?? payload.payment?.entity.order_id ?? null,
    paymentId: payload.payment?.entity.id ?? payload.refund?.entity.payment_id ?? null,
    refundId: payload.refund?.entity.id ?? null,
  }
}
