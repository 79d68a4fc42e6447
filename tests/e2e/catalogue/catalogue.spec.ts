import type { Locator, Page } from '@playwright/test'
import { SORTS } from '#domain/catalogue/query.ts'
import {
  expect,
  notification,
  productCard,
  signInAsGuest,
  test,
  waitForHydration,
} from '#tests/support/pages/storefront.ts'

const PRODUCT_LIST = { name: 'Products' }

test('A007 A101 the shop shows every product and every category, and asks for them together', async ({ page }) => {
  const calls: string[] = []
  const isAsked = (url: string) => /\/api\/(products\?|categories$)/.test(url)
  page.on('request', (request) => isAsked(request.url()) && calls.push('request'))
  page.on('response', (response) => isAsked(response.url()) && calls.push('response'))
  await page.goto('./shop')
  await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible()
  await expect(filters(page).getByRole('group', { name: 'Categories' }).getByRole('checkbox')).toHaveCount(5)
  await expect(page.getByText(/^\d+ products$/)).toBeVisible()
  await waitForHydration(page)
  const total = await readTotal(page)
  const showMore = page.getByRole('button', { name: 'Show more' })
  // While a page of the list is on its way the button waits, and with the last one it is gone.
  await expect(async () => {
    if ((await showMore.count()) > 0) await showMore.click({ timeout: 2000 })
    await expect(cards(page)).toHaveCount(total, { timeout: 2000 })
  }).toPass()
  await expect(showMore).toHaveCount(0)
  // From a server both come with the page.
  if (test.info().project.name !== 'server') expect(calls.slice(0, 2)).toEqual(['request', 'request'])
})

test('A008 a link to a category opens the shop with that category selected @server', async ({ page }) => {
  await page.goto('./shop?categories=organic+products')
  await expect(page.getByRole('checkbox', { name: /Organic products/ })).toBeChecked()
  await expect(cards(page).first()).toBeVisible()
  for (const card of await cards(page).all()) await expect(card).toContainText('Organic products')
})

test('A009 the product page without a slug is a placeholder titled Product @server', async ({ page }) => {
  await page.goto('./product')
  await expect(page.getByRole('heading', { level: 1, name: 'Product', exact: true })).toBeVisible()
  await expect(page).toHaveTitle(/^Product/)
})

test('A042 A043 the filters are categories with counts, a price range, a sort order and Clear All @server', async ({
  page,
}) => {
  await page.goto('./shop')
  const panel = filters(page)
  const categories = panel.getByRole('group', { name: 'Categories' }).locator('label')
  await expect(categories).toHaveCount(5)
  const labels = await categories.allInnerTexts()
  const sum = labels.reduce((total, label) => total + Number(/\d+/.exec(label)?.[0]), 0)
  expect(sum).toBe(await readTotal(page))
  await expect(panel.getByRole('slider')).toHaveCount(2)
  for (const thumb of await panel.getByRole('slider').all()) {
    await expect(thumb).toHaveAttribute('min', '1')
    await expect(thumb).toHaveAttribute('max', '1000')
  }
  await expect(panel.getByRole('group', { name: 'Sort By' }).getByRole('radio')).toHaveCount(SORTS.length)
  await expect(panel.getByRole('button', { name: 'Clear All' })).toBeVisible()
})

test('A044 A097 ten placeholder cards are shown while a list is loading @server', async ({ page }) => {
  await page.goto('./shop')
  await waitForHydration(page)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/products?**', async (route) => {
    await released
    await route.continue()
  })
  // Written down as it happens: a busy machine may look too late.
  await page.evaluate(() => {
    const record = () => {
      const cards = document.querySelector('[aria-label="Loading products"]')?.children.length
      const busy = document.querySelector('[aria-label="Products"][aria-busy="true"]') !== null
      if (cards) document.documentElement.dataset.loadingCards = `${cards} ${busy}`
    }
    new MutationObserver(record).observe(document.body, { subtree: true, childList: true, attributes: true })
  })
  await filters(page)
    .getByRole('checkbox', { name: /Plants/ })
    .check()
  await expect(page.locator('html')).toHaveAttribute('data-loading-cards', '10 true')
  release()
  await expect(productCard(page, 'Areca palm')).toBeVisible()
  await expect(page.getByRole('region', PRODUCT_LIST)).toHaveAttribute('aria-busy', 'false')
  await expect(page.getByRole('list', { name: 'Loading products' })).toHaveCount(0)
})

