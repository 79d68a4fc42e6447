import { cutWords, obscuredTabStops } from '../../support/pages/layout.ts'
import { callApi, listProductIds } from '../../support/pages/page-api.ts'
import {
  addToBasket,
  expect,
  signInAsGuest,
  signInWithBasket,
  test,
  waitForHydration,
} from '../../support/pages/storefront.ts'

test('A023 the top bar links to the shop’s pages, its contacts and its help phone @server', async ({ page }) => {
  await page.goto('./')
  const bar = page.getByRole('navigation', { name: 'About and contact' })
  for (const name of ['About Us', 'Privacy Policy', 'Order Tracking', 'Contact', 'Instagram', 'Facebook', 'YouTube']) {
    await expect(bar.getByRole('link', { name, exact: true })).toBeVisible()
  }
  await expect(bar.getByRole('link', { name: '1800 000 0000' })).toHaveAttribute('href', 'tel:18000000000')
})

test('A022 A025 A026 every page has the footer and the header with its named links @server', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/status of 404/)
  await signInAsGuest(page)
  for (const path of [
    './',
    './shop',
    './about-us',
    './mock',
    './wishlist',
    './checkout/basket',
    './account',
    './nowhere-at-all',
  ]) {
    await page.goto(path)
    const header = page.getByRole('banner')
    for (const name of ['Shop', 'Wishlist', 'Basket']) {
      await expect(header.getByRole('link', { name, exact: true }).first()).toBeVisible()
    }
    await expect(header.getByRole('button', { name: 'Account', exact: true })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
  }
})

test('A025 A026 on a phone the header links keep their names and describe the count @server', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInWithBasket(page, 'Elaichi banana')
  await page.goto('./about-us')
  const basket = page.getByRole('banner').getByRole('link', { name: 'Basket', exact: true })
  await expect(basket).toHaveCount(1)
  await expect(basket).toHaveAccessibleDescription('1 item')
})

test('A025 A026 the badges count wishes and items up to 99, from 100 on say 99+, and do not cover the label @server', async ({
  page,
  baseURL,
}) => {
  await signInAsGuest(page)
  await page.goto('./shop')
  const [first = '', second = ''] = await listProductIds(page, baseURL, 2)
  const add = (_id: string) => callApi(page, baseURL, { path: 'user/cart', body: { product: { _id } } })
  const increase = (_id: string, times: number) =>
    callApi(page, baseURL, { path: `user/cart/${_id}`, body: { action: { type: 'increment', times } } })
  for (const _id of [first, second]) {
    await callApi(page, baseURL, { path: 'user/wishlist', body: { product: { _id } } })
    await add(_id)
    await increase(_id, 48)
  }
  await increase(first, 1)
  await page.reload()
  const header = page.getByRole('banner')
  const basket = header.getByRole('link', { name: 'Basket', exact: true })
  await expect(basket.getByText('99', { exact: true })).toBeVisible()
  await expect(
    header.getByRole('link', { name: 'Wishlist', exact: true }).getByText('2', { exact: true }),
  ).toBeVisible()
  await increase(second, 1)
  await page.reload()
  const badge = await basket.getByText('99+').boundingBox()
  const label = await basket.getByText('Basket').boundingBox()
  expect((badge?.x ?? 0) + (badge?.width ?? 0)).toBeLessThanOrEqual(label?.x ?? 0)
})

