import type { Locator, Page } from '@playwright/test'
import { expect, productCard, signInAsGuest, test, waitForHydration } from '../../support/pages/storefront.ts'

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }

test('on a phone four whole products stand in the first screen of the shop @server', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('./shop')
  const bar = await boxOf(page.getByRole('navigation', { name: 'Main places' }))
  const boxes = await cardBoxes(page, 4)
  for (const { y, height } of boxes) expect(y + height).toBeLessThanOrEqual(bar.y)
  await expect(page.getByRole('combobox', { name: 'Sort products' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Filters' })).toBeInViewport({ ratio: 1 })
})

test('on a phone the home page shows its categories and the first products in its upper half @server', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await page.goto('./')
  const categories = await boxOf(page.getByRole('region', { name: 'Featured Categories' }))
  const [first] = await cardBoxes(page, 1)
  expect(categories.y + categories.height).toBeLessThanOrEqual(first?.y ?? 0)
  expect(first?.y).toBeLessThanOrEqual(PHONE.height / 2)
})

test('on a phone the pictures of the categories stand beside each other, none over the next @server', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await page.goto('./')
  const pictures = await page.getByRole('region', { name: 'Featured Categories' }).locator('img').all()
  const boxes = await Promise.all(pictures.map(boxOf))
  expect(boxes).toHaveLength(5)
  for (const [at, { x, width }] of boxes.entries())
    expect(x + width).toBeLessThanOrEqual(boxes[at + 1]?.x ?? PHONE.width)
})

test('on a phone the stamp of the first slide is whole @server', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('./')
  const slide = await boxOf(page.getByRole('region', { name: 'Offers' }))
  const stamp = await boxOf(page.locator('.hindi-stamp').first())
  expect(stamp.x + stamp.width).toBeLessThan(slide.x + slide.width)
  expect(stamp.y).toBeGreaterThan(slide.y)
})

test('on a phone the header and the bars take at most 150 pixels of a page that was scrolled @server', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  for (const path of ['./', './shop', './product/kesar-mango']) {
    await page.goto(path)
    await waitForHydration(page)
    await page.mouse.wheel(0, 600)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
    expect(await heightOfFrame(page), path).toBeLessThanOrEqual(150)
    await expect(page.getByRole('combobox', { name: 'Search' })).toBeInViewport({ ratio: 1 })
  }
})

test('on a desktop two full rows of cards stand in the first screen of the shop @server', async ({ page }) => {
  await page.setViewportSize(DESK)
  await page.goto('./shop')
  const boxes = await cardBoxes(page, 10)
  expect(new Set(boxes.map(({ y }) => Math.round(y))).size).toBe(2)
  for (const { y, height } of boxes) expect(y + height).toBeLessThanOrEqual(DESK.height)
})

test('on a desktop a whole row of products stands in the first screen of the home page @server', async ({ page }) => {
  await page.setViewportSize(DESK)
  await page.goto('./')
  for (const { y, height } of await cardBoxes(page, 5)) expect(y + height).toBeLessThanOrEqual(DESK.height)
})

test('a card keeps its size when its product comes into the basket and leaves it @server', async ({ page }) => {
  await signInAsGuest(page)
  for (const viewport of [PHONE, DESK]) {
    await page.setViewportSize(viewport)
    await page.goto('./shop')
    await waitForHydration(page)
    const card = productCard(page, 'Desi tomato')
    await card.scrollIntoViewIfNeeded()
    const before = await sizeOf(card)
    await card.getByRole('button', { name: 'Add to basket' }).click()
    await card.getByRole('button', { name: 'Increase quantity' }).waitFor()
    expect(await sizeOf(card)).toEqual(before)
    await card.getByRole('button', { name: 'Decrease quantity' }).click()
    await card.getByRole('button', { name: 'Add to basket' }).waitFor()
    expect(await sizeOf(card)).toEqual(before)
  }
})

test('on a phone what buys a product is in view at once, in the place of the main places @server', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('./product/kesar-mango')
  const product = page.getByRole('article', { name: 'Kesar mango' }).first()
  for (const name of ['Increase quantity', 'Add to basket', 'Add to wishlist']) {
    await expect(product.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  }
  await expect(page.getByRole('navigation', { name: 'Main places' })).toBeHidden()
})

test('the order of the list is chosen beside its heading, and the filters follow @server', async ({ page }) => {
  await page.goto('./shop')
  await waitForHydration(page)
  await page.getByRole('combobox', { name: 'Sort products' }).selectOption('Lowest price')
  await expect(page).toHaveURL(/\/shop\?sortBy=price-low-to-high$/)
  await expect(page.getByRole('radio', { name: 'Price - Low to High' })).toBeChecked()
  await page.getByRole('button', { name: 'Clear All' }).click()
  await expect(page.getByRole('combobox', { name: 'Sort products' })).toHaveValue('')
})

test('the labels of the main places grow with the text, and keep their targets @server', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('./')
  const labels = page.getByRole('navigation', { name: 'Main places' }).getByRole('link')
  const fontSizes = () =>
    labels.evaluateAll((links) => links.map((link) => Number.parseFloat(getComputedStyle(link).fontSize)))
  expect(await fontSizes()).toEqual([14, 14, 14, 14, 14])
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  for (const size of await fontSizes()) expect(size).toBeGreaterThanOrEqual(14 * 1.35)
  for (const link of await labels.all()) {
    const { width, height } = await boxOf(link)
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    expect(await link.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
  }
})

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error(`${element} is not shown`)
  return box
}

async function sizeOf(element: Locator) {
  const { width, height } = await boxOf(element)
  return { width, height }
}

function cardBoxes(page: Page, count: number) {
  const cards = page.getByRole('main').getByRole('article')
  return Promise.all(Array.from({ length: count }, (_, place) => boxOf(cards.nth(place))))
}

/** How much of the window lies under what is fixed or sticks, at its middle from top to bottom, in pixels. */
function heightOfFrame(page: Page): Promise<number> {
  return page.evaluate(() => {
    const isFrame = (element: Element | null): boolean =>
      element !== null &&
      (['fixed', 'sticky'].includes(getComputedStyle(element).position) || isFrame(element.parentElement))
    const rows = Array.from({ length: innerHeight }, (_, y) => y)
    return rows.filter((y) => isFrame(document.elementFromPoint(innerWidth / 2, y))).length
  })
}
