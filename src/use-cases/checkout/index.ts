export { openCheckout } from './open-checkout.ts'
export { type PlaceOrderInput, placeOrder } from './place-order.ts'