test('A045 a search without results shows a 404 message and a button that clears it @server', async ({ page }) => {
  await page.goto('./shop?q=zzzzzz')
  await waitForHydration(page)
  await expect(page.getByRole('heading', { name: 'Not found 404' })).toBeVisible()
  await page.getByRole('button', { name: 'See everything' }).click()
  await expect(cards(page).first()).toBeVisible()
  await expect(page).toHaveURL(/\/shop$/)
})

test('a list whose first cards are still being rendered is loading, and never called empty @server', async ({
  page,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/products?**', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('./')
  await waitForHydration(page)
  // Written down as it happens: on a fast machine it is a moment.
  await page.evaluate(() => {
    const record = () => {
      const named = [...document.querySelectorAll('h2, h3')].map(({ textContent }) => textContent)
      const isEmpty = named.some((text) => text === 'The shelves are empty' || text === 'Not found 404')
      if (isEmpty) document.documentElement.dataset.calledEmpty = 'true'
    }
    new MutationObserver(record).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  await page.locator('a[href$="/shop"]:visible').first().click()
  await expect(page.getByRole('list', { name: 'Loading products' })).toBeVisible()
  release()
  await expect(cards(page).first()).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-called-empty')
})

test('A046 a product that is out of stock is marked and cannot be added @server', async ({ page }) => {
  await page.goto('./shop?q=black+grapes')
  const grapes = productCard(page, 'Nashik black grapes')
  await expect(grapes.getByText('Out of stock')).toBeVisible()
  await expect(grapes.getByRole('button', { name: 'Add to basket' })).toBeDisabled()
  await page.goto('./shop?q=kesar')
  await expect(productCard(page, 'Kesar mango').getByText('Out of stock')).toHaveCount(0)
})

for (const width of [390, 1440]) {
  test(`whoever taps the picture of a card opens its product, with a choice of packs or without, ${width} pixels wide @server`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 1400 })
    await page.goto('./shop')
    await waitForHydration(page)
    const missed = await page.getByRole('article').evaluateAll((cards) =>
      cards
        .filter((card) => card.getBoundingClientRect().bottom < innerHeight - 80)
        .filter((card) => {
          const {
            x,
            y,
            width: wide,
            height,
          } = card.querySelector('.product-image')?.getBoundingClientRect() ?? new DOMRect()
          return !document.elementFromPoint(x + wide / 2, y + height / 2)?.closest('a[href*="/product/"]')
        })
        .map((card) => card.ariaLabel),
    )
    expect(missed).toEqual([])
    const [withPacks, without] = ['Kesar mango', 'Elaichi banana']
    await expect(productCard(page, withPacks).getByRole('button', { name: /Change pack/ })).toBeVisible()
    await productCard(page, without).locator('.product-image').click({ force: true })
    await expect(page.getByRole('heading', { level: 1 })).toContainText(without)
  })
}

