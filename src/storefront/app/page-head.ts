import { paths } from './paths.ts'

/** Keeps a page out of search results. */
export const NO_INDEX = { name: 'robots', content: 'noindex' } as const

const AUTHENTICATED_PAGES: Record<string, readonly [title: string, description: string]> = {
  [paths.wishlist]: ['My Wishlist', 'What you keep for later, one tap away from the basket.'],
  [paths.checkout]: ['Checkout', 'From the basket to your door in three steps.'],
  [paths.checkoutBasket]: ['My Basket', 'What you are about to buy, how much of it and what it comes to.'],
  [paths.checkoutAddress]: ['Delivery address', 'Where your order goes and how you pay for it.'],
  [paths.orderPlaced]: ['Order placed', 'Your order is placed and on its way to being packed.'],
  [paths.account]: ['My Account', 'Your name, your email and how we reach you.'],
  [paths.orders]: ['My Orders', 'Everything you have bought, newest first.'],
  [paths.order]: ['Order', 'What was bought, where it went and how it was paid.'],
  [paths.addresses]: ['My Addresses', 'The places we deliver to for you.'],
  [paths.trackOrders]: ['Track Orders', 'How far your orders have come.'],
}

/**
 * The head of a page behind the sign-in, by its path in `paths`. One table, because the server renders the route of
 * the guard only, not the page's own.
 */
export function authenticatedPageHead(path: string) {
  const page = AUTHENTICATED_PAGES[path.replace(/\/$/, '')]
  return { meta: [...(page === undefined ? [] : titleAndDescription(...page)), NO_INDEX] }
}

export function titleAndDescription(title: string, description: string) {
  return [{ title: `${title} · Haribhari` }, { name: 'description', content: description }]
}

export const NOT_FOUND = [...titleAndDescription('Page not found', 'There is nothing at this address.'), NO_INDEX]

/** Names the one address of a page that is found under several. `url` is absolute. */
export function canonicalLink(url: string) {
  return { rel: 'canonical', href: url }
}
