import { type Locator, type Page, expect as playwrightExpect } from '@playwright/test'

/**
 * Playwright's `expect`, which waits for what it asserts. Since Playwright 1.60 each attempt that fails describes the whole page
 * for its error message (https://github.com/microsoft/playwright/issues/41098), which on a page of 48 products takes a tenth of a
 * second of the page's own thread; waiting describes nothing. What does not come in time is asserted by Playwright, which says why.
 */
export const expect = playwrightExpect.extend({
  async toBeVisible(locator: Locator, options: { timeout?: number; visible?: boolean } = {}) {
    const { timeout = this.timeout, visible = true } = options
    if (this.isNot) await playwrightExpect(locator).not.toBeVisible(options)
    else if (!visible) await playwrightExpect(locator).toBeVisible(options)
    else await either(locator.waitFor({ timeout }), () => playwrightExpect(locator).toBeVisible(ONE_ATTEMPT))
    return { pass: !this.isNot, message: () => '' }
  },
  async toHaveURL(page: Page, url: RegExp | string, options: { timeout?: number } = {}) {
    const { timeout = this.timeout } = options
    if (this.isNot) await playwrightExpect(page).not.toHaveURL(url, options)
    else if (typeof url === 'string') await playwrightExpect(page).toHaveURL(url, options)
    else {
      const waiting = page.waitForURL(url, { timeout, waitUntil: 'commit' })
      await either(waiting, () => playwrightExpect(page).toHaveURL(url, ONE_ATTEMPT))
    }
    return { pass: !this.isNot, message: () => '' }
  },
})

/** Time for no more than one or two. */
const ONE_ATTEMPT = { timeout: 1000 }

async function either(waiting: Promise<void>, assertion: () => Promise<void>): Promise<void> {
  try {
    await waiting
  } catch {
    await assertion()
  }
}
