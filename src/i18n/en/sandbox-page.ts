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
export const visaSucceeds = 'Visa, succeeds'
export const mastercardSucceeds = 'Mastercard, succeeds'
export const ruPaySucceeds = 'RuPay, succeeds'
export const visaDeclined = 'Visa, declined'
export const visaInsufficientFunds = 'Visa, not enough money'
export const visaCancelled = 'Visa, cancelled'
export const visaTimedOut = 'Visa, timed out'

/** Why a test payment fails, as the provider would say it. */
export const bankRefused = 'The bank did not accept the payment.'
export const cardDeclined = 'The bank declined this card.'
export const insufficientFunds = 'The account behind this card has too little money.'
export const cancelledAtBank = 'The payment was cancelled at the bank.'
export const bankTimedOut = 'The bank did not answer in time.'

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
