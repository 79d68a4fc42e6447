import { callApi, listProductIds } from '../support/page-api.ts'
import { addToBasket, expect, signInAsGuest, test, waitForHydration } from '../support/storefront.ts'

test('A023 the top bar names the shop’s pages, how to reach it and its help phone', async ({ page }) => {
  await page.goto('./')
  const bar = page.getByRole('navigation', { name: 'About and contact' })
  for (const name of ['About Us', 'Privacy Policy', 'Order Tracking', 'Contact', 'Instagram', 'Facebook', 'YouTube']) {
    await expect(bar.getByRole('link', { name, exact: true })).toBeVisible()
  }
  await expect(bar.getByRole('link', { name: '1800 000 0000' })).toHaveAttribute('href', 'tel:18000000000')
})

test('A022 A025 A026 every page has the header, whose links carry names that stay, and the footer', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/status of 404/)
  await signInAsGuest(page)
  for (const path of ['./', './shop', './about-us', './account', './nowhere-at-all']) {
    await page.goto(path)
    const header = page.getByRole('banner')
    for (const name of ['Shop', 'Wishlist', 'Basket']) {
      await expect(header.getByRole('link', { name, exact: true }).first()).toBeVisible()
    }
    await expect(header.getByRole('button', { name: 'Account', exact: true })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
  }
})

test('A025 A026 on a phone the bar’s links keep their names and tell the count beside them', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAsGuest(page)
  await page.goto('./shop')
  await addToBasket(page, 'Elaichi banana')
  const basket = page.getByRole('banner').getByRole('link', { name: 'Basket', exact: true })
  await expect(basket).toHaveCount(1)
  await expect(basket).toHaveAccessibleDescription('1 item')
})

test('A026 the badge of 99+ leaves the word beside the icon to be read', async ({ page, baseURL }) => {
  await signInAsGuest(page)
  await page.goto('./shop')
  for (const _id of await listProductIds(page, baseURL, 2)) {
    await callApi(page, baseURL, { path: 'user/cart', body: { product: { _id } } })
    await callApi(page, baseURL, { path: `user/cart/${_id}`, body: { action: { type: 'increment', times: 49 } } })
  }
  await page.reload()
  const basket = page.getByRole('banner').getByRole('link', { name: 'Basket', exact: true })
  const badge = await basket.getByText('99+').boundingBox()
  const word = await basket.getByText('Basket').boundingBox()
  expect((badge?.x ?? 0) + (badge?.width ?? 0)).toBeLessThanOrEqual(word?.x ?? 0)
})

test('A027 A028 a visitor’s account menu offers Sign In and Sign Up, 15 px below the button at its start', async ({
  page,
}) => {
  await page.goto('./')
  await waitForHydration(page)
  const button = page.getByRole('banner').getByRole('button', { name: 'Account', exact: true })
  await button.click()
  await expect(page.getByRole('menuitem')).toHaveText(['Sign In', 'Sign Up'])
  const [above, menu] = [await button.boundingBox(), await page.getByRole('menu').boundingBox()]
  expect(Math.round((menu?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0))).toBe(15)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(button).toBeFocused()
  await button.click()
  await page.getByRole('menuitem', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL(/\/signup$/)
})

test('A027 A085 a shopper’s account menu offers My Account and Sign out, and signing out leads home', async ({
  page,
  baseURL,
}) => {
  await signInAsGuest(page)
  await page.goto('./shop')
  await waitForHydration(page)
  const button = page.getByRole('banner').getByRole('button', { name: 'Account', exact: true })
  await button.click()
  await expect(page.getByRole('menuitem')).toHaveText(['My Account', 'Sign out'])
  await page.getByRole('menuitem', { name: 'My Account' }).click()
  await expect(page).toHaveURL(/\/account$/)
  await button.click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(baseURL ?? '')
  await button.click()
  await expect(page.getByRole('menuitem')).toHaveText(['Sign In', 'Sign Up'])
})

test('A019 A029 A030 the footer has three columns, whose links open each aisle and the basket', async ({ page }) => {
  await page.goto('./')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('heading')).toHaveText(['Categories', 'Account', 'Contact Us'])
  const aisles = footer.getByRole('navigation', { name: 'Categories' }).getByRole('link')
  const wanted = ['vegetables', 'fruits', 'organic+products', 'plants', 'groceries']
  await expect(aisles).toHaveCount(wanted.length)
  for (const [place, aisle] of wanted.entries()) {
    await expect(aisles.nth(place)).toHaveAttribute(
      'href',
      new RegExp(`/shop\\?categories=${aisle.replace('+', '\\+')}$`),
    )
  }
  await expect(footer.getByRole('link', { name: 'Your basket' })).toHaveAttribute('href', /\/basket$/)
})

