export const title = 'Payment (sandbox)'
export const payment = 'Payment'
export const note = 'Sandbox: no money moves'
export const payWith = 'Pay with'
export const upi = 'UPI'
export const card = 'Card'
export const upiId = 'UPI ID'
export const testCard = 'Test card'
export const pay = 'Pay'
export const cancel = 'Cancel'
export const otherEndings = 'Try how else a payment can end'
export const fail = 'Fail'
export const payThenClose = 'Pay, then close the tab'

/** What a test card or UPI id does. */
export const succeeds = 'succeeds'
export const fails = 'fails'
export const international = 'international'

/** How paying with a test card fails, by the provider's reason. */
export const outcomes = {
  payment_failed: fails,
  card_declined: 'declined',
  insufficient_fund: 'not enough money',
  payment_cancelled: 'cancelled',
  payment_timed_out: 'timed out',
  card_disabled_for_online_payments: 'disabled for online payments',
  card_number_invalid: 'wrong number',
  gateway_technical_error: 'technical error',
  authentication_failed: 'wrong OTP',
}

/** Why a test payment fails, in the provider's own words. */
export const failureDescriptions = {
  payment_failed:
    'Payment was unsuccessful due to a temporary issue. If amount got deducted, it will be refunded within 5-7 working days.',
  card_declined:
    'Your payment did not go through as it was declined by the bank. Try another payment method or contact your bank.',
  insufficient_fund:
    'Your payment could not be completed due to insufficient account balance. Try another card or payment method.',
  payment_cancelled: 'Your payment has been cancelled. Try again or complete the payment later.',
  payment_timed_out: 'Your payment could not be completed due to a temporary issue. Try again later.',
  card_disabled_for_online_payments:
    'Your card is disabled for online payments. Please reach to your bank or try with another card.',
  card_number_invalid: 'You have entered an incorrect card number. Try again.',
  gateway_technical_error:
    'Your payment did not go through due to a temporary issue. Any debited amount will be refunded in 4-5 business days.',
  authentication_failed:
    'Your payment could not be completed due to incorrect OTP or verification details. Try another payment method or contact your bank for details.',
}

/** Said by the page's script, which takes them as JSON. */
export const pageScript = {
  payment: 'Payment',
  tryingAgain: 'Trying again…',
  alreadyPaid: 'This order has been paid already. Cancel to go back to the shop.',
  cancelToGoBack: 'Cancel to go back to the shop.',
  paying: 'Paying…',
  tryAgain: 'You can try again.',
  paidSilently: 'Paid. The shop’s page has not been told: close this tab now.',
  close: 'Close the payment window',
  unreachable: 'The bank could not be reached.',
  failed: 'The payment did not go through.',
}

/** Said in the shop's page by the script that opens the payment window. */
export const checkoutScript = {
  payment: 'Payment',
  notOpened: 'The payment window did not open. No money was taken.',
}
