import type { Page } from '@playwright/test'
import { addToBasket, expect, notification, signInAsGuest, test, waitForHydration } from '../support/storefront.ts'

const TOKEN = 'haribhari-token'
const kept = (page: Page) =>
  page.evaluate((key) => ({ stays: localStorage.getItem(key), tab: sessionStorage.getItem(key) }), TOKEN)

async function signUp(page: Page, { stay }: { stay: boolean }): Promise<void> {
  await page.goto('./signup')
  await waitForHydration(page)
  await page.getByLabel('Full name').fill('Meera Joshi')
  await page.getByLabel('Email').last().fill(`meera-${crypto.randomUUID()}@example.in`)
  await page.getByLabel('Password', { exact: true }).last().fill('mangoes in may')
  await page
    .getByRole('checkbox', { name: /keep me signed in/i })
    .last()
    .setChecked(stay)
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect(notification(page, 'Hey Meera! Checkout fresh groceries.')).toBeVisible()
}

test('A084 A156 sign-up keeps the token under its fixed key and leads to the shop', async ({ page }) => {
  await signUp(page, { stay: true })
  await expect(page).toHaveURL(/\/shop$/)
  const { stays, tab } = await kept(page)
  expect(stays?.split('.')).toHaveLength(3)
  expect(tab).toBeNull()
})

test('A034 without “keep me signed in” the session ends with the tab', async ({ page, context }) => {
  await signUp(page, { stay: false })
  const { stays, tab } = await kept(page)
  expect(stays).toBeNull()
  expect(tab?.split('.')).toHaveLength(3)
  await page.reload()
  await page.goto('./account')
  await expect(page.getByText('Meera Joshi').first()).toBeVisible()
  const other = await context.newPage()
  await other.goto('./account')
  await expect(other).toHaveURL(/\/signin$/)
})

test('A082 A083 a reload restores shopper, basket and wishlist; a loading picture stands until then', async ({
  page,
}) => {
  await signInAsGuest(page)
  await page.goto('./shop')
  await waitForHydration(page)
  await addToBasket(page, 'Elaichi banana')
  await page.route('**/api/auth/verify', async (route) => {
    await new Promise((resume) => setTimeout(resume, 1500))
    await route.continue()
  })
  await page.goto('./checkout/basket')
  await expect(page.getByRole('main').getByRole('status').first()).toBeAttached()
  await expect(page.getByText('You have 1 items in the basket. Checkout fast !')).toBeVisible({ timeout: 15_000 })
})

test('A083 a token that is none of ours is forgotten', async ({ page, browserErrors }) => {
  browserErrors.allow(/status of 401/)
  await page.goto('./about-us')
  await page.evaluate((key) => localStorage.setItem(key, 'not.a.token'), TOKEN)
  await page.goto('./account')
  await expect(page).toHaveURL(/\/signin$/)
  expect((await kept(page)).stays).toBeNull()
})

test('A085 signing out forgets the session at once, also while home does not come @server', async ({
  page,
  baseURL,
}) => {
  await signInAsGuest(page)
  await page.goto('./account')
  await waitForHydration(page)
  await page.route('**/api/products?*', () => undefined)
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expect.poll(() => kept(page)).toEqual({ stays: null, tab: null })
  await expect(page).toHaveURL(baseURL ?? '')
})

test('A085 signing out forgets everything and leads home; the token is worth nothing afterwards', async ({
  page,
  baseURL,
  browserErrors,
}) => {
  browserErrors.allow(/status of 401/)
  await signInAsGuest(page)
  const { stays, tab } = await kept(page)
  const token = stays ?? tab ?? ''
  await page.goto('./account')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expect(page).toHaveURL(baseURL ?? '')
  await expect.poll(() => kept(page)).toEqual({ stays: null, tab: null })
  const status = await page.evaluate(
    async (authorization) => (await fetch('/api/user/cart', { headers: { authorization } })).status,
    token,
  )
  expect(status).toBe(401)
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
  await expect.poll(() => other.evaluate((key) => localStorage.getItem(key), TOKEN)).toBeNull()
  await expect(other).toHaveURL(/\/signin$/)
})

test('two tabs agree on the basket once one comes back to them', async ({ page, context }) => {
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
