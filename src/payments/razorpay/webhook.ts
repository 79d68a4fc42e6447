import * as v from 'valibot'
import { hmacMatches } from '../hmac.ts'
import type { ProviderEvent } from '../provider.ts'
import { webhookBody } from './client/response-schemas.ts'
import { WEBHOOK_EVENT_ID_HEADER, WEBHOOK_SIGNATURE_HEADER } from './protocol.ts'

/** Event ids are far shorter; a longer header is not stored whole. */
const MAX_EVENT_ID_LENGTH = 128

/**
 * Reads a webhook whose signature over the raw bytes is right under one of the secrets (two while rotating: events
 * made before the change are signed with the old one). Null for a wrong signature or a body that is not an event.
 */
export function readWebhook(secrets: readonly string[], headers: Headers, rawBody: Uint8Array): ProviderEvent | null {
  const signature = headers.get(WEBHOOK_SIGNATURE_HEADER) ?? ''
  if (!secrets.some((secret) => hmacMatches(secret, rawBody, signature))) return null
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), webhookBody), new TextDecoder().decode(rawBody))
  if (!parsed.success) return null
  const { event, payload } = parsed.output
  return {
    id: headers.get(WEBHOOK_EVENT_ID_HEADER)?.slice(0, MAX_EVENT_ID_LENGTH) || null,
    type: event,
    providerOrderId: payload.order?.entity.id ?? payload.payment?.entity.order_id ?? null,
    paymentId: payload.payment?.entity.id ?? payload.refund?.entity.payment_id ?? null,
    refundId: payload.refund?.entity.id ?? null,
  }
}
