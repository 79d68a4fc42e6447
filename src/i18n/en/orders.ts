export const placed = 'Placed'
export const accepted = 'Accepted'
export const packed = 'Packed'
export const outForDelivery = 'On the way'
export const delivered = 'Delivered'
export const cancelled = 'Cancelled'
export const refunded = 'Refunded'
export const wasCancelled = 'This order was cancelled.'
export const cancelledAndRefunded = 'This order was cancelled, and its money went back.'
export const deliveredAndRefunded = 'This order was delivered, and its money went back.'
export const title = 'My Orders'
export const emptyTitle = 'No orders yet'
export const emptyText = 'What you buy will stand here, from the farm to your door.'
export const startShopping = 'Start shopping'
export const failedTitle = 'Your orders did not load'
export const failedText = 'They are safe with us.'
export const loading = 'Loading your orders'
export const total = 'Total'
export const seeOrder = 'See order'
export const trackTitle = 'Track Orders'
export const trackEmptyTitle = 'Nothing is on its way'
export const trackEmptyText = 'An order you place can be followed here until it is at your door.'
export const paymentWithoutOrder = (amount: string, date: string) => `${amount} paid on ${date} did not become an order`
export const refundDue = 'It is being sent back to you.'
export const refundStarts = (amount: string) => `${amount} is being sent back`
export const refundPending = (amount: string) => `${amount} is on its way back`
export const refundProcessed = (amount: string) => `${amount} was sent back`
export const refundFailed = (amount: string) => `${amount} could not be sent back yet; we keep trying`
