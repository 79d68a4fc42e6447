import * as v from 'valibot'
import { receiveWebhook } from '#use-cases/payments/index.ts'
import { type Route, rawRoute } from '../handle.ts'
import { readBytes } from '../request-body.ts'
import { errorResponse, jsonResponse } from '../responses.ts'

const MAX_WEBHOOK_BYTES = 256 * 1024

export const PAYMENT_ROUTES: readonly Route[] = [
  rawRoute(
    {
      method: 'POST',
      path: '/api/payments/webhook',
      tag: 'Payments',
      title: 'Events of the payment provider',
      about: 'Signed over the raw body in X-Razorpay-Signature. An event that came before does nothing.',
      parameters: [
        {
          name: 'X-Razorpay-Signature',
          in: 'header',
          required: true,
          description: 'HMAC of the raw body under the webhook secret, in hex.',
          schema: { type: 'string' },
        },
        {
          name: 'X-Razorpay-Event-Id',
          in: 'header',
          required: false,
          description: 'Unique for an event.',
          schema: { type: 'string' },
        },
      ],
      status: 200,
      answer: v.object({ received: v.literal(true) }),
      failures: ['signature-invalid', 'body-too-large', 'body-malformed'],
    },
    async (ask) => {
      const read = await readBytes(ask.request, MAX_WEBHOOK_BYTES)
      if (!read.ok) return errorResponse(read)
      const rawBody = read.value
      const signature = ask.request.headers.get('x-razorpay-signature') ?? ''
      const eventId = ask.request.headers.get('x-razorpay-event-id')
      const received = await receiveWebhook(ask.deps, { rawBody, signature, eventId: eventId?.slice(0, 128) || null })
      return received.ok ? jsonResponse(200, { received: true }) : errorResponse(received)
    },
  ),
]
