import { test as base, expect, type Locator, type Page } from '@playwright/test'

export { expect }

/** What the browser complained of during a test: each line is a failure. */
export interface ConsoleErrors {
  /** For a test that provokes a complaint on purpose, such as an answer that fails. */
  expected: (pattern: RegExp) => void
}

let visitors = 0

/**
 * Playwright's test with a watch on the browser: an uncaught error or an error on the console, which is also where
 * the browser tells of every violation of the Content Security Policy, fails the test whatever else it shows.
 */
export const test = base.extend<{ complaints: ConsoleErrors }>({
  complaints: [
    async ({ context }, use, info) => {
      const lines: string[] = []
      // A static host answers a first visit to any other page than the home with its 404 page, which is the shop.
      const expected = info.project.name === 'demo' ? [/status of 404 .*\/shop-demo\/[^.]*\)$/] : []
      if (info.project.name === 'server') {
        visitors += 1
        await context.setExtraHTTPHeaders({
          'x-forwarded-for': `10.${info.parallelIndex}.${(info.workerIndex * 7 + (visitors >> 8)) % 256}.${visitors % 256}`,
        })
      }
      context.on('weberror', (error) => lines.push(`uncaught: ${error.error().stack ?? error.error().message}`))
      context.on('console', (message) => {
        if (message.type() === 'error') lines.push(`console: ${message.text()} (${message.location().url})`)
      })
      await use({ expected: (pattern) => expected.push(pattern) })
      expect(lines.filter((line) => !expected.some((pattern) => pattern.test(line)))).toEqual([])
    },
    { auto: true },
  ],
})

/**
 * A guest's session. A page that stands at the shop signs in with the button, as its visitor would, and waits until
 * the shop greets; one that has not been opened yet is given the session without a screen, which is much faster.
 */
export async function signInAsGuest(page: Page): Promise<void> {
  if (page.url() === 'about:blank') return begunSession(page)
  if (!new URL(page.url()).pathname.endsWith('/signin')) await page.goto('./signin')
  await hydrated(page)
  await page.getByRole('button', { name: 'Sign in as a guest' }).click()
  await expect(notification(page, /^Hey .+! Checkout fresh groceries\.$/)).toBeVisible()
}

async function begunSession(page: Page): Promise<void> {
  await page.goto('./livez')
  const address = page.url().replace(/livez$/, 'api/auth/guest')
  const token = (await drawsThePage(page)) ? await askedByThePage(page, address) : await askedByTheTest(page, address)
  await page.evaluate((kept) => localStorage.setItem('haribhari-token', kept), token)
}

/** In the browser's home every address is the shop, whose worker answers once a page of it is there. */
async function drawsThePage(page: Page): Promise<boolean> {
  return (await page.evaluate(() => document.contentType)) === 'text/html'
}

async function askedByThePage(page: Page, address: string): Promise<string> {
  await hydrated(page)
  return page.evaluate(async (guest) => (await (await fetch(guest, { method: 'POST' })).json()).encodedToken, address)
}

/** On the server the page is the answer of an API call, whose security policy lets it ask nothing. */
async function askedByTheTest(page: Page, address: string): Promise<string> {
  return (await (await page.request.post(address)).json()).encodedToken
}

/** The card of a product, on any shelf. */
export function card(page: Page, title: string): Locator {
  return page.getByRole('article', { name: title, exact: true }).first()
}

/** Puts one of the product into the basket from its card and waits for the shop's word. */
export async function addToBasket(page: Page, title: string): Promise<void> {
  await card(page, title).getByRole('button', { name: 'Add to basket' }).click()
  await expect(notification(page, 'Item added in your basket')).toBeVisible()
}

/** A toast by its text. */
export function notification(page: Page, text: string | RegExp): Locator {
  return page.getByText(text).last()
}

/** The page drawn and its scripts at work: a click before that would be lost on a page rendered by the server. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('main').first().waitFor()
  await page.waitForFunction(() => {
    const controls = document.querySelectorAll('main, main :is(a, button, input, select, textarea)')
    const taken = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'))
    return [...controls].every(taken)
  })
}

/** Ends the page's session at the server, as another browser of the same shopper would; the page does not know yet. */
export async function endSessionElsewhere(page: Page, baseURL: string | undefined): Promise<void> {
  await page.evaluate(
    async (address) => {
      const token = sessionStorage.getItem('haribhari-token') ?? localStorage.getItem('haribhari-token') ?? ''
      const headers = { authorization: token, 'content-type': 'application/json' }
      const answer = await fetch(address, { method: 'POST', headers, body: '{}' })
      if (!answer.ok) throw new Error(`the session did not end: ${answer.status}`)
    },
    `${baseURL ?? ''}api/auth/signout`,
  )
}
