import type { Locator, Page } from '@playwright/test'
import { expect, test, waitForHydration } from '../../support/pages/storefront.ts'

test('beside every value of a filter stands how many products it leaves, and that many come @server', async ({
  page,
}) => {
  for (const group of ['Categories', 'Good to know', 'Food', 'Country of origin', 'Vendor']) {
    await page.goto('./shop')
    await waitForHydration(page)
    const option = filters(page).getByRole('group', { name: group }).locator('label').last()
    const summary = filters(page).getByRole('group', { name: group }).locator('summary')
    if (await summary.isVisible()) await summary.click()
    const count = /\d+$/.exec((await option.innerText()).trim())?.[0]
    await option.click()
    await expect(page.getByText(new RegExp(`^${count} products?\\b`)), group).toBeVisible()
  }
})

test('filters are in the address, show as chips and are cleared together @server', async ({ page }) => {
  await page.goto('./shop?diet=veg&inStock=1&organic=1&origin=IN')
  await waitForHydration(page)
  for (const name of ['Vegetarian', 'In stock', 'Certified organic', 'India']) {
    await expect(page.getByRole('button', { name: `Remove ${name}`, exact: true })).toBeVisible()
    await expect(filters(page).getByRole('checkbox', { name: new RegExp(`^${name}`) })).toBeChecked()
  }
  await page.getByRole('button', { name: 'Remove India' }).click()
  await expect(page).toHaveURL(/\/shop\?diet=veg&organic=1&inStock=1$/)
  await filters(page).getByRole('button', { name: 'Clear All' }).click()
  await expect(page).toHaveURL(/\/shop$/)
  await expect(filters(page).getByRole('checkbox', { checked: true })).toHaveCount(0)
})

test('words that are typed into the search stay when a filter is ticked, whose category the search then shows @server', async ({
  page,
}) => {
  await page.goto('./shop')
  await waitForHydration(page)
  const header = page.getByRole('banner')
  const search = header.getByRole('combobox', { name: 'Search' })
  await search.fill('lady')
  // Escape closes the suggestions; without them it would empty the field.
  await expect(search).toHaveAttribute('aria-expanded', 'true')
  await search.press('Escape')
  await filters(page).getByRole('checkbox', { name: 'Vegetables' }).check()
  await expect(page).toHaveURL(/\/shop\?categories=vegetables$/)
  await expect(header.getByRole('combobox', { name: 'Category' })).toHaveValue('vegetables')
  await expect(search).toHaveValue('lady')
})

test('a link that is tapped right after a filter opens its page, and the shop does not come back @server', async ({
  page,
}) => {
  await page.goto('./shop')
  await waitForHydration(page)
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('main input[type=checkbox]')?.click()
    document.querySelector<HTMLElement>('a[href$="/about-us"]')?.click()
  })
  await expect(page.getByRole('heading', { name: 'About Us', level: 1 })).toBeVisible()
  // What the filter would still do is done within two paints.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await expect(page).toHaveURL(/\/about-us$/)
})

test('placeholders are followed by the answer, never by the cards of the list before once more @server', async ({
  page,
}) => {
  await page.goto('./shop')
  await waitForHydration(page)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/products?**', async (route) => {
    await released
    await route.continue()
  })
  const first = page.getByRole('article').first().getByRole('heading')
  const before = await first.innerText()
  await page.evaluate(() => {
    const shown: string[] = []
    Reflect.set(window, 'shownLists', shown)
    new MutationObserver(() => {
      const isLoading = document.querySelector('[aria-label="Loading products"]') !== null
      const first = isLoading ? 'placeholders' : document.querySelector('main article h3')?.textContent
      if (first && first !== shown.at(-1)) shown.push(first)
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  await filters(page).getByRole('radio', { name: 'Price - Low to High' }).check()
  await expect(page.getByRole('list', { name: 'Loading products' })).toBeVisible()
  release()
  await expect(first).not.toHaveText(before)
  const shown = await page.evaluate<string[]>(() => Reflect.get(window, 'shownLists'))
  expect(shown).toEqual([before, 'placeholders', await first.innerText()])
})

test('products can be listed by their comparable price and by their country of origin @server', async ({ page }) => {
  await page.goto('./shop')
  await waitForHydration(page)
  await filters(page).getByRole('radio', { name: 'Price per kg or litre - Low to High' }).check()
  await expect(page).toHaveURL(/sortBy=unit-price-low-to-high$/)
  const cards = page.getByRole('region', { name: 'Products' }).getByRole('article')
  await expect
    .poll(async () => {
      const texts = await cards.evaluateAll((all) => all.slice(0, 8).map((card) => card.textContent ?? ''))
      const prices = texts.map((text) => Number(/₹([\d.,]+)\/kg/.exec(text)?.[1]?.replace(',', '')))
      return prices.every((price, place) => place === 0 || price >= (prices[place - 1] ?? 0))
    })
    .toBe(true)
  await page.getByRole('combobox', { name: 'Sort products' }).selectOption('origin')
  await expect(page).toHaveURL(/sortBy=origin$/)
})

test('on a phone the sheet has the same filters @server', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('./shop')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('checkbox', { name: /^Certified organic/ }).check()
  await expect(page).toHaveURL(/organic=1$/)
  await sheet.getByRole('button', { name: /^Show \d+ products?$/ }).click()
  await expect(page.getByRole('button', { name: 'Remove Certified organic' })).toBeVisible()
})

function filters(page: Page): Locator {
  return page.getByRole('region', { name: 'Filters' })
}

test('on a phone the button of the filters counts those that are on, and neither words nor an order @server', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('./shop?q=tomato&sortBy=price-low-to-high')
  await waitForHydration(page)
  await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible()
  await page.goto('./shop?q=tomato&sortBy=price-low-to-high&inStock=1&diet=veg')
  await expect(page.getByRole('button', { name: 'Filters 2', exact: true })).toBeVisible()
})
