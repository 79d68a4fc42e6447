import type { Page } from '@playwright/test'
import * as account from '#i18n/accounts/account.ts'
import * as auth from '#i18n/accounts/auth.ts'
import * as basket from '#i18n/basket.ts'
import * as catalogue from '#i18n/catalogue/catalogue.ts'
import * as product from '#i18n/catalogue/product.ts'
import * as productPage from '#i18n/catalogue/product-page.ts'
import * as layout from '#i18n/layout.ts'
import * as notifications from '#i18n/notifications.ts'
import * as checkout from '#i18n/orders/checkout.ts'
import * as order from '#i18n/orders/order.ts'
import * as orderPlaced from '#i18n/orders/order-placed.ts'
import * as orders from '#i18n/orders/orders.ts'
import * as tester from '#i18n/pages/tester.ts'
import * as sandbox from '#i18n/sandbox-page.ts'
import { pseudoText } from '../../src/build/pseudo-locale.ts'
import { test as base, expect, signInAsGuest, waitForHydration } from '../support/storefront.ts'
import { recordReceivedData, untranslatedTexts } from '../support/untranslated-texts.ts'

/*
 * The build in the pseudo-locale accents every message of the catalogue. Whatever else is read on a screen, and is no
 * data of the shop, was written into the code and would stay English in every language.
 */
const test = base.extend<{ expectTranslated: () => Promise<void> }>({
  expectTranslated: async ({ page, context }, provide) => {
    const data = recordReceivedData(context)
    await provide(() => expect.poll(() => untranslatedTexts(page, data)).toEqual([]))
  },
})

for (const path of [
  '',
  'shop',
  'shop?categories=fruits&priceLow=20&priceHigh=300&rating=4&sortBy=customer-ratings',
  'shop?q=nothing+like+this',
  'product',
  'product/kesar-mango',
  'product/nashik-black-grapes',
  'signin',
  'signup',
  'about-us',
  'privacy-policy',
  'mock',
  'no-such-page',
]) {
  test(`every text of /${path} comes from the catalogue`, async ({ page, expectTranslated }) => {
    await open(page, path)
    await expectTranslated()
  })
}

test('the account menu and the filters of a phone come from the catalogue', async ({ page, expectTranslated }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, 'shop')
  await page.getByRole('button', { name: pseudoText(layout.account), exact: true }).click()
  await page.getByRole('menu').waitFor()
  await expectTranslated()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: pseudoText(catalogue.filters) }).click()
  await page.getByRole('dialog').waitFor()
  await expectTranslated()
})

test('what a refused sign-in, a wrong sign-up and a wrong test request say comes from the catalogue', async ({
  page,
  expectTranslated,
  browserErrors,
}) => {
  browserErrors.allow(/status of 401|status of 404|status of 422/)
  await open(page, 'signin')
  await page.getByLabel(pseudoText(auth.email)).fill('asha@example.in')
  await page.getByLabel(pseudoText(auth.password), { exact: true }).fill('not the password')
  await page
    .getByRole('main')
    .getByRole('button', { name: pseudoText(auth.signIn), exact: true })
    .click()
  await page.getByText(pseudoText(auth.invalidCredentials)).first().waitFor()
  await expectTranslated()
  await open(page, 'signup')
  await page
    .getByRole('main')
    .getByRole('button', { name: pseudoText(auth.signUp), exact: true })
    .click()
  await page
    .getByRole('textbox', { name: pseudoText(auth.fullName) })
    .and(page.locator('[aria-invalid=true]'))
    .waitFor()
  await expectTranslated()
  await open(page, 'mock')
  await page.getByLabel(pseudoText(tester.body)).fill('{')
  await page.getByRole('button', { name: pseudoText(tester.send) }).click()
  await page.getByText(pseudoText(tester.bodyInvalid)).waitFor()
  await expectTranslated()
})

for (const path of ['wishlist', 'checkout/basket', 'account/orders', 'account/track-orders', 'account/orders/none']) {
  test(`every text of /${path} comes from the catalogue when there is nothing yet`, async ({
    page,
    expectTranslated,
    browserErrors,
  }) => {
    browserErrors.allow(/status of 404/)
    await signInAsGuest(page)
    await open(page, path)
    await expectTranslated()
  })
}