test('A047 A152 a card shows description, prices, discount, badge and rating, and links to vendor, category and product @server', async ({
  page,
}) => {
  await page.goto('./shop?q=kesar')
  await waitForHydration(page)
  const mango = productCard(page, 'Kesar mango')
  await expect(mango).toContainText('From Gir, saffron inside')
  await expect(mango).toContainText('₹368')
  await expect(mango).toContainText('₹550')
  await expect(mango).toContainText('33.1% off')
  await expect(mango.getByText('33.1% Off', { exact: true })).toBeVisible()
  await expect(mango.getByRole('img', { name: 'Rated 4.8 out of 5' })).toHaveAttribute('data-stars', '5')
  await expect(mango.getByRole('link', { name: 'Fruits' })).toHaveAttribute('href', /\/shop\?categories=fruits$/)
  await mango.getByRole('link', { name: 'Aamrai Orchards' }).click()
  await expect(page).toHaveURL(/\/shop\?q=Aamrai(\+|%20)Orchards$/)
  await productCard(page, 'Elaichi banana').getByRole('link', { name: 'Elaichi banana' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Elaichi banana' })).toBeVisible()
})

test('a card shows the price of a kilogram or piece, so that packs can be compared @server', async ({ page }) => {
  await page.goto('./shop')
  await waitForHydration(page)
  const packOf = (title: string) => productCard(page, title).locator('.product-card-pack')
  await expect(packOf('Desi tomato')).toHaveText('500 g₹56/kg')
  await expect(packOf('Country eggs')).toHaveText(/^\d+ pieces₹[\d.]+\/piece$/)
  await expect(packOf('Areca palm')).toHaveText('1 plant')
})

test('A047 ratings are shown as whole, half and empty stars @server', async ({ page }) => {
  await page.goto('./shop?q=ready+phulka')
  const starsOf = (title: string) => productCard(page, title).getByRole('img', { name: /^Rated/ })
  await expect(starsOf('Ready phulka')).toHaveAttribute('data-stars', '4')
  await page.goto('./shop?q=desi+tomato')
  await expect(starsOf('Desi tomato')).toHaveAttribute('data-stars', /\.5$/)
})

test('A098 A099 the URL follows the filters, and Back undoes them one by one @server', async ({ page }) => {
  await page.goto('./shop')
  await waitForHydration(page)
  const panel = filters(page)
  await panel.getByRole('checkbox', { name: /Fruits/ }).check()
  await expect(page).toHaveURL(/\/shop\?categories=fruits$/)
  await panel.getByRole('radio', { name: 'Price - Low to High' }).check()
  await expect(page).toHaveURL(/\/shop\?categories=fruits&sortBy=price-low-to-high$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/shop\?categories=fruits$/)
  await expect(panel.getByRole('radio', { name: 'Price - Low to High' })).not.toBeChecked()
  await page.goBack()
  await expect(page).toHaveURL(/\/shop$/)
  await expect(panel.getByRole('checkbox', { name: /Fruits/ })).not.toBeChecked()
  await page.goForward()
  await expect(panel.getByRole('checkbox', { name: /Fruits/ })).toBeChecked()
})

test('A098 the URL of a filtered list opens the same list in another browser @server', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('./shop?categories=fruits&categories=plants&sortBy=price-high-to-low&priceLow=50&priceHigh=400')
  await expect(cards(page).first()).toBeVisible()
  const titles = await readTitles(page)
  const other = await browser.newPage(baseURL === undefined ? {} : { baseURL })
  await other.goto(page.url())
  await expect(cards(other)).toHaveCount(titles.length)
  expect(await readTitles(other)).toEqual(titles)
  await other.close()
})

test('A097 Clear All resets every filter @server', async ({ page }) => {
  await page.goto('./shop?categories=fruits&sortBy=customer-ratings&priceLow=50&priceHigh=400')
  await waitForHydration(page)
  const panel = filters(page)
  await panel.getByRole('button', { name: 'Clear All' }).click()
  await expect(page).toHaveURL(/\/shop$/)
  await expect(panel.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await expect(panel.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(panel.getByRole('slider', { name: 'Lowest price' })).toHaveValue('1')
  await expect(panel.getByRole('slider', { name: 'Highest price' })).toHaveValue('1000')
})

test('A100 A115 A116 sort order, category and price range work together, and the range is inclusive @server', async ({
  page,
}) => {
  // Kashmiri apple is 189 and Elaichi banana 54: both bounds are prices that exist.
  await page.goto('./shop?categories=fruits&sortBy=price-low-to-high&priceLow=54&priceHigh=189')
  await expect(cards(page).first()).toBeVisible()
  const prices = await readPrices(page)
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  expect([prices[0], prices.at(-1)]).toEqual([54, 189])
  for (const card of await cards(page).all()) await expect(card.getByRole('link', { name: 'Fruits' })).toBeVisible()
})

test('A115 with the default price range, products above ₹1,000 are shown too @server', async ({ page }) => {
  await page.goto('./shop?sortBy=price-high-to-low')
  await expect(cards(page).first()).toContainText('₹1,249')
  await page.goto('./shop?sortBy=price-high-to-low&priceHigh=999')
  await expect(cards(page).first()).toBeVisible()
  expect(Math.max(...(await readPrices(page)))).toBeLessThanOrEqual(999)
})

test('A116 the list can be sorted by price and by rating @server', async ({ page }) => {
  await page.goto('./shop')
  await waitForHydration(page)
  const sortBy = filters(page).getByRole('group', { name: 'Sort By' })
  await sortBy.getByRole('radio', { name: 'Price - High to Low' }).check()
  await expect(cards(page).first()).toContainText('₹1,249')
  const prices = await readPrices(page)
  expect(prices).toEqual(prices.toSorted((a, b) => b - a))
  await sortBy.getByRole('radio', { name: 'Customer Ratings' }).check()
  await expect(page).toHaveURL(/sortBy=customer-ratings/)
  await expect(cards(page).first().getByRole('img', { name: 'Rated 4.9 out of 5' })).toBeVisible()
  // The list before may begin with such a product, too.
  await expect
    .poll(async () => {
      const ratings = await readRatings(page)
      return ratings.every((rating, place) => place === 0 || rating <= (ratings[place - 1] ?? 0))
    })
    .toBe(true)
})

test('A114 the thumbs of the price slider stay between 1 and 1000 and at least 1 apart @server', async ({ page }) => {
  await page.goto('./shop?priceLow=400&priceHigh=402')
  await waitForHydration(page)
  const low = page.getByRole('slider', { name: 'Lowest price' })
  const high = page.getByRole('slider', { name: 'Highest price' })
  await low.press('ArrowRight')
  await low.press('ArrowRight')
  await expect(low).toHaveValue('401')
  await high.press('Home')
  await expect(high).toHaveValue('402')
  await high.press('End')
  await expect(high).toHaveValue('1000')
  await expect(page).toHaveURL(/\/shop\?priceLow=401$/)
  await low.press('Home')
  await expect(low).toHaveValue('1')
  await expect(page).toHaveURL(/\/shop$/)
})

test('a chip removes its own filter and no other @server', async ({ page }) => {
  await page.goto('./shop?categories=fruits&priceHigh=100')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Remove Up to ₹100' }).click()
  await expect(page).toHaveURL(/\/shop\?categories=fruits$/)
  await expect(page.getByRole('button', { name: 'Remove Fruits' })).toBeVisible()
})

test('A024 a search finds the potato by its Hindi name in either script @server', async ({ page }) => {
  for (const query of ['aloo', 'आलू', 'POTATO']) {
    await page.goto(`./shop?q=${encodeURIComponent(query)}`)
    await expect(cards(page).first()).toContainText('Pahadi aloo')
  }
})

test('on a phone the filters open in a sheet, whose button shows how many products match @server', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('./shop')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expect(sheet.getByRole('region', { name: 'Filters' }).getByRole('button', { name: 'Clear All' })).toBeVisible()
  const plants = sheet.locator('label').filter({ hasText: 'Plants' })
  const count = Number(/\d+/.exec(await plants.innerText())?.[0])
  await plants.getByRole('checkbox').check()
  await sheet.getByRole('button', { name: `Show ${count} products` }).click()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/categories=plants/)
  await expect(cards(page)).toHaveCount(count)
})

test('a list that fails to load shows an error, keeps the filters and loads when tried again @server', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_FAILED/)
  await page.goto('./shop')
  await waitForHydration(page)
  await page.route('**/api/products?**', (route) => route.abort())
  await filters(page)
    .getByRole('checkbox', { name: /Plants/ })
    .check()
  const alert = page.getByRole('alert').filter({ hasText: 'The shelves did not load' })
  await expect(alert).toContainText('Network Error')
  await expect(page).toHaveURL(/categories=plants/)
  await page.unroute('**/api/products?**')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(productCard(page, 'Areca palm')).toBeVisible()
  await expect(filters(page).getByRole('checkbox', { name: /Plants/ })).toBeChecked()
})

