import type { Page } from '@playwright/test'
import { expect, test, waitForHydration } from '#tests/support/pages/storefront.ts'

test('A001 A006 the home page needs no sign-in and has the tagline in its title', async ({ page }) => {
  await page.goto('./')
  await expect(page).toHaveTitle(/your one stop organic grocery store/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
})

test('A002 A036 the first slide offers fresh vegetables and links to the shop @server', async ({ page }) => {
  await page.goto('./')
  await waitForHydration(page)
  const slides = page.getByRole('region', { name: 'Offers' })
  await expect(slides.getByRole('heading', { name: 'Fresh Vegetables' })).toBeVisible()
  await expect(slides.getByText('Big discount')).toBeVisible()
  await expect(slides.getByText('Save 50% on your first purchase')).toBeVisible()
  await slides.getByRole('link', { name: 'Shop now' }).click()
  await expect(page).toHaveURL(/\/shop$/)
})

test('A036 the carousel shows other slides, with five features below it @server', async ({ page }) => {
  await page.goto('./')
  await waitForHydration(page)
  const slides = page.getByRole('region', { name: 'Offers' })
  await slides.getByRole('button', { name: 'Next slide' }).click()
  await expect(slides.getByRole('link', { name: 'See the fruit' })).toBeInViewport()
  await expect(page.getByRole('list', { name: /^Why / }).getByRole('listitem')).toHaveCount(5)
})

test('A037 every featured category shows its number of items and opens the shop with its filter @server', async ({
  page,
}) => {
  await page.goto('./')
  const featured = page.getByRole('region', { name: 'Featured Categories' })
  const cards = featured.getByRole('listitem')
  await expect(cards).toHaveCount(5)
  for (const name of ['Vegetables', 'Fruits', 'Plants', 'Organic products', 'Groceries']) {
    const text = await cards.filter({ hasText: name }).innerText()
    const count = Number(/(\d+) items/.exec(text)?.[1])
    expect(count, name).toBeGreaterThan(0)
    await expect(featured.getByRole('link', { name: new RegExp(`^${name}`) })).toHaveAttribute(
      'href',
      new RegExp(`/shop\\?categories=${name.toLowerCase().replace(' ', '(\\+|%20)')}$`),
    )
  }
  await featured.getByRole('link', { name: /^Plants/ }).click()
  await expect(page.getByRole('checkbox', { name: /Plants/ })).toBeChecked()
})

test('A038 the popular products are the first ten of the catalogue @server', async ({ page }) => {
  await page.goto('./')
  await waitForHydration(page)
  const popular = page.getByRole('region', { name: 'Popular products' })
  await expect(popular.getByRole('article')).toHaveCount(10)
  const titles = await fetchFirstTitles(page, 10)
  expect(await popular.getByRole('article').getByRole('heading').allInnerTexts()).toEqual(titles)
})

test('A039 the tabs of the popular products link to the shop and its categories @server', async ({ page }) => {
  await page.goto('./')
  const tabs = page.getByRole('navigation', { name: 'Popular products by category' })
  await expect(tabs.getByRole('link')).toHaveCount(6)
  const urls = await tabs.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(urls.map((url) => url?.replace(/^.*\/shop/, '/shop').replace('%20', '+'))).toEqual([
    '/shop',
    '/shop?categories=vegetables',
    '/shop?categories=fruits',
    '/shop?categories=plants',
    '/shop?categories=organic+products',
    '/shop?categories=groceries',
  ])
})

test('A040 A153 A158 the deals are the first four products, with their own prices and ratings @server', async ({
  page,
}) => {
  await page.goto('./')
  await waitForHydration(page)
  const deals = page.getByRole('region', { name: 'Deals of the day' }).getByRole('listitem')
  await expect(deals).toHaveCount(4)
  expect(await deals.getByRole('heading').allInnerTexts()).toEqual(await fetchFirstTitles(page, 4))
  const honey = deals.filter({ hasText: 'Wild forest honey' })
  await expect(honey).toContainText('₹368')
  await expect(honey).toContainText('₹550')
  await expect(honey.getByRole('img', { name: 'Rated 4.9 out of 5' })).toBeVisible()
  await expect(deals.getByText('Ends in')).toHaveCount(4)
})

test('A040 A153 the deals count down every second to the next Sunday midnight in India, and stop at zero @server', async ({
  page,
}) => {
  await page.goto('./')
  await waitForHydration(page)
  const sunday = Date.parse(await dealsEndAt(page))
  expect(sunday - Date.now()).toBeLessThanOrEqual(7 * 24 * 3_600_000)
  // An hour before what is looked at: the page may take its time to load.
  await page.clock.install({ time: new Date(sunday - 26 * 3_600_000) })
  await page.reload()
  await waitForHydration(page)
  const timer = page.getByRole('region', { name: 'Deals of the day' }).getByRole('timer').first()
  const expectTime = (days: string, hours: string, mins: string, sec: string) =>
    expect(timer).toContainText(new RegExp(`${days}\\s*days\\s*${hours}\\s*hours\\s*${mins}\\s*mins\\s*${sec}\\s*sec`))
  await page.clock.pauseAt(new Date(sunday - 25 * 3_600_000 - 2000))
  await expectTime('01', '01', '00', '02')
  await page.clock.runFor(1000)
  await expectTime('01', '01', '00', '01')
  await page.clock.runFor(2000)
  await expectTime('01', '00', '59', '59')
  await page.clock.fastForward(25 * 60 * 60 * 1000)
  await expectTime('00', '00', '00', '00')
  await expect(page.getByText('Deal ended')).toHaveCount(4)
})

test('A041 the newsletter form takes an email address, and Subscribe sends nothing and says so @server', async ({
  page,
}) => {
  await page.goto('./')
  await waitForHydration(page)
  const methods: string[] = []
  page.on('request', (request) => methods.push(request.method()))
  await page.getByLabel('Email address').fill('asha@example.in')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByLabel('Email address').press('Enter')
  await expect(page.getByLabel('Email address')).toHaveValue('asha@example.in')
  await expect(
    page.getByRole('status').filter({ hasText: 'Nothing was sent, and your email was not kept' }),
  ).toBeVisible()
  expect(methods.filter((method) => method !== 'GET')).toEqual([])
  expect(new URL(page.url()).search).toBe('')
})

/** When the deals end, as the API answers it. */
function dealsEndAt(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const { store }: { store: { deals: { endsAt: string } } } = await (
      await fetch(new URL('api/store', location.href))
    ).json()
    return store.deals.endsAt
  })
}

/** The titles of the catalogue's first products, from the API. */
function fetchFirstTitles(page: Page, count: number): Promise<string[]> {
  return page.evaluate(async (limit) => {
    const response = await fetch(new URL(`api/products?group=product&limit=${limit}`, location.href))
    const { products }: { products: { title: string }[] } = await response.json()
    return products.map(({ title }) => title)
  }, count)
}
