import type { Page } from '@playwright/test'
import { axe } from '../../support/pages/axe.ts'
import { openBackOffice } from '../../support/pages/back-office.ts'
import { expect, productCard, signInAsGuest, test, waitForHydration } from '../../support/pages/storefront.ts'

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }

const fieldOf = (page: Page) => page.getByRole('combobox', { name: 'Search' })
const optionsOf = (page: Page, group: string) =>
  page.getByRole('listbox', { name: 'Suggestions' }).getByRole('group', { name: group }).getByRole('option')
const suggestedOf = (page: Page) => page.getByRole('search').getByRole('region', { name: 'Suggested products' })

/** So that each answer has to be waited for. */
async function forbidAskingAhead(page: Page): Promise<void> {
  await page.route('**/api/suggestions/next?*', (route) => route.fulfill({ json: { next: [] } }))
}

async function open(page: Page, path = './'): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
}

test('typing suggests goods, categories and products, which arrow keys and Enter choose from @server', async ({
  page,
}) => {
  await open(page)
  const field = fieldOf(page)
  await field.pressSequentially('tam')
  const goods = optionsOf(page, 'Goods')
  await expect(goods.first()).toHaveText(/^tam/)
  await expect(goods.first().locator('mark')).toHaveText('tam')
  await expect(optionsOf(page, 'Categories').first()).toContainText('for “tam”')
  await expect(suggestedOf(page).getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('search').getByRole('status').first()).toHaveText(/^\d+ suggestions?, \d+ products?$/)
  await expect(field).toHaveAttribute('aria-expanded', 'true')

  await field.press('ArrowDown')
  await expect(goods.first()).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute('aria-activedescendant', (await goods.first().getAttribute('id')) ?? '')
  await field.press('ArrowUp')
  await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toHaveCount(0)
  await expect(field).toBeFocused()
  await field.press('ArrowDown')
  const name = await goods.first().innerText()
  await field.press('Enter')
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(name)
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(fieldOf(page)).toHaveValue(name)
})

test('Escape closes the suggestions and leaves what was typed, and so does a press beside them @server', async ({
  page,
}) => {
  await open(page)
  const field = fieldOf(page)
  await field.pressSequentially('tam')
  await expect(page.getByRole('listbox')).toBeVisible()
  await field.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(field).toHaveValue('tam')
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await field.press('ArrowDown')
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.mouse.click(20, 600)
  await expect(page.getByRole('listbox')).toHaveCount(0)
})

test('a category is searched for what stands in the field, also while the answer to the last letter is awaited @server', async ({
  page,
}) => {
  await open(page)
  await forbidAskingAhead(page)
  await page.route('**/api/suggestions?q=tam', () => undefined)
  await fieldOf(page).pressSequentially('ta')
  const vegetables = optionsOf(page, 'Categories').filter({ hasText: /^Vegetables/ })
  await expect(vegetables).toContainText('for “ta”')
  await fieldOf(page).press('m')
  await vegetables.click()
  await expect(page).toHaveURL(/\/shop\?categories=vegetables&q=tam$/)
})

