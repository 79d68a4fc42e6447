import type { Page } from '@playwright/test'
import { callApi, listProductIds } from '../../support/pages/page-api.ts'
import { expect, notification, signInAsGuest, test, waitForHydration } from '../../support/pages/storefront.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name }).first()

async function fillNewAddress(page: Page): Promise<void> {
  await button(page, 'Add new address').click()
  const fields = { Name: 'Asha Rao', 'Mobile number': '9820012345', Apartment: '12', Area: 'Baner', City: 'Pune' }
  for (const [label, text] of Object.entries({ ...fields, State: 'Maharashtra', 'PIN code': '411045' })) {
    await page.getByRole('dialog').getByLabel(label, { exact: true }).fill(text)
  }
}

/** Each write a customer can make, where it is made, and whether a session that has ended leads to the sign-in page. */
const WRITES: { name: string; path: string; act: (page: Page) => Promise<void>; leads: boolean }[] = [
  {
    name: 'adding to the basket',
    path: './product/desi-tomato',
    act: (page) => button(page, /^Add to basket/).click(),
    leads: true,
  },
  {
    name: 'changing a quantity',
    path: './checkout/basket',
    act: (page) => button(page, /^Increase quantity/).click(),
    leads: true,
  },
  {
    name: 'clearing the basket',
    path: './checkout/basket',
    act: async (page) => {
      await button(page, 'Remove all').click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /yes|remove/i })
        .click()
    },
    leads: true,
  },
  {
    name: 'placing an order',
    path: './checkout/address',
    act: (page) => button(page, 'Proceed to payment').click(),
    leads: true,
  },
  {
    name: 'adding to the wishlist',
    path: './product/desi-tomato',
    act: (page) => button(page, /^Add to wishlist/).click(),
    leads: true,
  },
  {
    name: 'removing from the wishlist',
    path: './wishlist',
    act: (page) => button(page, /^Remove from wishlist/).click(),
    leads: true,
  },
  {
    name: 'adding an address',
    path: './account/addresses',
    act: async (page) => {
      await fillNewAddress(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    },
    leads: true,
  },
  {
    name: 'changing an address',
    path: './account/addresses',
    act: async (page) => {
      await button(page, /^Edit/).click()
      await page.getByRole('dialog').getByLabel('Landmark', { exact: true }).fill('near the well')
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    },
    leads: false,
  },
]

test('A138 A139 after the session has ended each write says so, and all but changing an address lead to the sign-in page @server', async ({
  page,
  baseURL,
  browserErrors,
}) => {
  browserErrors.allow(/status of 401/)
  test.setTimeout(120_000)
  await signInAsGuest(page)
  await page.goto('./shop')
  const [first = '', second = ''] = await listProductIds(page, baseURL, 2)
  for (const _id of [first, second]) {
    await callApi(page, baseURL, { path: 'user/cart', body: { product: { _id } } })
    await callApi(page, baseURL, { path: 'user/wishlist', body: { product: { _id } } })
  }
  const tokens = await page.evaluate(() => ({ ...localStorage }))
  for (const { name, path, act, leads } of WRITES) {
    await test.step(name, async () => {
      await page.evaluate((saved) => {
        for (const [key, value] of Object.entries(saved)) localStorage.setItem(key, value)
      }, tokens)
      // What the step before wanted to add is added now, since this visit is signed in again.
      await page.goto(path, { waitUntil: 'networkidle' })
      await waitForHydration(page)
      // The session itself stays, so that the next step can go on with it.
      await page.route('**/api/user/**', (route) =>
        route.request().method() === 'GET'
          ? route.continue()
          : route.fulfill({ status: 401, json: { error: { code: 'token-invalid', message: 'no' }, errors: [] } }),
      )
      await act(page)
      await expect(notification(page, 'Sign in to your account first')).toBeVisible()
      if (leads) await expect(page).toHaveURL(/\/signin$/)
      else await expect(page).not.toHaveURL(/\/signin$/)
      await page.unrouteAll({ behavior: 'wait' })
    })
  }
})
