export { decideUnmatched } from './decide-unmatched.ts'
export { finalizePayment } from './finalize-payment.ts'
export { receiveWebhook } from './receive-webhook.ts'
export { ensureShopId } from './shop-id.ts'
