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

test('A111 a toast stays while it has the focus, also one that no key has set, and goes once it has not', async ({
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

test('the same words are read out again when the same thing happens again', async ({ page }) => {
  await signInAsGuest(page)
  await page.goto('./shop')
  await waitForHydration(page)
  await addToBasket(page, 'Desi tomato')
  const words = page.getByRole('region', { name: 'Notifications' }).getByText(ADDED)
  const first = await words.elementHandle()
  await productCard(page, 'Areca palm').getByRole('button', { name: 'Add to basket' }).click()
  await expect.poll(() => first?.evaluate((said) => said.isConnected)).toBe(false)
  await expect(words).toHaveCount(1)
})
