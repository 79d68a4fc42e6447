import { paymentCalls } from '#contract/payments.ts'
import { ok } from '#domain/values/result.ts'
import { receiveWebhook } from '#use-cases/payments/index.ts'
import { readBytes } from '../request-body.ts'
import type { RequestContext } from '../request-context.ts'
import { publicRoute, type Route } from '../route.ts'

const MAX_WEBHOOK_BYTES = 256 * 1024
const tag = 'Payments'

export const PAYMENT_ROUTES: readonly Route[] = [
  publicRoute(
    paymentCalls.receiveWebhook,
    {
      tag,
      title: 'Events of the first payment provider',
      about:
        'Signed over the raw body in the headers of the provider (X-Razorpay-Signature, X-Razorpay-Event-Id). An event that came before does nothing.',
    },
    (context) => receive(context, ''),
  ),
  publicRoute(
    paymentCalls.receiveProviderWebhook,
    {
      tag,
      title: 'Events of a payment provider',
      about: 'Signed over the raw body in the headers of the provider. An event that came before does nothing.',
      path: { provider: 'The id of the payment provider, as in `payment.provider` of a checkout.' },
    },
    (context) => receive(context, context.param('provider')),
  ),
]

async function receive({ deps, request }: Pick<RequestContext, 'deps' | 'request'>, providerId: string) {
  const read = await readBytes(request, MAX_WEBHOOK_BYTES)
  if (!read.ok) return read
  const received = await receiveWebhook(deps, { providerId, headers: request.headers, rawBody: read.value })
  return received.ok ? ok({ received: true as const }) : received
}