test('A027 A028 a visitor’s account menu offers Sign In and Sign Up, 15 px below its button @server', async ({
  page,
}) => {
  await page.goto('./')
  await waitForHydration(page)
  const button = page.getByRole('banner').getByRole('button', { name: 'Account', exact: true })
  await button.click()
  await expect(page.getByRole('menuitem')).toHaveText(['Sign In', 'Sign Up'])
  const [buttonBox, menuBox] = [await button.boundingBox(), await page.getByRole('menu').boundingBox()]
  expect(Math.round((menuBox?.y ?? 0) - (buttonBox?.y ?? 0) - (buttonBox?.height ?? 0))).toBe(15)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(button).toBeFocused()
  await button.click()
  await page.getByRole('menuitem', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL(/\/signup$/)
})

test('A027 A085 a customer’s account menu offers My Account and Sign out, which redirects to the home page @server', async ({
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

test('A019 A029 A030 the footer has three columns, with links to every category and the basket @server', async ({
  page,
}) => {
  await page.goto('./')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('heading')).toHaveText(['Categories', 'Account', 'Contact Us'])
  const categories = footer.getByRole('navigation', { name: 'Categories' }).getByRole('link')
  const names = ['vegetables', 'fruits', 'organic+products', 'plants', 'groceries']
  await expect(categories).toHaveCount(names.length)
  for (const [index, name] of names.entries()) {
    const url = new RegExp(`/shop\\?categories=${name.replace('+', '\\+')}$`)
    await expect(categories.nth(index)).toHaveAttribute('href', url)
  }
  await expect(footer.getByRole('link', { name: 'Your basket' })).toHaveAttribute('href', /\/basket$/)
})

test('A024 the search box opens the shop with the query and the selected category @server', async ({ page }) => {
  await page.goto('./')
  await waitForHydration(page)
  const header = page.getByRole('banner')
  await header.getByRole('combobox', { name: 'Category' }).selectOption('vegetables')
  await header.getByRole('combobox', { name: 'Search' }).fill('aloo')
  await header.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/shop\?categories=vegetables&q=aloo$/)
  await expect(page.getByRole('main').getByRole('article', { name: /aloo/i }).first()).toBeVisible()
  await expect(header.getByRole('combobox', { name: 'Search' })).toHaveValue('aloo')
})

test('A021 A024 repeating a search scrolls to the top of the results @server', async ({ page }) => {
  await page.goto('./shop?q=organic')
  await waitForHydration(page)
  const scrollY = () => page.evaluate(() => window.scrollY)
  await page.evaluate(() => window.scrollTo(0, 400))
  expect(await scrollY()).toBe(400)
  await page.getByRole('combobox', { name: 'Search' }).press('Enter')
  await expect.poll(scrollY).toBe(0)
  await expect(page).toHaveURL(/\/shop\?q=organic$/)
})

test('A018 an unknown URL shows Error 404 with a link to the shop', async ({ page, browserErrors }) => {
  browserErrors.allow(/status of 404/)
  await page.goto('./nothing/here')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error 404')
  await expect(page).toHaveTitle('Page not found · Haribhari')
  await page.getByRole('main').getByRole('link', { name: 'Go to the shop' }).click()
  await expect(page).toHaveURL(/\/shop$/)
})

test('the first Tab stop is a link that skips the header @server', async ({ page }) => {
  await page.goto('./')
  await waitForHydration(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('About Us and Privacy Policy are pages with text of their own @server', async ({ page }) => {
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

test('every page has a title and a description of its own @server', async ({ page, browserErrors }) => {
  browserErrors.allow(/status of 404/)
  const pathByDescription = new Map<string, string>()
  const expectPage = async (path: string, title: RegExp) => {
    await page.goto(path)
    await expect(page).toHaveTitle(title)
    const meta = page.locator('meta[name="description"]')
    await expect(meta).toHaveCount(1)
    const description = (await meta.getAttribute('content')) ?? ''
    expect(description, path).not.toBe('')
    expect(pathByDescription.get(description), `${path} has the description of another page`).toBeUndefined()
    pathByDescription.set(description, path)
  }
  await expectPage('./', /one stop organic grocery store$/)
  await expectPage('./shop', /^Shop · /)
  await expectPage('./shop?categories=fruits', /^Shop fruits · /)
  await expectPage('./product', /^Product · /)
  await expectPage('./product/kesar-mango', /^Kesar mango/)
  await expectPage('./signin', /^Sign In · /)
  await expectPage('./signup', /^Sign Up · /)
  await expectPage('./about-us', /^About Us · /)
  await expectPage('./privacy-policy', /^Privacy Policy · /)
  await expectPage('./mock', /^Request tester · /)
  await expectPage('./nowhere-at-all', /^Page not found · /)
  await signInAsGuest(page)
  await expectPage('./wishlist', /^My Wishlist · /)
  await expectPage('./checkout/basket', /^My Basket · /)
  await expectPage('./account', /^My Account · /)
  await expectPage('./account/orders', /^My Orders · /)
  await expectPage('./account/addresses', /^My Addresses · /)
  await expectPage('./account/track-orders', /^Track Orders · /)
})

test('A027 on a phone the words of the account menu stand on one line each @server', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAsGuest(page)
  await page.goto('./')
  await waitForHydration(page)
  await page.getByRole('banner').getByRole('button', { name: 'Account', exact: true }).click()
  const [account, signOut] = ['My Account', 'Sign out'].map((name) => page.getByRole('menuitem', { name }))
  expect((await account?.boundingBox())?.height).toBe((await signOut?.boundingBox())?.height)
})

test('A028 the account menu opens at the start of its button and within the window, at every width @server', async ({
  page,
}) => {
  await page.goto('./about-us')
  await waitForHydration(page)
  const button = page.getByRole('banner').getByRole('button', { name: 'Account', exact: true })
  for (const width of [320, 390, 768, 1024, 1152, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await button.click()
    const [buttonBox, menuBox] = [await button.boundingBox(), await page.getByRole('menu').boundingBox()]
    if (!buttonBox || !menuBox) throw new Error('the menu is not shown')
    expect([width, Math.round(menuBox.x)]).toEqual([width, Math.round(buttonBox.x)])
    expect(menuBox.x + menuBox.width, `at ${width}`).toBeLessThanOrEqual(width)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
  }
})

test('the keyboard focus is never under a fixed bar of a phone @server', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAsGuest(page)
  await page.goto('./shop')
  await addToBasket(page, 'Elaichi banana')
  await addToBasket(page, 'Kesar mango')
  for (const path of ['./shop', './checkout/basket']) {
    await page.goto(path)
    await waitForHydration(page)
    // From there on the stops are at the lower edge of the window.
    await page
      .getByRole('main')
      .getByRole('button', { name: /: Elaichi banana$/ })
      .first()
      .focus()
    expect(await obscuredTabStops(page, 14), path).toEqual([])
  }
})

test('no word of the frame, of a heading or of a control is cut at 320 pixels, nor with text twice as large @server', async ({
  page,
}) => {
  for (const [width, size] of [
    [320, '100%'],
    [390, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    for (const path of ['./', './shop', './product/kesar-mango', './signin']) {
      await page.goto(path)
      await waitForHydration(page)
      await page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize
      }, size)
      expect(await cutWords(page), `${path} at ${width} with ${size}`).toEqual([])
    }
  }
})
