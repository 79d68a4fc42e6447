import {
  addToBasket,
  expect,
  notification,
  productCard,
  signInAsGuest,
  test,
  waitForHydration,
} from '../support/storefront.ts'

const ADDED = 'Item added in your basket'

test('A111 a notification stays while it has the focus, also without a key press, and disappears after losing it @server', async ({
  page,
}) => {
  await signInAsGuest(page)
  await page.goto('./shop')
  await waitForHydration(page)
  await page.clock.install()
  await addToBasket(page, 'Desi tomato')
  const close = page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Close' })
  await close.focus()
  await page.clock.runFor(5000)
  await expect(notification(page, ADDED)).toBeVisible()
  await close.blur()
  await page.clock.runFor(3000)
  await expect(notification(page, ADDED)).toHaveCount(0)
})

test('a repeated notification is a new element, so that screen readers announce it again @server', async ({ page }) => {
  await signInAsGuest(page)
  await page.goto('./shop')
  await waitForHydration(page)
  await addToBasket(page, 'Desi tomato')
  const texts = page.getByRole('region', { name: 'Notifications' }).getByText(ADDED)
  const first = await texts.elementHandle()
  await productCard(page, 'Areca palm').getByRole('button', { name: 'Add to basket' }).click()
  await expect.poll(() => first?.evaluate((element) => element.isConnected)).toBe(false)
  await expect(texts).toHaveCount(1)
})