test('every text from the product to the order and its cancellation comes from the catalogue', async ({
  page,
  expectTranslated,
}) => {
  test.slow()
  await signInAsGuest(page)
  await open(page, 'shop')
  await expectTranslated()
  await page
    .getByRole('button', { name: pseudoText(product.addToWishlist) })
    .first()
    .click()
  await page.getByText(pseudoText(notifications.addedToWishlist)).last().waitFor()
  await page
    .getByRole('button', { name: pseudoText(product.addToBasket) })
    .first()
    .click()
  await page.getByText(pseudoText(notifications.addedToBasket)).last().waitFor()
  await expectTranslated()
  await open(page, 'wishlist')
  await expectTranslated()
  await open(page, 'product/kesar-mango')
  await page
    .getByRole('button', { name: pseudoText(productPage.addToBasket) })
    .first()
    .click()
  await page.getByRole('link', { name: pseudoText(productPage.goToBasket) }).waitFor()
  await expectTranslated()
  await open(page, 'checkout/basket')
  await page.getByRole('button', { name: pseudoText(basket.removeAll), exact: true }).click()
  await page.getByRole('dialog').waitFor()
  await expectTranslated()
  await open(page, 'checkout/address')
  await page.getByRole('radio', { name: pseudoText(checkout.online) }).waitFor()
  await expectTranslated()
  await page.getByRole('button', { name: pseudoText(checkout.addAddress) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: pseudoText(account.save) })
    .click()
  await page.locator('[aria-invalid=true]').first().waitFor()
  await expectTranslated()
  await open(page, 'checkout/address')
  await page.getByRole('button', { name: pseudoText(checkout.proceed) }).click()
  const window = page.frameLocator('iframe')
  await window
    .getByRole('button', { name: pseudoText(sandbox.pay), exact: true })
    .and(window.locator(':enabled'))
    .waitFor()
  await expectTranslated()
  await window.getByRole('button', { name: pseudoText(sandbox.fail), exact: true }).click()
  await window.getByRole('alert').filter({ hasText: /./ }).waitFor()
  await window.getByRole('button', { name: pseudoText(sandbox.cancel), exact: true }).click()
  await page.locator('iframe').waitFor({ state: 'detached' })
  await expectTranslated()
  await page.getByRole('button', { name: pseudoText(checkout.proceed) }).click()
  await window.getByRole('button', { name: pseudoText(sandbox.pay), exact: true }).click()
  await page.getByRole('heading', { name: pseudoText(orderPlaced.title) }).waitFor()
  await expectTranslated()
  await open(page, 'account/orders')
  await expectTranslated()
  await page
    .getByRole('link', { name: pseudoText(orders.seeOrder) })
    .first()
    .click()
  await page.getByRole('button', { name: pseudoText(order.cancel) }).click()
  await page.getByRole('dialog').waitFor()
  await expectTranslated()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: pseudoText(order.cancel) })
    .click()
  await page.getByText(pseudoText(notifications.orderCancelled)).waitFor()
  await expectTranslated()
})

for (const path of ['account', 'account/addresses', 'account/track-orders']) {
  test(`every text of /${path} and of its dialogs comes from the catalogue`, async ({ page, expectTranslated }) => {
    await signInAsGuest(page)
    await open(page, path)
    await expectTranslated()
    const edit = page.getByRole('main').getByRole('button', { name: pseudoText(account.edit) })
    if ((await edit.count()) === 0) return
    await edit.first().click()
    await page.getByRole('dialog').waitFor()
    await expectTranslated()
  })
}

for (const [failure, status] of [
  ['an error of the server', 500],
  ['no network', 0],
] as const) {
  test(`what is said at ${failure} comes from the catalogue`, async ({ page, expectTranslated }) => {
    await open(page, 'about-us')
    await page.evaluate(failEveryRequest, status)
    await page
      .getByRole('navigation')
      .getByRole('link', { name: pseudoText(layout.shop), exact: true })
      .filter({ visible: true })
      .click()
    await page
      .getByRole('alert')
      .filter({ hasText: pseudoText(catalogue.failedTitle) })
      .waitFor()
    await expectTranslated()
  })
}

/** Runs in the page: Playwright's routes do not see the requests that a service worker answers. */
function failEveryRequest(status: number): void {
  window.fetch = async () => {
    if (status === 0) throw new TypeError('Failed to fetch')
    return Response.json({}, { status })
  }
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`./${path}`)
  await waitForHydration(page)
  await page.waitForLoadState('networkidle')
}