test('suggested products are reached by Tab, after the search button, and added without leaving the search @server', async ({
  page,
}) => {
  await signInAsGuest(page)
  await open(page)
  const field = fieldOf(page)
  await field.pressSequentially('desi tom')
  const products = suggestedOf(page)
  await expect(products.getByRole('link', { name: 'Desi tomato' })).toBeVisible()
  await field.press('Tab')
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(products.getByRole('link').first()).toBeFocused()
  await products.getByRole('button', { name: 'Add to basket: Desi tomato' }).click()
  await expect(products.getByRole('group', { name: 'Quantity of Desi tomato' })).toBeVisible()
  await products.getByRole('link', { name: 'Desi tomato' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Desi tomato' })).toBeVisible()
  await expect(products).toHaveCount(0)
})

test('an empty field and one letter offer what was searched for lately, nothing else, until that is cleared @server', async ({
  page,
}) => {
  await open(page)
  for (const words of ['doodh', 'atta', 'Doodh']) {
    await fieldOf(page).fill(words)
    await fieldOf(page).press('Enter')
    await expect(page).toHaveTitle(new RegExp(words))
  }
  await fieldOf(page).fill('')
  const recent = optionsOf(page, 'Recent searches')
  await expect(recent).toHaveText(['Doodh', 'atta'])
  await fieldOf(page).fill('a')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Doodh', 'atta'])
  await expect(suggestedOf(page)).toHaveCount(0)
  await page.reload()
  await waitForHydration(page)
  await fieldOf(page).fill('')
  await expect(recent).toHaveText(['Doodh', 'atta'])
  await page.getByRole('button', { name: 'Clear recent searches' }).click()
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(0)
  await expect(fieldOf(page)).toBeFocused()
})

test('what is likely to be typed next is asked for ahead, so that its suggestions come with the letter @server', async ({
  page,
}) => {
  await open(page)
  const field = fieldOf(page)
  const asked = page.waitForResponse(/suggestions[/]next[?]q=to$/)
  await field.pressSequentially('to')
  await (await asked).finished()
  await page.route('**/api/suggestions?q=*', (route) => route.abort())
  await field.press('m')
  await expect(optionsOf(page, 'Goods').first().locator('mark')).toHaveText('tom')
  await expect(
    suggestedOf(page)
      .getByRole('link', { name: /tomato/i })
      .first(),
  ).toBeVisible()
})

test('an answer that comes late is not shown in the place of a later one @server', async ({ page }) => {
  await forbidAskingAhead(page)
  await open(page)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/suggestions?q=tom', async (route) => {
    await released
    await route.continue().catch(() => undefined)
  })
  const aborted = page.waitForEvent('requestfailed', (request) => request.url().endsWith('q=tom'))
  const field = fieldOf(page)
  await field.fill('on')
  const products = suggestedOf(page).getByRole('link')
  await expect(products.first()).toBeVisible()
  const before = await products.allInnerTexts()
  const asked = page.waitForRequest(/q=tom$/)
  await field.fill('tom')
  await asked
  // Until the next answer comes the one before stays.
  await expect(products).toHaveText(before)
  await field.fill('milk')
  await expect(products.filter({ hasText: /milk/i }).first()).toBeVisible()
  await aborted
  release()
  await expect(products.filter({ hasText: /tomato/i })).toHaveCount(0)
})

test('an option that was reached before the next answer is there stays the same one, or none is chosen @server', async ({
  page,
}) => {
  await forbidAskingAhead(page)
  await open(page)
  const field = fieldOf(page)
  const goods = optionsOf(page, 'Goods')
  const chosen = page.getByRole('listbox').getByRole('option', { selected: true })
  for (const [before, then, steps, left] of [
    ['ta', 'tam', 2, 'tamatar'],
    ['on', 'tom', 1, null],
  ] as const) {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(`**/api/suggestions?q=${then}`, async (route) => {
      await released
      await route.continue().catch(() => undefined)
    })
    await field.fill(before)
    await expect(goods.first().locator('mark')).toHaveText(before)
    const asked = page.waitForRequest(new RegExp(`q=${then}$`))
    await field.fill(then)
    await asked
    for (let step = 0; step < steps; step += 1) await field.press('ArrowDown')
    await expect(goods.nth(steps - 1)).toHaveAttribute('aria-selected', 'true')
    release()
    await expect(goods.first().locator('mark')).toHaveText(then)
    await expect(chosen).toHaveText(left === null ? [] : [left])
  }
})

test('what was typed before the categories are there stays, and is searched for @demo', async ({ page }) => {
  await page.goto('./shop')
  await waitForHydration(page)
  const field = page.getByRole('combobox', { name: 'Search' })
  await field.fill('tamatar')
  await expect(page.getByRole('combobox', { name: 'Category' }).getByRole('option')).toHaveCount(6)
  await field.press('Enter')
  await expect(page).toHaveURL(/\?q=tamatar$/)
})

test('a product that is given another name is searched for and suggested by it within two seconds @demo', async ({
  page,
  context,
}) => {
  await open(page)
  const names = (path: string) =>
    page.evaluate(async (url) => {
      const body = await (await fetch(url)).json()
      const { products }: { products: { title: string }[] } = body.suggestions ?? body
      return products.map(({ title }) => title)
    }, `api/${path}`)
  const searched = () => names('products?q=zarlembok')
  const suggested = () => names('suggestions?q=zarlem')
  // What was answered before may not be answered again.
  expect([await searched(), await suggested()]).toEqual([[], []])
  const office = await context.newPage()
  await openBackOffice(office, 'owner', '/products?q=paneer')
  await office.getByRole('link', { name: 'Paneer', exact: true }).first().click()
  await office.getByLabel('Name', { exact: true }).fill('Zarlembok paneer')
  await office.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(office.getByText(/^Saved/)).toBeVisible()
  const within = { timeout: 2000, intervals: [100] }
  await Promise.all([
    expect.poll(searched, within).toContain('Zarlembok paneer'),
    expect.poll(suggested, within).toContain('Zarlembok paneer'),
  ])
})

