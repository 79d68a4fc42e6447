/*
 * The names by which Razorpay's servers, keys, webhooks and browser script are known. Nothing outside this folder
 * writes them; the sandbox, which imitates Razorpay, imports them.
 */

export const API_ORIGIN = 'https://api.razorpay.com'
export const CHECKOUT_ORIGIN = 'https://checkout.razorpay.com'

/** Path of the browser's script: below `CHECKOUT_ORIGIN` at Razorpay, below its own base in the sandbox. */
export const CHECKOUT_SCRIPT_PATH = '/v1/checkout.js'
/** What that script defines on `window`, and the class of the frame it opens. */
export const CHECKOUT_CONSTRUCTOR = 'Razorpay'
export const CHECKOUT_FRAME_CLASS = 'razorpay-checkout-frame'

export const LIVE_KEY_PREFIX = 'rzp_live_'
export const TEST_KEY_PREFIX = 'rzp_test_'

export const WEBHOOK_SIGNATURE_HEADER = 'x-razorpay-signature'
export const WEBHOOK_EVENT_ID_HEADER = 'x-razorpay-event-id'
/** One rupee, in paise: the smallest order. */
export const MIN_AMOUNT = 100

export const REFUND_IDEMPOTENCY_HEADER = 'x-refund-idempotency'
