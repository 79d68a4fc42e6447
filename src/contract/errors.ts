import * as v from 'valibot'

/** Every code an answer can carry, with its HTTP status and the message shoppers' clients were promised. */
export const ERRORS = {
  'email-taken': [422, 'Unprocessable Entity. Email Already Exists.'],
  'email-not-registered': [404, 'The email you entered is not Registered. Not Found error'],
  'credentials-invalid': [401, 'The credentials you entered are invalid. Unauthorized access error.'],
  'token-invalid': [401, 'The token is invalid. Unauthorized access error.'],
  'not-found': [404, 'There is nothing here by that address.'],
  'product-not-found': [404, 'There is no such product.'],
  'category-not-found': [404, 'There is no such category.'],
  'address-not-found': [404, 'There is no such address.'],
  'order-not-found': [404, 'There is no such order.'],
  'checkout-not-found': [404, 'There is no such checkout.'],
  'address-book-full': [409, 'You can keep at most 50 addresses. Please remove one first.'],
  'basket-full': [409, 'A basket holds at most 100 products. Please remove one first.'],
  'wishlist-full': [409, 'A wishlist holds at most 100 products. Please remove one first.'],
  'not-in-basket': [404, 'That product is not in the basket.'],
  'not-in-wishlist': [404, 'That product is not in the wishlist.'],
  'already-in-wishlist': [409, 'Item is already in the wishlist'],
  'body-malformed': [400, 'The body is not valid JSON.'],
  'body-too-deep': [400, 'The body is nested too deep.'],
  'body-too-large': [413, 'The body is larger than this shop accepts.'],
  'body-not-json': [415, 'Send the body as application/json.'],
  'body-invalid': [422, 'Something in the body is missing or not as it should be.'],
  'query-invalid': [400, 'Something in the query is not as it should be.'],
  'method-not-allowed': [405, 'That method is not answered here.'],
  'quantity-invalid': [422, 'Every line needs a whole quantity from 1 to 100.'],
  'basket-empty': [422, 'The basket is empty.'],
  'address-missing': [422, 'Choose a delivery address first.'],
  'out-of-stock': [409, 'Some items are no longer available in the quantity you chose.'],
  'total-changed': [409, 'Prices changed since you looked. Please check the new total.'],
  'payment-required': [402, 'A verified payment is needed to place this order.'],
  'payment-mismatch': [402, 'The payment does not match this order.'],
  'payment-pending': [
    409,
    'The bank has not confirmed this payment yet. Your order will stand in My Orders as soon as it does.',
  ],
  'payment-refunded': [409, 'This payment could not become an order. The money is going back to you.'],
  'payment-unavailable': [503, 'Payments are not available right now. Your basket is kept.'],
  'payment-used': [409, 'This payment belongs to another order.'],
  'checkout-expired': [409, 'This checkout has expired. Please start again; your basket is kept.'],
  'amount-too-small': [422, 'An online payment needs a total of at least ₹1.'],
  'cash-not-offered': [422, 'This shop does not take cash on delivery.'],
  'key-missing': [400, 'Send an Idempotency-Key header of 1 to 255 characters.'],
  'key-reused': [422, 'This Idempotency-Key was used for another request.'],
  'signature-invalid': [400, 'The signature is not right for this body.'],
  'order-not-cancellable': [409, 'This order can no longer be cancelled.'],
  'too-many-requests': [429, 'Too many attempts. Please wait a little and try again.'],
  unavailable: [503, 'The shop is busy. Please try again in a moment.'],
  internal: [500, 'Something went wrong on our side.'],
} as const satisfies Record<string, readonly [number, string]>

export type ErrorCode = keyof typeof ERRORS

/** The body of every answer that is not a success. `fields` names what to mend, by path, where a form was sent. */
export const errorBody = v.object({
  errors: v.array(v.string()),
  code: v.string(),
  fields: v.optional(v.record(v.string(), v.string())),
  /** Products that had too little stock, with what is left. */
  shortages: v.optional(v.array(v.object({ productId: v.string(), title: v.string(), left: v.number() }))),
})
export type ErrorBody = v.InferOutput<typeof errorBody>