test('the code of the suggestions comes when the field is used @server', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto('./', { waitUntil: 'networkidle' })
  await waitForHydration(page)
  expect(scripts.filter((url) => url.includes('suggestions'))).toEqual([])
  await fieldOf(page).focus()
  await expect.poll(() => scripts.filter((url) => url.includes('suggestions')).length).toBe(1)
})

test('on a phone the search that is used has the screen, and gives it back @server', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await open(page, './shop')
  await fieldOf(page).click()
  await expect.poll(() => page.getByRole('search').boundingBox()).toEqual({ x: 0, y: 0, ...PHONE })
  await fieldOf(page).pressSequentially('tam')
  await expect(suggestedOf(page).getByRole('link').first()).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Close search' }).click()
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeInViewport()
})

test('Back from a product leads to the place in the list that was searched for @server', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await open(page)
  await fieldOf(page).fill('organic')
  await fieldOf(page).press('Enter')
  await expect(page).toHaveURL(/\/shop\?q=organic$/)
  await expect(page.getByText(/products for “organic”/)).toBeVisible()
  const products = page.getByRole('region', { name: 'Products' })
  await expect(products.locator('[aria-busy=true]')).toHaveCount(0)
  const last = products.getByRole('article').last()
  await last.scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200)
  await last.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/product\//)
  await page.goBack()
  await expect(page).toHaveURL(/\/shop\?q=organic$/)
  await expect(last).toBeInViewport()
  await expect(fieldOf(page)).toHaveValue('organic')
})

test('the results say what a word was taken for, and what was left out @server', async ({ page }) => {
  await open(page, './shop?q=tomsto')
  await expect(page.getByText('Showing results for tomato.')).toBeVisible()
  await expect(productCard(page, 'Desi tomato')).toBeVisible()
  await open(page, './shop?q=amul+paneer')
  await expect(page.getByText('Nothing for “amul”.')).toBeVisible()
  await expect(productCard(page, 'Paneer')).toBeVisible()
})

test('goods that are known and not sold are named, with what is nearest to them @server', async ({ page }) => {
  await open(page, './shop?q=karela')
  const unsold = page.getByRole('region', { name: 'No karela today.' })
  await expect(unsold).toContainText('Other gourds:')
  await expect(unsold.getByRole('article').first()).toBeVisible()
  // What is made of them is no other kind of them.
  await open(page, './shop?q=olives')
  const olives = page.getByRole('region', { name: 'No olives today.' })
  await expect(olives.getByText('Made of olives:')).toBeVisible()
  await expect(olives.getByRole('article', { name: 'Cold-pressed olive oil' })).toBeVisible()
})

test('axe finds no violation in the suggestions, on a phone and a desktop, in either theme @server', async ({
  page,
}) => {
  for (const viewport of [PHONE, DESK]) {
    await page.setViewportSize(viewport)
    // Its list of products stands beside those that are suggested.
    await page.goto('./shop')
    await waitForHydration(page)
    await fieldOf(page).pressSequentially('tam')
    await expect(suggestedOf(page).getByRole('link').first()).toBeVisible()
    await fieldOf(page).press('ArrowDown')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const { violations } = await axe(page).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`)).toEqual([])
    }
  }
})

test('typing into the search, and tabbing along the bar it stands in, leave the page at its place @server', async ({
  page,
}) => {
  await page.setViewportSize(DESK)
  await open(page)
  const scrollTop = () => page.evaluate(() => Math.round(window.scrollY))
  await page.evaluate(() => window.scrollTo(0, 1500))
  const { x = 0, y = 0 } = (await fieldOf(page).boundingBox()) ?? {}
  await page.mouse.click(x + 40, y + 20)
  await page.keyboard.type('haldi')
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()
  expect(await scrollTop()).toBe(1500)

  await page.keyboard.press('Escape')
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await navigation.getByRole('link', { name: 'Wishlist' }).focus()
  await page.keyboard.press('Tab')
  await expect(navigation.getByRole('link', { name: 'Basket' })).toBeFocused()
  expect(await scrollTop()).toBe(1500)
})
