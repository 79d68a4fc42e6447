import type { Page, Route } from '@playwright/test'
import { expect, notification, test, waitForHydration } from '../../support/pages/storefront.ts'

async function open(page: Page, path: './signin' | './signup'): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
}

test('A010 A031 A035 the sign-in page has its fields, two tabs and an image, and switches to sign up and back @server', async ({
  page,
}) => {
  await open(page, './signin')
  await expect(page.getByLabel('Email')).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveCount(0)
  // Without `exact`: the label of the button that shows the password must not match.
  const password = page.getByLabel('Password')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
  await expect(page.getByRole('checkbox', { name: 'Keep me signed in' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await expect(page.locator('.hero-art img')).toBeVisible()
  await page.getByLabel('Email').fill('asha@example.in')
  const tabs = page.getByRole('navigation', { name: 'Sign in or sign up' }).getByRole('link')
  await tabs.nth(1).click()
  await expect(page).toHaveURL(/\/signup$/)
  await expect(page.getByLabel('Full name')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign up', exact: true })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('asha@example.in')
  await tabs.nth(0).click()
  await expect(page).toHaveURL(/\/signin$/)
})

test('A010 A034 /signup shows the sign-up form @server', async ({ page }) => {
  await open(page, './signup')
  for (const label of ['Full name', 'Email']) await expect(page.getByLabel(label)).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Keep me signed in' })).toBeVisible()
})

test('A033 Forgot password stays on the page, and says what can be done @server', async ({ page }) => {
  await open(page, './signin')
  await page.getByLabel('Email').fill('asha@example.in')
  await page.getByRole('link', { name: 'Forgot password' }).click()
  await expect(page).toHaveURL(/\/signin$/)
  await expect(
    page.getByRole('status').filter({ hasText: 'A new password cannot be asked for here yet' }),
  ).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('asha@example.in')
})

test('A032 A145 the guest button signs in and greets by first name', async ({ page, baseURL }) => {
  await open(page, './signin')
  await page.getByRole('button', { name: 'Sign in as a guest' }).click()
  await expect(notification(page, 'Hey Asha! Checkout fresh groceries.')).toBeVisible()
  await expect(page).toHaveURL(baseURL ?? '')
})

test('A140 an unknown email and a wrong password get the same message and keep the typed email @server', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/status of 40[14]/)
  await open(page, './signin')
  for (const email of [`nobody-${crypto.randomUUID()}@example.in`, 'guest@haribhari.example']) {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('not the password')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(notification(page, 'Invalid email & password !')).toBeVisible()
    const password = page.getByLabel('Password', { exact: true })
    await expect(password).toBeFocused()
    await expect(password).toHaveAttribute('aria-invalid', 'true')
    await expect(password).toHaveAccessibleDescription(/do not belong together/)
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await expect(page).toHaveURL(/\/signin$/)
    expect(await page.evaluate(() => localStorage.getItem('haribhari-token'))).toBeNull()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(notification(page, 'Invalid email & password !')).toHaveCount(0)
  }
})

test('A140 A147 signing up with a registered email shows an error, also next to the field @server', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/status of 422/)
  await open(page, './signup')
  await page.getByLabel('Full name').fill('Asha Rao')
  await page.getByLabel('Email').fill('GUEST@haribhari.example')
  await page.getByLabel('Password', { exact: true }).fill('mangoes in may')
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect(notification(page, 'Invalid email & password !')).toBeVisible()
  await expect(page.getByText('This email has an account already.')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Full name')).toHaveValue('Asha Rao')
  await page.getByRole('link', { name: 'Sign in instead' }).click()
  await expect(page).toHaveURL(/\/signin$/)
  await expect(page.getByLabel('Email')).toHaveValue('GUEST@haribhari.example')
})

test('an empty form shows what is missing and focuses the first field @server', async ({ page }) => {
  await open(page, './signup')
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect(page.getByLabel('Full name')).toBeFocused()
  await expect(page.getByLabel('Full name')).toHaveAccessibleDescription(/Full name is needed/)
  await page.getByLabel('Full name').fill('Asha')
  await page.getByLabel('Email').fill('asha')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByText('Use at least 8 characters')).toBeVisible()
})

test('A010 A084 signing in from the account menu returns to the page before @server', async ({ page }) => {
  await page.goto('./product/kesar-mango')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/signin$/)
  await page.getByRole('button', { name: 'Sign in as a guest' }).click()
  await expect(page).toHaveURL(/\/product\/kesar-mango$/)
})

test('the error of a field disappears when the field is edited @server', async ({ page }) => {
  await open(page, './signup')
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await password.fill('a long enough one')
  await expect(password).not.toHaveAttribute('aria-invalid')
  await expect(page.getByText('Use at least 8 characters')).toHaveCount(0)
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
})

test('A140 a sign-in that the shop does not answer says so at the form, beside the notice for every failed one @server', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/status of 500|ERR_FAILED/)
  await open(page, './signin')
  await page.getByLabel('Email').fill('asha@example.in')
  await page.getByLabel('Password', { exact: true }).fill('mangoes in may')
  const failures = [
    (route: Route) => route.fulfill({ status: 500, json: { errors: ['x'], code: 'internal' } }),
    (route: Route) => route.abort(),
  ]
  for (const failure of failures) {
    await page.route('**/api/auth/login', failure)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(notification(page, 'Invalid email & password !')).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('The shop did not answer')
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
    await page.getByRole('button', { name: 'Close' }).click()
    await page.unroute('**/api/auth/login')
  }
})
