import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { seedCustomerData } from '../support/page-api.ts'
import { addToBasket, expect, signInAsGuest, test, waitForHydration } from '../support/storefront.ts'

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }
/** Both homes draw the same parts: the phone is tried in both, the desk in one. */
const DEVICES = [
  { name: 'on a phone', viewport: PHONE },
  { name: 'on a desk @server', viewport: DESK },
] as const

const FOR_EVERYBODY = [
  './',
  './shop',
  './shop?categories=fruits&sortBy=price-low-to-high&priceHigh=300',
  './shop?q=nothing+like+this',
  './product',
  './product/kesar-mango',
  './product/nashik-black-grapes',
  './signin',
  './signup',
  './mock',
  './about-us',
  './privacy-policy',
  './nothing/here',
]
const FOR_SHOPPERS = [
  './',
  './shop',
  './product/kesar-mango',
  './wishlist',
  './checkout/basket',
  './checkout/address',
  './account',
  './account/orders',
  './account/addresses',
  './account/track-orders',
]

for (const { name, viewport } of DEVICES) {
  test.describe(() => {
    test.use({ viewport, colorScheme: 'light' })
    test.beforeEach(({ browserErrors }) => {
      test.setTimeout(480_000)
      browserErrors.allow(/status of 404/)
    })

    test(`axe finds nothing on what a visitor sees in either theme, ${name}`, async ({ page }) => {
      for (const path of FOR_EVERYBODY) {
        await test.step(path, async () => {
          await settle(page, path)
          await nothingFound(page)
        })
      }
    })

    test(`axe finds nothing on what a shopper sees in either theme, ${name}`, async ({ page, baseURL }) => {
      await signInAsGuest(page)
      for (const path of ['./wishlist', './checkout/basket', './account/orders', './account/track-orders']) {
        await test.step(`${path}, empty`, async () => {
          await settle(page, path)
          await nothingFound(page)
        })
      }
      await seedCustomerData(page, baseURL)
      for (const path of FOR_SHOPPERS) {
        await test.step(path, async () => {
          await settle(page, path)
          await nothingFound(page)
        })
      }
      await test.step('an order', async () => {
        await settle(page, './account/orders')
        await page.getByRole('main').getByRole('link', { name: 'See order' }).first().click()
        await expect(page).toHaveURL(/\/account\/orders\/.+/)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order \S/)
        await page.waitForLoadState('networkidle')
        await nothingFound(page)
      })
    })

    test(`axe finds nothing on what opens over a page in either theme, ${name}`, async ({ page }) => {
      await settle(page, './shop')
      await test.step('the account menu', async () => {
        await page.getByRole('banner').getByRole('button', { name: 'Account', exact: true }).click()
        await expect(page.getByRole('menu')).toBeVisible()
        await nothingFound(page)
        await page.keyboard.press('Escape')
      })
      if (viewport === PHONE) {
        await test.step('the sheet of filters', async () => {
          await page.getByRole('button', { name: 'Filters' }).click()
          await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
          await nothingFound(page)
          await page.keyboard.press('Escape')
        })
      }
      await signInAsGuest(page)
      await settle(page, './shop')
      await addToBasket(page, 'Elaichi banana')
      await test.step('a notice', () => nothingFound(page))
      await test.step('a question', async () => {
        await settle(page, './checkout/basket')
        await page.getByRole('button', { name: 'Remove all' }).click()
        await expect(page.getByRole('dialog', { name: 'Are you sure?' })).toBeVisible()
        await nothingFound(page)
        await page.keyboard.press('Escape')
      })
      await test.step('an address with mistakes in it', async () => {
        await settle(page, './checkout/address')
        await page.getByRole('button', { name: 'Add new address' }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
        await expect(page.getByRole('dialog').locator('[aria-invalid=true]').first()).toBeFocused()
        await nothingFound(page)
        await page.keyboard.press('Escape')
      })
      await test.step('the payment window and the page of the order', async () => {
        await page.getByRole('button', { name: 'Proceed to payment' }).click()
        const payment = page.frameLocator('iframe[title="Payment"]')
        await expect(payment.getByRole('button', { name: 'Pay', exact: true })).toBeVisible()
        await nothingFound(page)
        await payment.getByRole('button', { name: 'Pay', exact: true }).click()
        await expect(page).toHaveURL(/\/checkout\/order-placed$/)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order placed')
        await nothingFound(page)
      })
    })
  })
}

/** Opens a page and waits until what it asked for is there. */
async function settle(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
}

/** Axe with every rule it has on by itself, in the page and in the frames in it; in the dark only colours are other. */
async function nothingFound(page: Page): Promise<void> {
  const found = [await new AxeBuilder({ page }).analyze()]
  await page.emulateMedia({ colorScheme: 'dark' })
  found.push(await new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']).analyze())
  await page.emulateMedia({ colorScheme: 'light' })
  const told = found.flatMap(({ violations }, dark) =>
    violations.map(
      ({ id, nodes }) => `${dark ? 'dark' : 'light'} ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    ),
  )
  expect.soft(told).toEqual([])
}
