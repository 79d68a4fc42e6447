import { paymentCalls } from '#contract/payments.ts'
import { ok } from '#domain/result.ts'
import { receiveWebhook } from '#use-cases/payments/index.ts'
import { readBytes } from '../request-body.ts'
import { publicRoute, type Route } from '../route.ts'

const MAX_WEBHOOK_BYTES = 256 * 1024
const schema = { type: 'string' }

export const PAYMENT_ROUTES: readonly Route[] = [
  publicRoute(
    paymentCalls.receiveWebhook,
    {
      tag: 'Payments',
      title: 'Events of the payment provider',
      about: 'Signed over the raw body in X-Razorpay-Signature. An event that came before does nothing.',
      parameters: [
        {
          name: 'X-Razorpay-Signature',
          in: 'header',
          required: true,
          description: 'HMAC of the raw body under the webhook secret, in hex.',
          schema,
        },
        {
          name: 'X-Razorpay-Event-Id',
          in: 'header',
          required: false,
          description: 'Unique for an event.',
          schema,
        },
      ],
    },
    async ({ deps, request }) => {
      const read = await readBytes(request, MAX_WEBHOOK_BYTES)
      if (!read.ok) return read
      const rawBody = read.value
      const signature = request.headers.get('x-razorpay-signature') ?? ''
      const eventId = request.headers.get('x-razorpay-event-id')
      const received = await receiveWebhook(deps, { rawBody, signature, eventId: eventId?.slice(0, 128) || null })
      return received.ok ? ok({ received: true as const }) : received
    },
  ),
]
