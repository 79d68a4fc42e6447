import { test as base, type Locator, type Page } from '@playwright/test'
import { expect } from '../page-expect.ts'
import { createGuestSession } from './guest-session.ts'

export { expect }

export interface BrowserErrors {
  /** For a test that provokes an error on purpose, such as a failed request. */
  allow: (pattern: RegExp) => void
}

let contexts = 0

/**
 * Playwright's test, which fails in addition when the browser reports an uncaught exception or an error on its
 * console, where violations of the Content Security Policy are reported too.
 */
export const test = base.extend<{ browserErrors: BrowserErrors }>({
  browserErrors: [
    async ({ context }, use, info) => {
      const errors: string[] = []
      // A static host responds to a first visit of any page but the home page with its 404 page, which is the shop.
      const allowed = info.project.name !== 'server' ? [/status of 404 .*\/shop-demo\/[^.]*\)$/] : []
      if (info.project.name === 'server') {
        // An IP address of its own, so that rate limits count each test separately.
        contexts += 1
        await context.setExtraHTTPHeaders({
          'x-forwarded-for': `10.${info.parallelIndex}.${(info.workerIndex * 7 + (contexts >> 8)) % 256}.${contexts % 256}`,
        })
      }
      context.on('weberror', (error) => errors.push(`uncaught: ${error.error().stack ?? error.error().message}`))
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(`console: ${message.text()} (${message.location().url})`)
      })
      await use({ allow: (pattern) => allowed.push(pattern) })
      expect(errors.filter((error) => !allowed.some((pattern) => pattern.test(error)))).toEqual([])
    },
    { auto: true },
  ],
})

/**
 * Signs in as a guest. An open page uses the button on the sign-in page; before the first page is opened the session
 * is created through the API, which is much faster.
 */
export async function signInAsGuest(page: Page): Promise<void> {
  if (page.url() === 'about:blank') return createGuestSession(page)
  if (!new URL(page.url()).pathname.endsWith('/signin')) await page.goto('./signin')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Sign in as a guest' }).click()
  await expect(notification(page, /^Hey .+! Checkout fresh groceries\.$/)).toBeVisible()
}

/** Signs a new page in as a guest with one unit of each of these products in the basket, without opening the shop. */
export function signInWithBasket(page: Page, ...titles: string[]): Promise<void> {
  return createGuestSession(page, titles)
}

/** The first card of a product. */
export function productCard(page: Page, title: string): Locator {
  return page.getByRole('article', { name: title, exact: true }).first()
}

/** Adds one unit from the product's card and waits for the notification. */
export async function addToBasket(page: Page, title: string): Promise<void> {
  await productCard(page, title).getByRole('button', { name: 'Add to basket' }).click()
  await expect(notification(page, 'Item added in your basket')).toBeVisible()
}

export function notification(page: Page, text: string | RegExp): Locator {
  return page.getByText(text).last()
}

/** Waits until React has hydrated the page and its controls: a click before that may be lost. */
export async function waitForHydration(page: Page): Promise<void> {
  try {
    // Not `waitForFunction`, which brings all of Playwright's selectors to the page's own world first.
    await page.evaluate(hydration)
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('context was destroyed'))) throw error
    // Another page came meanwhile.
    await waitForHydration(page)
  }
}

/** Runs in the page. */
function hydration(): Promise<void> {
  const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'))
  return new Promise((resolve) => {
    const look = () => {
      const elements = [...document.querySelectorAll('main, main :is(a, button, input, select, textarea)')]
      if (elements.length > 0 && elements.every(isHydrated)) resolve()
      // Asking in each frame would take the time that hydrating needs.
      else setTimeout(look, 50)
    }
    look()
  })
}

/** Has the browser render all cards of a list: it skips those out of sight, which have no `innerText` then. */
export async function renderAllCards(page: Page): Promise<void> {
  await page.locator('.product-grid > li').evaluateAll((items) => {
    for (const item of items) if (item instanceof HTMLElement) item.style.contentVisibility = 'visible'
  })
}

/** Ends the page's session on the server, as the same customer would in another browser; the page does not know. */
export async function endSessionElsewhere(page: Page, baseURL: string | undefined): Promise<void> {
  await page.evaluate(
    async (url) => {
      const token = sessionStorage.getItem('haribhari-token') ?? localStorage.getItem('haribhari-token') ?? ''
      const headers = { authorization: token, 'content-type': 'application/json' }
      const response = await fetch(url, { method: 'POST', headers, body: '{}' })
      if (!response.ok) throw new Error(`signing out failed: ${response.status}`)
    },
    `${baseURL ?? ''}api/auth/signout`,
  )
}
