import type { Page } from '@playwright/test'
import {
  addToBasket,
  expect,
  notification,
  productCard,
  signInAsGuest,
  test,
  waitForHydration,
} from '../../support/pages/storefront.ts'

const TOKEN_KEY = 'haribhari-token'

/** The token in the storage of the browser and of the tab. */
const readTokens = (page: Page) =>
  page.evaluate((key) => ({ local: localStorage.getItem(key), session: sessionStorage.getItem(key) }), TOKEN_KEY)

async function signUp(page: Page, { staySignedIn }: { staySignedIn: boolean }): Promise<void> {
  await page.goto('./signup')
  await waitForHydration(page)
  await page.getByLabel('Full name').fill('Meera Joshi')
  await page.getByLabel('Email').last().fill(`meera-${crypto.randomUUID()}@example.in`)
  await page.getByLabel('Password', { exact: true }).last().fill('mangoes in may')
  await page
    .getByRole('checkbox', { name: /keep me signed in/i })
    .last()
    .setChecked(staySignedIn)
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect(notification(page, 'Hey Meera! Checkout fresh groceries.')).toBeVisible()
}

test('A084 a signed-in guest’s token is kept half a second after the answer, the page follows, then the greeting @server', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('./signin')
  await waitForHydration(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  const answered = page.waitForResponse(/\/api\/auth\/guest$/)
  await page.getByRole('button', { name: 'Sign in as a guest' }).click()
  await (await answered).finished()
  await page.clock.runFor(450)
  expect(await readTokens(page)).toEqual({ local: null, session: null })
  await expect(page).toHaveURL(/\/signin$/)
  await expect(notification(page, /^Hey .+! Checkout fresh groceries\.$/)).toHaveCount(0)
  await expect(async () => {
    await page.clock.runFor(50)
    expect(Object.values(await readTokens(page)).filter(Boolean)).toHaveLength(1)
  }).toPass()
  // The page follows after the next frame.
  await expect(async () => {
    await page.clock.runFor(20)
    expect(page.url()).not.toMatch(/\/signin$/)
  }).toPass()
  await expect(notification(page, /^Hey .+! Checkout fresh groceries\.$/)).toBeVisible()
})

test('A084 A156 sign-up stores the token under its fixed key and redirects to the shop', async ({ page }) => {
  await signUp(page, { staySignedIn: true })
  await expect(page).toHaveURL(/\/shop$/)
  const { local, session } = await readTokens(page)
  expect(local?.split('.')).toHaveLength(3)
  expect(session).toBeNull()
})

test('A034 without “keep me signed in” the session ends with the tab', async ({ page, context }) => {
  await signUp(page, { staySignedIn: false })
  const { local, session } = await readTokens(page)
  expect(local).toBeNull()
  expect(session?.split('.')).toHaveLength(3)
  await page.reload()
  await page.goto('./account')
  await expect(page.getByText('Meera Joshi').first()).toBeVisible()
  const other = await context.newPage()
  await other.goto('./account')
  await expect(other).toHaveURL(/\/signin$/)
})

test('A082 A083 a reload restores customer, basket and wishlist, with a loading indicator until then', async ({
  page,
}) => {
  await signInAsGuest(page)
  await page.goto('./shop')
  await waitForHydration(page)
  await addToBasket(page, 'Elaichi banana')
  await productCard(page, 'Elaichi banana').getByRole('button', { name: 'Add to wishlist' }).click()
  await expect(notification(page, 'Item added in your wishlist')).toBeVisible()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/auth/verify', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('./checkout/basket')
  await expect(page.getByRole('main').getByRole('status').first()).toBeAttached()
  release()
  await expect(page.getByText('You have 1 items in the basket. Checkout fast !')).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Wishlist', exact: true }).click()
  await expect(productCard(page, 'Elaichi banana')).toBeVisible()
  await page.goto('./account')
  await expect(page.getByRole('main').getByText('Asha Rao').first()).toBeVisible()
})

test('A083 an invalid token is deleted', async ({ page, browserErrors }) => {
  browserErrors.allow(/status of 401/)
  await page.goto('./about-us')
  await page.evaluate((key) => localStorage.setItem(key, 'not.a.token'), TOKEN_KEY)
  await page.goto('./account')
  await expect(page).toHaveURL(/\/signin$/)
  expect((await readTokens(page)).local).toBeNull()
})

test('A085 signing out deletes the token immediately, even while the home page is still loading @server', async ({
  page,
  baseURL,
}) => {
  await signInAsGuest(page)
  await page.goto('./account')
  await waitForHydration(page)
  await page.route('**/api/products?*', () => undefined)
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expect.poll(() => readTokens(page)).toEqual({ local: null, session: null })
  await expect(page).toHaveURL(baseURL ?? '')
})

test('A085 signing out deletes and revokes the token, empties basket and wishlist and redirects to the home page', async ({
  page,
  baseURL,
  browserErrors,
}) => {
  browserErrors.allow(/status of 401/)
  await signInAsGuest(page)
  const { local, session } = await readTokens(page)
  const token = local ?? session ?? ''
  await page.goto('./shop')
  await waitForHydration(page)
  await addToBasket(page, 'Elaichi banana')
  await productCard(page, 'Elaichi banana').getByRole('button', { name: 'Add to wishlist' }).click()
  const header = page.getByRole('banner')
  const [basket, wishlist] = ['Basket', 'Wishlist'].map((name) => header.getByRole('link', { name, exact: true }))
  await expect(basket ?? header).toHaveAccessibleDescription('1 item')
  await expect(wishlist ?? header).toHaveAccessibleDescription('1 item')
  await page.goto('./account')
  await waitForHydration(page)
  const revoked = page.waitForResponse(/\/api\/auth\/signout$/)
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expect(page).toHaveURL(baseURL ?? '')
  await expect.poll(() => readTokens(page)).toEqual({ local: null, session: null })
  await revoked
  const status = await page.evaluate(
    async (authorization) => (await fetch('/api/user/cart', { headers: { authorization } })).status,
    token,
  )
  expect(status).toBe(401)
  await expect(basket ?? header).toHaveAccessibleDescription('')
  await expect(wishlist ?? header).toHaveAccessibleDescription('')
  await page.goto('./shop')
  await expect(productCard(page, 'Elaichi banana').getByRole('button', { name: 'Add to wishlist' })).toBeVisible()
})

test('signing out in one tab signs out the other', async ({ page, context }) => {
  await signInAsGuest(page)
  const other = await context.newPage()
  await other.goto('./account')
  await waitForHydration(other)
  await expect(other.getByRole('button', { name: 'Logout' }).first()).toBeVisible()
  await page.goto('./account')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expect.poll(() => other.evaluate((key) => localStorage.getItem(key), TOKEN_KEY)).toBeNull()
  await expect(other).toHaveURL(/\/signin$/)
})

test('a tab shows another tab’s changes of the basket when it gets the focus', async ({ page, context }) => {
  await signInAsGuest(page)
  await page.goto('./shop')
  await waitForHydration(page)
  const other = await context.newPage()
  await other.goto('./checkout/basket')
  await waitForHydration(other)
  await expect(other.getByRole('link', { name: 'Shop now' }).first()).toBeVisible()
  await page.bringToFront()
  await addToBasket(page, 'Elaichi banana')
  await other.bringToFront()
  await other.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(other.getByText('You have 1 items in the basket. Checkout fast !')).toBeVisible()
})
