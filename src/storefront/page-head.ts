import { paths } from './paths.ts'

/** For pages that are of no use in a list of search results. */
export const NO_INDEX = { name: 'robots', content: 'noindex' } as const

const MEMBER_TITLES: Record<string, string> = {
  [paths.wishlist]: 'My Wishlist',
  [paths.checkout]: 'Checkout',
  [paths.checkoutBasket]: 'My Basket',
  [paths.checkoutAddress]: 'Delivery address',
  [paths.orderPlaced]: 'Order placed',
  [paths.account]: 'My Account',
  [paths.orders]: 'My Orders',
  [paths.order]: 'Order',
  [paths.addresses]: 'My Addresses',
  [paths.trackOrders]: 'Track Orders',
}

/**
 * The head of a page behind the sign-in, by its address in `paths`. The server draws nothing of such a page, so the
 * guard's own route needs the title too.
 */
export function memberHead(path: string) {
  const title = MEMBER_TITLES[path.replace(/\/$/, '')]
  return { meta: [...(title === undefined ? [] : [{ title: `${title} · Haribhari` }]), NO_INDEX] }
}

/** The link that names the one address of a page, whole, for those who find it under several. */
export function canonicalLink(address: string) {
  return { rel: 'canonical', href: address }
}