test('A021 a product page starts at the top, and Back restores the scroll position of the list @server', async ({
  page,
}) => {
  await page.goto('./shop')
  await waitForHydration(page)
  const oil = productCard(page, 'Cold-pressed olive oil')
  await oil.scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(600)
  await oil.getByRole('link', { name: 'Cold-pressed olive oil' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cold-pressed olive oil' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(oil).toBeInViewport()
})

test('A093 the heart button adds a product to the wishlist and removes it again @server', async ({ page }) => {
  await signInAsGuest(page)
  await page.goto('./shop')
  await productCard(page, 'Country eggs').getByRole('button', { name: 'Add to wishlist' }).click()
  await expect(notification(page, 'Item added in your wishlist')).toBeVisible()
  await productCard(page, 'Country eggs').getByRole('button', { name: 'Remove from wishlist' }).click()
  await expect(notification(page, 'Item removed from your wishlist')).toBeVisible()
  await expect(productCard(page, 'Country eggs').getByRole('button', { name: 'Add to wishlist' })).toBeVisible()
})

test('on a phone the stepper of a card does not cover the image @server', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAsGuest(page)
  await page.goto('./shop')
  const rice = productCard(page, 'Sona masoori rice')
  await rice.getByRole('button', { name: 'Add to basket' }).click()
  const stepper = rice.getByRole('group', { name: /Quantity of/ })
  await expect(stepper).toBeVisible()
  await expect
    .poll(async () => {
      const [imageBox, stepperBox] = await Promise.all([rice.locator('img').boundingBox(), stepper.boundingBox()])
      return imageBox && stepperBox ? imageBox.y + imageBox.height <= stepperBox.y + 1 : false
    })
    .toBe(true)
})

function filters(page: Page): Locator {
  return page.getByRole('region', { name: 'Filters' })
}

function cards(page: Page): Locator {
  return page.getByRole('region', PRODUCT_LIST).getByRole('article')
}

function readTitles(page: Page): Promise<string[]> {
  return cards(page).getByRole('heading').allInnerTexts()
}

/** The selling prices in rupees, which are the only bold text of a card. */
async function readPrices(page: Page): Promise<number[]> {
  const texts = await cards(page)
    .locator('b', { hasText: '₹' })
    .evaluateAll((elements) => elements.map((element) => element.textContent ?? ''))
  return texts.map((text) => Number(text.replaceAll(/[₹,]/g, '')))
}

function readRatings(page: Page): Promise<number[]> {
  return cards(page)
    .getByRole('img', { name: /^Rated/ })
    .evaluateAll((images) => images.map((image) => Number(/[\d.]+/.exec(image.getAttribute('aria-label') ?? '')?.[0])))
}

/** The number of products shown above the list. */
async function readTotal(page: Page): Promise<number> {
  return Number.parseInt(await page.getByText(/^\d+ products$/).innerText(), 10)
}

test('A098 defaults and unknown parameters typed into the address are taken out of it @server', async ({ page }) => {
  await page.goto('./shop?priceLow=1&priceHigh=1000&status=done&categories=fruits&utm=1')
  await waitForHydration(page)
  await expect(page).toHaveURL(/\/shop\?categories=fruits$/)
  await expect(filters(page).getByRole('checkbox', { name: /Fruits/ })).toBeChecked()
})

test('A114 exact prices can be typed, and the upper end stands for every price above it @server', async ({ page }) => {
  await page.goto('./shop')
  await waitForHydration(page)
  const panel = filters(page)
  await expect(panel.getByText('₹1,000 and more')).toBeVisible()
  await expect(panel.getByRole('slider', { name: 'Highest price' })).toHaveAttribute(
    'aria-valuetext',
    '₹1,000 and more',
  )
  await panel.getByLabel('From ₹').fill('54')
  await panel.getByLabel('To ₹').fill('5000')
  await expect(page).toHaveURL(/\/shop\?priceLow=54$/)
  await panel.getByLabel('To ₹').fill('20')
  await panel.getByLabel('To ₹').press('Enter')
  await expect(page).toHaveURL(/\/shop\?priceLow=54&priceHigh=55$/)
})
