export { openCheckout } from './open-checkout.ts'
export { type PlaceOrderInput, placeOrder } from './place-order.ts'
export type { SubstitutionInput } from './substitution-preferences.ts'
