import { formatNumber } from '../format.ts'

type Params = Readonly<Record<string, string | number>>
const count = (value: string | number | undefined) =>
  typeof value === 'number' ? formatNumber(value) : `${value ?? ''}`

/** What the code of a failed call says. The English sentences are part of the API: clients show them as they come. */
export const errorMessages = {
  'email-taken': 'Unprocessable Entity. Email Already Exists.',
  'email-not-registered': 'The email you entered is not Registered. Not Found error',
  'credentials-invalid': 'The credentials you entered are invalid. Unauthorized access error.',
  'token-invalid': 'The token is invalid. Unauthorized access error.',
  'not-found': 'There is nothing here by that address.',
  'product-not-found': 'There is no such product.',
  'category-not-found': 'There is no such category.',
  'address-not-found': 'There is no such address.',
  'order-not-found': 'There is no such order.',
  'checkout-not-found': 'There is no such checkout.',
  'address-book-full': ({ max }: Params) => `You can keep at most ${count(max)} addresses. Please remove one first.`,
  'basket-full': ({ max }: Params) => `A basket holds at most ${count(max)} products. Please remove one first.`,
  'wishlist-full': ({ max }: Params) => `A wishlist holds at most ${count(max)} products. Please remove one first.`,
  'not-in-basket': 'That product is not in the basket.',
  'not-in-wishlist': 'That product is not in the wishlist.',
  'already-in-wishlist': 'Item is already in the wishlist',
  'body-malformed': 'The body is not valid JSON.',
  'body-too-deep': 'The body is nested too deep.',
  'body-too-large': 'The body is larger than this shop accepts.',
  'body-not-json': 'Send the body as application/json.',
  'body-invalid': 'Something in the body is missing or not as it should be.',
  'query-invalid': 'Something in the query is not as it should be.',
  'method-not-allowed': 'That method is not answered here.',
  'quantity-invalid': ({ max }: Params) => `Every line needs a whole quantity from 1 to ${count(max)}.`,
  'basket-empty': 'The basket is empty.',
  'address-missing': 'Choose a delivery address first.',
  'out-of-stock': 'Some items are no longer available in the quantity you chose.',
  'total-changed': 'The total changed since you looked. Please check it.',
  'payment-required': 'A verified payment is needed to place this order.',
  'payment-mismatch': 'The payment does not match this order.',
  'payment-pending':
    'The bank has not confirmed this payment yet. Your order will stand in My Orders as soon as it does.',
  'payment-refunded': 'This payment could not become an order. The money is going back to you.',
  'payment-unavailable': 'Payments are not available right now. Your basket is kept.',
  'payment-used': 'This payment belongs to another order.',
  'checkout-expired': 'This checkout has expired. Please start again; your basket is kept.',
  'substitute-not-suitable': 'A product you chose to get instead cannot stand for what is in your basket any more.',
  'amount-too-small': 'An online payment needs a total of at least ₹1.',
  'cash-not-offered': 'This shop does not take cash on delivery.',
  'cash-not-for-guests': 'Guests cannot pay in cash. Please pay by card or UPI, or sign in to an account.',
  'cash-total-too-large': 'This is more than the shop takes in cash on delivery. Please pay by card or UPI.',
  'cash-orders-open':
    'You have orders in cash that are not delivered yet. Please pay this one by card or UPI, or order when they have come.',
  'guest-stock-limit':
    'Guests hold as much of this stock as they may. Your basket is kept: choose fewer, sign in to an account, or try again in a few minutes.',
  'too-many-checkouts': 'Too many checkouts were started. Your basket is kept; please try again later.',
  'key-missing': ({ max }: Params) => `Send an Idempotency-Key header of 1 to ${count(max)} characters.`,
  'key-reused': 'This Idempotency-Key was used for another request.',
  'signature-invalid': 'The signature is not right for this body.',
  'order-not-cancellable': 'This order can no longer be cancelled.',
  'too-many-requests': 'Too many attempts. Please wait a little and try again.',
  unavailable: 'The shop is busy. Please try again in a moment.',
  internal: 'Something went wrong on our side.',
} as const
