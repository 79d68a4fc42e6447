import { formatNumber } from '../../format.ts'

export const failedTitle = 'This order did not load'
export const failedText = 'It is safe with us.'
export const myOrders = 'My Orders'
export const title = (orderNumber: string) => `Order ${orderNumber}`
export const items = 'Items'
export const notFoundTitle = 'No such order'
export const notFoundText = 'Nothing of yours stands under this address.'
export const deliveryAddress = 'Delivery address'
export const noAddress = 'None was given.'
export const amount = 'Amount'
export const price = 'Price'
export const discount = 'Discount'
export const total = 'Total'
/** What it costs in the end, where not all of it was there. */
export const packed = 'What was packed'
export const packedOf = (count: number, ordered: number) =>
  count === 0 ? 'Was not there' : `${formatNumber(count)} of ${formatNumber(ordered)} packed`
/** Of goods that were weighed: "940 g of 1 kg packed" */
export const packedWeight = (packed: string, ordered: string) => `${packed} of ${ordered} packed`
export const inItsPlace = (goods: string) => `In its place: ${goods}`
/** What the customer said beforehand of goods that may not be there, until the order is packed. */
export const preferences: Readonly<Record<string, string>> = {
  ask: 'If it is not there: we ask you first',
  best: 'If it is not there: we bring what is nearest',
  none: 'If it is not there: we leave it out',
  chosen: 'If it is not there: we bring only what you chose instead',
}
export const payment = 'Payment'
export const cash = 'Cash on delivery'
export const online = 'Paid online'
export const paymentId = 'Payment id'
export const history = 'History'
export const cashCancelled = 'Nothing was paid, and nothing will be brought.'
export const cancel = 'Cancel order'
export const cancelTitle = 'Cancel this order?'
export const cancelText = 'Nothing will be brought, and your money goes back the way it came.'
export const keep = 'Keep order'
