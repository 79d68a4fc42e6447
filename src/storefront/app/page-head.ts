import * as text from '#i18n/pages/page-titles.ts'
import { paths } from './paths.ts'

/** Keeps a page out of search results. */
export const NO_INDEX = { name: 'robots', content: 'noindex' } as const

const AUTHENTICATED_PAGES: Record<string, readonly [title: string, description: string]> = {
  [paths.wishlist]: [text.wishlist, text.wishlistDescription],
  [paths.checkout]: [text.checkout, text.checkoutDescription],
  [paths.checkoutBasket]: [text.basket, text.basketDescription],
  [paths.checkoutAddress]: [text.deliveryAddress, text.deliveryAddressDescription],
  [paths.orderPlaced]: [text.orderPlaced, text.orderPlacedDescription],
  [paths.account]: [text.account, text.accountDescription],
  [paths.orders]: [text.orders, text.ordersDescription],
  [paths.order]: [text.order, text.orderDescription],
  [paths.addresses]: [text.addresses, text.addressesDescription],
  [paths.trackOrders]: [text.trackOrders, text.trackOrdersDescription],
}

/**
 * The head of a page behind the sign-in, by its path in `paths`. One table, because the server renders the route of
 * the guard only, not the page's own.
 */
export function authenticatedPageHead(path: string) {
  const page = AUTHENTICATED_PAGES[withoutSlash(path)]
  return { meta: [...(page === undefined ? [] : titleAndDescription(...page)), NO_INDEX] }
}

/** The title of such a page; undefined for a path that is none of them. */
export function authenticatedPageTitle(path: string): string | undefined {
  return AUTHENTICATED_PAGES[withoutSlash(path)]?.[0]
}

const withoutSlash = (path: string) => path.replace(/\/$/, '')

export function titleAndDescription(title: string, description: string) {
  return [
    { title: text.pageTitle(title) },
    { name: 'description', content: description },
    ...preview(title, description),
  ]
}

/** What messengers and social networks show of a link to the page (Open Graph). */
export function preview(title: string, description: string) {
  return [
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
  ]
}

export const NOT_FOUND = [...titleAndDescription(text.notFound, text.notFoundDescription), NO_INDEX]

/** Names the one address of a page that is found under several. `url` is absolute. */
export function canonicalLink(url: string) {
  return { rel: 'canonical', href: url }
}
