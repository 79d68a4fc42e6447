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
import { pseudoText } from '../../../src/build/pseudo-locale.ts'
import { signUpOnPage } from '../../support/pages/page-api.ts'
import { test as base, expect, signInAsGuest, waitForHydration } from '../../support/pages/storefront.ts'
import { type ReceivedData, recordReceivedData, untranslatedTexts } from '../../support/pages/untranslated-texts.ts'

/*
 * The build in the pseudo-locale accents every message of the catalogue. Whatever else is read on a screen, and is no
 * data of the shop, was written into the code and would stay English in every language.
 */
const test = base.extend<{
  data: ReceivedData
  open: (path: string) => Promise<void>
  expectTranslated: () => Promise<void>
}>({
  data: async ({ context }, provide) => provide(recordReceivedData(context)),
  open: async ({ page, data }, provide) => {
    await provide(async (path) => {
      // What another page received would hide what is written into the code of this one.
      data.clear()
      await page.goto(`./${path}`)
      await waitForHydration(page)
      await page.waitForLoadState('networkidle')
    })
  },
  expectTranslated: async ({ page, data }, provide) => {
    await provide(() => expectSoftly.poll(() => untranslatedTexts(page, data), page.url()).toEqual([]))
  },
})

/** The rest of the pages is looked at all the same. */
const expectSoftly = expect.configure({ soft: true })

test('every text of a visitor’s pages comes from the catalogue', async ({ open, expectTranslated }) => {
  test.slow()
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
    await open(path)
    await expectTranslated()
  }
})

test('the account menu and the filters of a phone come from the catalogue', async ({
  page,
  open,
  expectTranslated,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open('shop')
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
  open,
  expectTranslated,
  browserErrors,
}) => {
  browserErrors.allow(/status of 401|status of 404|status of 422/)
  await open('signin')
  await page.getByLabel(pseudoText(auth.email)).fill('asha@example.in')
  await page.getByLabel(pseudoText(auth.password), { exact: true }).fill('not the password')
  await page
    .getByRole('main')
    .getByRole('button', { name: pseudoText(auth.signIn), exact: true })
    .click()
  await page.getByText(pseudoText(auth.invalidCredentials)).first().waitFor()
  await expectTranslated()
  await open('signup')
  await page
    .getByRole('main')
    .getByRole('button', { name: pseudoText(auth.signUp), exact: true })
    .click()
  await page
    .getByRole('textbox', { name: pseudoText(auth.fullName) })
    .and(page.locator('[aria-invalid=true]'))
    .waitFor()
  await expectTranslated()
  await open('mock')
  await page.getByLabel(pseudoText(tester.body)).fill('{')
  await page.getByRole('button', { name: pseudoText(tester.send) }).click()
  await page.getByText(pseudoText(tester.bodyInvalid)).waitFor()
  await expectTranslated()
})

test('every text of a customer’s pages comes from the catalogue when there is nothing yet', async ({
  page,
  open,
  expectTranslated,
  browserErrors,
}) => {
  browserErrors.allow(/status of 404/)
  await signInAsGuest(page)
  for (const path of ['wishlist', 'checkout/basket', 'account/orders', 'account/track-orders', 'account/orders/none']) {
    await open(path)
    await expectTranslated()
  }
})

test('every text from the product to the order and its cancellation comes from the catalogue', async ({
  page,
  baseURL,
  open,
  expectTranslated,
}) => {
  test.slow()
  // An account, since guests are not asked how they pay.
  await signUpOnPage(page, baseURL)
  await open('shop')
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
  await open('wishlist')
  await expectTranslated()
  await open('product/kesar-mango')
  await page
    .getByRole('button', { name: pseudoText(productPage.addToBasket) })
    .first()
    .click()
  await page.getByRole('link', { name: pseudoText(productPage.goToBasket) }).waitFor()
  await expectTranslated()
  await open('checkout/basket')
  await page.getByRole('button', { name: pseudoText(basket.removeAll), exact: true }).click()
  await page.getByRole('dialog').waitFor()
  await expectTranslated()
  await open('checkout/address')
  await page.getByRole('radio', { name: pseudoText(checkout.online) }).waitFor()
  await expectTranslated()
  await page.getByRole('button', { name: pseudoText(checkout.addAddress) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: pseudoText(account.save) })
    .click()
  await page.locator('[aria-invalid=true]').first().waitFor()
  await expectTranslated()
  await open('checkout/address')
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
  await open('account/orders')
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

test('every text of the customer’s details, addresses and their dialogs comes from the catalogue', async ({
  page,
  open,
  expectTranslated,
}) => {
  await signInAsGuest(page)
  for (const path of ['account', 'account/addresses']) {
    await open(path)
    await expectTranslated()
    await page
      .getByRole('main')
      .getByRole('button', { name: pseudoText(account.edit) })
      .first()
      .click()
    await page.getByRole('dialog').waitFor()
    await expectTranslated()
  }
})

for (const [failure, status] of [
  ['an error of the server', 500],
  ['no network', 0],
] as const) {
  test(`what is said at ${failure} comes from the catalogue`, async ({ page, open, expectTranslated }) => {
    await open('about-us')
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
