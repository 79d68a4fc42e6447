export const title = 'Order placed'
export const stamp = 'धन्यवाद'
export const thanks = (name: string) =>
  name === '' ? 'Thank you. We pack your basket fresh.' : `Thank you, ${name}. We pack your basket fresh.`
export const myOrders = 'My Orders'
export const shopMore = 'Shop More'
export const orderNumber = 'Order number'
export const toPayInCash = 'To pay in cash'
export const paid = 'Paid'
export const deliveringTo = 'Delivering to'
export const youSaved = (amount: string) => `You saved ${amount} on this order`
