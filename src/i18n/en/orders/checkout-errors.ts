import { formatList, formatNumber, pluralForm } from '../../format.ts'

// A window can close after the bank has taken the money, and only the shop hears of that.
const orderMayExist = 'Should money have been taken after all, you find the order in My Orders.'
const moneyMayHaveMoved = `Your basket is kept. ${orderMayExist}`

export const changeBasket = 'Change the basket'
export const seeOrders = 'See my orders'
export const checkAgain = 'Check again'
export const shortageTitle = 'Some items ran out'
export const shortageText = 'Some items are no longer there in the quantity you chose.'
export const outOfStock = (product: string) => `${product} is out of stock.`
export const onlyLeft = (count: number, product: string) =>
  pluralForm(count, {
    one: `Only ${formatNumber(count)} of ${product} is left.`,
    other: `Only ${formatNumber(count)} of ${product} are left.`,
  })
export const guestStockTitle = 'More than guests may hold'
/** The limit of a product for guests. */
export const onlyForGuests = (count: number, product: string) =>
  count === 0
    ? `Guests cannot buy ${product} at the moment.`
    : `Guests can have ${formatNumber(count)} of ${product} at the moment.`
export const guestStockAdvice = 'Your basket is kept. With an account you can buy all that is there.'
export const tooManyCheckoutsTitle = 'Please wait a little'
export const cashTitle = 'Not in cash'
export const totalChangedTitle = 'Prices changed'
export const totalChangedText = (total: string) =>
  `The total is now ${total}. Have a look, then proceed if it suits you.`
export const basketChangedTitle = 'Your basket changed'
/** Each product with its pack: "White makhan (200 g)". */
export const missingFromBasket = (products: readonly string[]) => `No longer in your basket: ${formatList(products)}.`
export const expiredTitle = 'That took a while'
export const expiredText = 'The checkout has expired. Proceed to open a new one.'
export const amountTooSmallTitle = 'Too little to pay online'
export const quantityTitle = 'Look at the quantities'
export const addressMissingTitle = 'That address is gone'
export const addressMissingText = 'Choose another one, or add it again.'
export const unreachableTitle = 'The shop could not be reached'
export const notOpenedTitle = 'The checkout did not open'
export const nothingHappened = 'No money was taken and your basket is kept. Please try again.'
export const maybePlaced =
  'Your order may have been placed all the same. Have a look in My Orders before you try again.'
export const cancelledTitle = 'Payment cancelled'
export const cancelledText = `You closed the payment before it was done. ${moneyMayHaveMoved}`
export const timeoutTitle = 'The time to pay ran out'
export const timeoutText = `The payment window closed by itself. ${moneyMayHaveMoved}`
export const failedTitle = 'Payment failed'
export const failedText = (reason: string) =>
  reason === ''
    ? 'The payment did not go through. Your basket is kept.'
    : `The payment did not go through. ${reason} Your basket is kept.`
export const basketEmptyTitle = 'Your basket is empty by now'
export const basketEmptyText = `It was ordered, or emptied in another tab. ${orderMayExist}`
export const pendingTitle = 'Waiting for the bank'
export const refundedTitle = 'Your money is going back'
export const unansweredTitle = 'Paid, and waiting for the shop'
export const unansweredText =
  'Your payment went through, but the shop has not answered yet. Do not pay again: your order will be placed.'
export const notPlacedTitle = 'The order was not placed'
export const scriptFailed = 'Razorpay SDK failed to load, check you connection'
export const windowFailedTitle = 'The payment did not open'
export const windowFailedText = 'No money was taken and your basket is kept.'
export const substituteTitle = 'Please choose again what to get instead'
