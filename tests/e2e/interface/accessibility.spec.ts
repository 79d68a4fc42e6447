import type { Page } from '@playwright/test'
import { axe } from '../../support/pages/axe.ts'
import { seedCustomerData } from '../../support/pages/page-api.ts'
import { addToBasket, expect, signInAsGuest, test, waitForHydration } from '../../support/pages/storefront.ts'

test.use({ colorScheme: 'light' })

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }
const DEVICES = [
  { name: 'on a phone', viewport: PHONE },
  { name: 'on a desktop', viewport: DESKTOP },
] as const

const VISITOR_PAGES = [
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
const CUSTOMER_PAGES = [
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

test.beforeEach(({ browserErrors }) => {
  test.slow()
  browserErrors.allow(/status of 404/)
})

test('axe finds no violation on a visitor’s pages, on a phone and a desktop, in either theme @server', async ({
  page,
}) => {
  for (const path of VISITOR_PAGES) {
    await test.step(path, async () => {
      await open(page, path)
      await expectNoViolationsOnAnyDevice(page)
    })
  }
})

test('axe finds no violation on a customer’s pages, on a phone and a desktop, in either theme @server', async ({
  page,
  baseURL,
}) => {
  await signInAsGuest(page)
  for (const path of ['./wishlist', './checkout/basket', './account/orders', './account/track-orders']) {
    await test.step(`${path}, empty`, async () => {
      await open(page, path)
      await expectNoViolationsOnAnyDevice(page)
    })
  }
  await seedCustomerData(page, baseURL)
  for (const path of CUSTOMER_PAGES) {
    await test.step(path, async () => {
      await open(page, path)
      await expectNoViolationsOnAnyDevice(page)
    })
  }
  await test.step('an order', async () => {
    await open(page, './account/orders')
    await page.getByRole('main').getByRole('link', { name: 'See order' }).first().click()
    await expect(page).toHaveURL(/\/account\/orders\/.+/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order \S/)
    await page.waitForLoadState('networkidle')
    await expectNoViolationsOnAnyDevice(page)
  })
})

for (const { name, viewport } of DEVICES) {
  test.describe(() => {
    test.use({ viewport })

    test(`axe finds no violation in menus, dialogs and the payment window in either theme, ${name} @server`, async ({
      page,
    }) => {
      await open(page, './shop')
      await test.step('the account menu', async () => {
        await page.getByRole('banner').getByRole('button', { name: 'Account', exact: true }).click()
        await expect(page.getByRole('menu')).toBeVisible()
        await expectNoViolations(page)
        await page.keyboard.press('Escape')
      })
      if (viewport === PHONE) {
        await test.step('the filters sheet', async () => {
          await page.getByRole('button', { name: 'Filters' }).click()
          await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
          await expectNoViolations(page)
          await page.keyboard.press('Escape')
        })
      }
      await signInAsGuest(page)
      await open(page, './shop')
      await addToBasket(page, 'Elaichi banana')
      await test.step('a notification', () => expectNoViolations(page))
      await test.step('a confirmation', async () => {
        await open(page, './checkout/basket')
        await page.getByRole('button', { name: 'Remove all' }).click()
        await expect(page.getByRole('dialog', { name: 'Are you sure?' })).toBeVisible()
        await expectNoViolations(page)
        await page.keyboard.press('Escape')
      })
      await test.step('an address with errors', async () => {
        await open(page, './checkout/address')
        await page.getByRole('button', { name: 'Add new address' }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
        await expect(page.getByRole('dialog').locator('[aria-invalid=true]').first()).toBeFocused()
        await expectNoViolations(page)
        await page.keyboard.press('Escape')
      })
      await test.step('the payment window and the thank-you page', async () => {
        await page.getByRole('button', { name: 'Proceed to payment' }).click()
        const payment = page.frameLocator('iframe[title="Payment"]')
        await expect(payment.getByRole('button', { name: 'Pay', exact: true })).toBeVisible()
        await expectNoViolations(page)
        await payment.getByRole('button', { name: 'Pay', exact: true }).click()
        await expect(page).toHaveURL(/\/checkout\/order-placed$/)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order placed')
        await expectNoViolations(page)
      })
    })
  })
}

/** Opens a page and waits until its requests have ended. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
}

async function expectNoViolationsOnAnyDevice(page: Page): Promise<void> {
  for (const { viewport } of DEVICES) {
    await page.setViewportSize(viewport)
    await expectNoViolations(page)
  }
}

/** The dark theme changes only colours, so only those rules run again. */
async function expectNoViolations(page: Page): Promise<void> {
  const results = [await axe(page).analyze()]
  await page.emulateMedia({ colorScheme: 'dark' })
  results.push(await axe(page).withRules(['color-contrast', 'link-in-text-block']).analyze())
  await page.emulateMedia({ colorScheme: 'light' })
  const lines = results.flatMap(({ violations }, dark) =>
    violations.map(
      ({ id, nodes }) => `${dark ? 'dark' : 'light'} ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    ),
  )
  expect.soft(lines).toEqual([])
}
