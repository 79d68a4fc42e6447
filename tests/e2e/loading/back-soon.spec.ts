import type { Page } from '@playwright/test'
import { expect, productCard, test, waitForHydration } from '../../support/pages/storefront.ts'

const MANGO = 'Kesar mango'

/** Does it after the frame that follows the first in which an element is there that fits: sooner nobody can have seen it. */
function onceThere(page: Page, selector: string, reaction: 'back' | { click: string }): Promise<void> {
  return page.evaluate(
    ([awaited, what]) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (document.querySelector(awaited) === null) {
            requestAnimationFrame(look)
            return
          }
          const react = () => {
            if (what === 'back') history.back()
            else document.querySelector<HTMLElement>(what.click)?.click()
            resolve()
          }
          requestAnimationFrame(() => setTimeout(react))
        }
        requestAnimationFrame(look)
      }),
    [selector, reaction] as const,
  )
}

async function openShopFromAnotherPage(page: Page): Promise<void> {
  await page.goto('./about-us')
  await waitForHydration(page)
  await page.getByRole('banner').getByRole('link', { name: 'Shop' }).click()
  await expect(page.locator('.product-grid > li > article')).toHaveCount(48)
  await expect(page.getByRole('checkbox', { name: /^Fruits/ })).toBeVisible()
  // On a slow phone the next screen takes longer than a frame.
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

test('who goes back as soon as a tapped product is seen is in the shop again @server', async ({ page }) => {
  await openShopFromAnotherPage(page)
  const wentBack = onceThere(page, '.preview-layer', 'back')
  await productCard(page, MANGO).getByRole('heading').getByRole('link').click()
  await wentBack
  await expect(page.locator('.preview-layer')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shop')
  await expect(page).toHaveURL(/\/shop$/)
  await expect(page.locator('.product-grid > li > article')).toHaveCount(48)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(MANGO)
  await expect(page).toHaveURL(/\/product\//)
})

test('who goes back as soon as a filter is seen takes it away again @server', async ({ page }) => {
  await openShopFromAnotherPage(page)
  const wentBack = onceThere(page, 'main fieldset input:checked', 'back')
  await page.getByRole('checkbox', { name: /^Fruits/ }).click()
  await wentBack
  await expect(page.getByRole('checkbox', { name: /^Fruits/ })).not.toBeChecked()
  await expect(page).toHaveURL(/\/shop$/)
  await expect(productCard(page, 'Desi tomato')).toBeVisible()
})

test('a filter that is seen when a product is opened is there when one goes back @server', async ({ page }) => {
  await openShopFromAnotherPage(page)
  const opened = onceThere(page, 'main fieldset input:checked', { click: '.product-grid .product-card-link' })
  await page.getByRole('checkbox', { name: /^Fruits/ }).click()
  await opened
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.getByRole('region', { name: 'Product facts' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/shop\?categories=fruits$/)
  await expect(page.getByRole('checkbox', { name: /^Fruits/ })).toBeChecked()
  await expect(productCard(page, MANGO)).toBeVisible()
  await expect(productCard(page, 'Desi tomato')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/shop$/)
  await expect(productCard(page, 'Desi tomato')).toBeVisible()
})

test('who goes back before the scripts listen sees the page gone back to @server', async ({ page }) => {
  await page.goto('./shop')
  await waitForHydration(page)
  await productCard(page, MANGO).getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('region', { name: 'Product facts' })).toBeVisible()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toContainText(MANGO)
  await page.evaluate(() => history.back())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shop')
  release()
  await waitForHydration(page)
  await expect(page).toHaveURL(/\/shop$/)
  await expect(productCard(page, MANGO)).toBeVisible()
})