test('A024 the search box leads to the shop with its words and the chosen category', async ({ page }) => {
  await page.goto('./')
  await waitForHydration(page)
  const header = page.getByRole('banner')
  await header.getByRole('combobox', { name: 'Category' }).selectOption('vegetables')
  await header.getByRole('searchbox', { name: 'Search' }).fill('aloo')
  await header.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/shop\?categories=vegetables&q=aloo$/)
  await expect(page.getByRole('main').getByRole('article', { name: /aloo/i }).first()).toBeVisible()
  await expect(header.getByRole('searchbox', { name: 'Search' })).toHaveValue('aloo')
})

test('A021 A024 searching the same words again shows the results from their top', async ({ page }) => {
  await page.goto('./shop?q=organic')
  await waitForHydration(page)
  const scrollY = () => page.evaluate(() => window.scrollY)
  await page.evaluate(() => window.scrollTo(0, 400))
  expect(await scrollY()).toBe(400)
  await page.getByRole('searchbox', { name: 'Search' }).press('Enter')
  await expect.poll(scrollY).toBe(0)
  await expect(page).toHaveURL(/\/shop\?q=organic$/)
})

test('A018 an address where nothing stands shows Error404 and ways on', async ({ page, browserErrors }) => {
  browserErrors.allow(/status of 404/)
  await page.goto('./nothing/here')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error 404')
  await page.getByRole('main').getByRole('link', { name: 'Go to the shop' }).click()
  await expect(page).toHaveURL(/\/shop$/)
})

test('the keyboard’s first stop jumps over the header', async ({ page }) => {
  await page.goto('./')
  await waitForHydration(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('About Us and Privacy Policy are pages with text of their own', async ({ page }) => {
  for (const [path, title] of [
    ['./about-us', 'About Us'],
    ['./privacy-policy', 'Privacy Policy'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page).toHaveTitle(`${title} · Haribhari`)
    expect((await page.getByRole('article').innerText()).length).toBeGreaterThan(900)
  }
})

test('every page has a title and a description of its own', async ({ page, browserErrors }) => {
  browserErrors.allow(/status of 404/)
  const seen = new Map<string, string>()
  const look = async (path: string, title: RegExp) => {
    await page.goto(path)
    await expect(page).toHaveTitle(title)
    const description = page.locator('meta[name="description"]')
    await expect(description).toHaveCount(1)
    const words = (await description.getAttribute('content')) ?? ''
    expect(words, path).not.toBe('')
    expect(seen.get(words), `${path} has the description of another page`).toBeUndefined()
    seen.set(words, path)
  }
  await look('./', /one stop organic grocery store$/)
  await look('./shop', /^Shop · /)
  await look('./shop?categories=fruits', /^Shop fruits · /)
  await look('./product', /^Product · /)
  await look('./product/kesar-mango', /^Kesar mango/)
  await look('./signin', /^Sign In · /)
  await look('./signup', /^Sign Up · /)
  await look('./about-us', /^About Us · /)
  await look('./privacy-policy', /^Privacy Policy · /)
  await look('./mock', /^Request tester · /)
  await look('./nowhere-at-all', /^Page not found · /)
  await signInAsGuest(page)
  await look('./wishlist', /^My Wishlist · /)
  await look('./checkout/basket', /^My Basket · /)
  await look('./account', /^My Account · /)
  await look('./account/orders', /^My Orders · /)
  await look('./account/addresses', /^My Addresses · /)
  await look('./account/track-orders', /^Track Orders · /)
})
