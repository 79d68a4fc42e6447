export { finalizePayment } from './finalize-payment.ts'
export { receiveWebhook } from './receive-webhook.ts'
