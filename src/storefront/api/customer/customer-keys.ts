/** The keys of what belongs to the signed-in customer; each module makes its own keys from its list's. */
export const customerKeys = {
  all: ['customer'],
  basket: ['customer', 'basket'],
  wishlist: ['customer', 'wishlist'],
  addresses: ['customer', 'addresses'],
  orders: ['customer', 'orders'],
} as const
