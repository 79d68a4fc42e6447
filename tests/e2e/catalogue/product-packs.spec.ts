import type { Page } from '@playwright/test'
import { axe } from '../../support/pages/axe.ts'
import { expect, notification, signInAsGuest, test, waitForHydration } from '../../support/pages/storefront.ts'

const PHONE = { width: 390, height: 844 }

const articleOf = (page: Page, title: string) => page.getByRole('article', { name: title }).first()
const factOf = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Product facts' }).getByRole('row', { name: new RegExp(`^${name}`) })

test('choosing a pack changes its prices, its label and the address, and neither scrolls nor adds to the history @server', async ({
  page,
}) => {
  await page.goto('./shop?q=honey')
  await page.goto('./product/wild-forest-honey')
  await waitForHydration(page)
  const honey = articleOf(page, 'Wild forest honey')
  const packs = honey.getByRole('radiogroup', { name: 'Pack' }).getByRole('radio')
  await expect(packs).toHaveCount(2)
  await expect(packs.first()).toBeChecked()
  await expect(honey.locator('label', { hasText: '500 g' })).toContainText('₹368')
  await expect(honey.locator('label', { hasText: '500 g' })).toContainText('₹736/kg')
  await expect(factOf(page, 'Net quantity')).toContainText('500 g')
  await expect(factOf(page, 'Unit sale price')).toContainText('₹1.10 per g')
  await page.mouse.wheel(0, 120)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(120)
  const visited = await page.evaluate(() => history.length)

  await honey.getByRole('radio', { name: /^250 g/ }).check()
  await expect(page).toHaveURL(/\/product\/wild-forest-honey-250-g$/)
  await expect(page).toHaveTitle(/^Wild forest honey, 250 g/)
  await expect(honey.getByText('₹290')).toBeVisible()
  await expect(honey.getByText('31.4% off')).toBeVisible()
  await expect(factOf(page, 'Net quantity')).toContainText('250 g')
  await expect(factOf(page, 'MRP')).toContainText('₹290, incl. of all taxes')
  await expect(factOf(page, 'Unit sale price')).toContainText('₹1.16 per g')
  expect(await page.evaluate(() => [scrollY, history.length])).toEqual([120, visited])

  await page.goBack()
  await expect(page).toHaveURL(/\/shop\?q=honey$/)
})

