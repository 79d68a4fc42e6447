import type { Page } from '@playwright/test'
import { expect, productCard, signInAsGuest, test, waitForHydration } from '../../support/pages/storefront.ts'

const ADDED = 'Item added in your basket'

test('A111 a notification stays while it has the focus, also without a key press, and disappears after losing it @server', async ({
  page,
}) => {
  await openShopWithoutTime(page)
  await add(page, 'Desi tomato')
  await expect.poll(() => countLater(page, 20)).toBe(1)
  const close = page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Close' })
  await close.focus()
  expect(await countLater(page, 60_000)).toBe(1)
  await close.blur()
  await expect.poll(() => countLater(page, 1000)).toBe(0)
})

test('a repeated notification is a new element, so that screen readers announce it again @server', async ({ page }) => {
  await openShopWithoutTime(page)
  await add(page, 'Desi tomato')
  await expect.poll(() => countLater(page, 20)).toBe(1)
  const first = await notifications(page).elementHandle()
  await add(page, 'Areca palm')
  const isFirstThere = async () => {
    await page.clock.runFor(20)
    return first?.evaluate((element) => element.isConnected)
  }
  await expect.poll(isFirstThere).toBe(false)
  await expect(notifications(page)).toHaveCount(1)
})

/** Opens the shop and stops its clock: a notification ends by the time that a test lets pass, on any machine. */
async function openShopWithoutTime(page: Page): Promise<void> {
  await signInAsGuest(page)
  await page.clock.install()
  await page.goto('./shop')
  await waitForHydration(page)
  await page.clock.pauseAt(Date.now() + 60_000)
}

const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' }).getByText(ADDED)

const add = (page: Page, title: string) =>
  productCard(page, title).getByRole('button', { name: 'Add to basket' }).click()

/** How many notifications there are after this much more of the page's time, in ms. */
async function countLater(page: Page, ms: number): Promise<number> {
  await page.clock.runFor(ms)
  return notifications(page).count()
}
