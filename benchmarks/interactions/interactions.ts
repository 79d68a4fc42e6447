import type { Locator, Page } from '@playwright/test'

/** One tap, and the change that the customer waits for. */
export interface Interaction {
  name: string
  /** Path of the page that it begins on; the shop when not given. */
  from?: string
  target: (page: Page) => Locator
  /** Runs in the page: whether the change is there. */
  isDone: () => boolean
}

const firstCard = (page: Page) => page.getByRole('article').first()
const firstCategory = (page: Page) => page.getByRole('region', { name: 'Filters' }).getByRole('checkbox').first()

/** All of them for a customer who is signed in and has nothing in the basket. */
export const INTERACTIONS: readonly Interaction[] = [
  {
    name: 'open a product: its name is there',
    target: (page) => firstCard(page).getByRole('heading').getByRole('link'),
    isDone: () => document.querySelector('#product-title') !== null,
  },
  {
    name: 'tick a category: the tick is there',
    target: firstCategory,
    isDone: () => document.querySelector('fieldset input[type=checkbox]:checked') !== null,
  },
  {
    name: 'tick a category: the list has changed',
    target: firstCategory,
    // Without cards that are off the screen and about to be removed.
    isDone: () => document.querySelectorAll('main article:not([data-leaving] *)').length < 48,
  },
  {
    name: 'add to basket: the quantity is there',
    target: (page) => firstCard(page).getByRole('button', { name: /^Add to basket/ }),
    isDone: () => document.querySelector('article [aria-label^="Increase quantity"]') !== null,
  },
  {
    name: 'open the wishlist: its heading is there',
    target: (page) => page.getByRole('banner').getByRole('link', { name: /^Wishlist/ }),
    isDone: () => document.querySelector('h1')?.textContent === 'My Wishlist',
  },
  {
    name: 'open the shop from another page: its first products are there',
    from: '/about-us',
    target: (page) => page.getByRole('banner').getByRole('link', { name: 'Shop' }),
    // A product's: the page before has an article of text, and the address changes before it is gone.
    isDone: () => location.pathname === '/shop' && document.querySelector('main article.product-card') !== null,
  },
]