test('packs are chosen with the arrow keys, and the address of each opens the page with it chosen @server', async ({
  page,
}) => {
  await page.goto('./product/pahadi-aloo')
  await waitForHydration(page)
  const potato = articleOf(page, 'Pahadi aloo')
  await potato.getByRole('radio', { name: /^1 kg/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(potato.getByRole('radio', { name: /^2 kg/ })).toBeFocused()
  await expect(page).toHaveURL(/\/product\/pahadi-aloo-2-kg$/)
  await page.keyboard.press('ArrowDown')
  await expect(potato.getByRole('radio', { name: /^5 kg/ })).toBeFocused()
  await expect(page).toHaveURL(/\/product\/pahadi-aloo-5-kg$/)
  await page.reload()
  await expect(potato.getByRole('radio', { name: /^5 kg/ })).toBeChecked()
  await expect(factOf(page, 'Net quantity')).toContainText('5 kg')
})

test('the pack that costs least by the kilogram is marked, and it alone @server', async ({ page }) => {
  await page.goto('./product/pahadi-aloo')
  const potato = articleOf(page, 'Pahadi aloo')
  await expect(potato.getByText('Best value')).toHaveCount(1)
  await expect(potato.getByRole('radio', { name: /^5 kg.*Best value$/ })).toBeVisible()
})

test('the chosen pack is the one that is added to the basket @server', async ({ page }) => {
  await signInAsGuest(page)
  await page.goto('./product/wild-forest-honey')
  await waitForHydration(page)
  const honey = articleOf(page, 'Wild forest honey')
  await honey.getByRole('radio', { name: /^250 g/ }).check()
  await expect(page).toHaveURL(/-250-g$/)
  await honey.getByRole('button', { name: 'Add to basket' }).click()
  await expect(notification(page, 'Item added in your basket')).toBeVisible()
  await expect(honey.getByRole('link', { name: 'Go to basket' })).toBeVisible()
  await honey.getByRole('radio', { name: /^500 g/ }).check()
  await expect(honey.getByRole('button', { name: 'Add to basket' })).toBeVisible()
  await page.goto('./checkout/basket')
  await expect(page.getByRole('listitem', { name: 'Wild forest honey' })).toContainText('250 g')
})

test('loose goods are chosen by weight, with what so much will cost at most @server', async ({ page }) => {
  await page.goto('./product/ginger')
  await waitForHydration(page)
  const ginger = articleOf(page, 'Ginger')
  await expect(ginger.getByText('If it weighs less you pay less, never more than shown.')).toBeVisible()
  await expect(ginger.getByRole('status')).toHaveText('250 g')
  await expect(ginger.getByText('for 250 g')).toHaveText('₹30 for 250 g')
  for (let step = 0; step < 4; step += 1) await ginger.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(ginger.getByRole('status')).toHaveText('1.25 kg')
  await expect(ginger.getByText('for 1.25 kg')).toHaveText('₹150 for 1.25 kg')
  await expect(ginger.getByRole('radiogroup', { name: 'Pack' })).toHaveCount(0)
  await expect(factOf(page, 'MRP')).toHaveCount(0)
})

test('the label’s facts begin with the allergens, and say who made it, from where, and whom to ask @server', async ({
  page,
}) => {
  await page.goto('./product/aged-cow-cheese')
  const rows = page.getByRole('region', { name: 'Product facts' }).getByRole('row')
  await expect(rows.first()).toContainText('Contains milk.')
  await expect(rows.first().locator('b')).toHaveText('milk')
  await expect(factOf(page, 'Food mark')).toContainText('Vegetarian')
  await expect(factOf(page, 'Ingredients')).toContainText('vegetarian rennet')
  await expect(factOf(page, 'Made by')).toContainText('Ghat Road Estate')
  await expect(factOf(page, 'Country of origin')).toContainText('Tamil Nadu, India')
  await expect(factOf(page, 'FSSAI licence')).toContainText(/\d{14}/)
  await expect(factOf(page, 'Best before')).toContainText('At least 45 days left')
  await expect(factOf(page, 'Customer care').getByRole('link')).toHaveCount(2)
  await expect(page.getByRole('region', { name: 'Organic certificate' })).toContainText(/NPOP.*valid to/)
})

test('on a phone everything up to the certificate is in view above the bar to buy from @server', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('./product/wild-forest-honey')
  const bar = await page.locator('[data-buy-bar]').boundingBox()
  const certificate = await page.getByRole('region', { name: 'Organic certificate' }).boundingBox()
  expect((certificate?.y ?? Infinity) + (certificate?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(PHONE.height)
})

test('axe finds no violation in the packs, the facts and the certificate, in either theme @server', async ({
  page,
}) => {
  for (const path of ['wild-forest-honey', 'ginger', 'country-eggs']) {
    await page.goto(`./product/${path}`)
    await waitForHydration(page)
    for (const viewport of [PHONE, { width: 1440, height: 900 }]) {
      await page.setViewportSize(viewport)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        const { violations } = await axe(page).analyze()
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`)).toEqual([])
      }
    }
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the facts can be read, and links lead to the other packs @server', async ({ page }) => {
    await page.goto('./product/wild-forest-honey')
    await expect(factOf(page, 'Net quantity')).toContainText('500 g')
    await page.getByRole('link', { name: '250 g, ₹199' }).click()
    await expect(page).toHaveURL(/\/product\/wild-forest-honey-250-g$/)
    await expect(factOf(page, 'Net quantity')).toContainText('250 g')
  })
})
