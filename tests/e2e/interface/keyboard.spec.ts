import { axe } from '../../support/pages/axe.ts'
import { callApi } from '../../support/pages/page-api.ts'
import {
  expect,
  notification,
  productCard,
  signInWithBasket,
  test,
  waitForHydration,
} from '../../support/pages/storefront.ts'
import { tabTo } from '../../support/pages/tab-to.ts'

const BANANA = 'Elaichi banana'

test('a card’s name comes before its buttons, for who tabs and for who listens @server', async ({ page }) => {
  await page.goto('./shop')
  const card = productCard(page, BANANA)
  await card.getByRole('link', { name: BANANA }).focus()
  await page.keyboard.press('Tab')
  await expect(card.getByRole('button', { name: /^Add to basket/ })).toBeFocused()
  await expect(card).toMatchAriaSnapshot(`
    - heading "${BANANA}"
    - button /^Add to basket/
  `)
})

test('whoever opens a page by keyboard goes on in its content, and hears its title, in either direction @server', async ({
  page,
}) => {
  await page.goto('./shop')
  await waitForHydration(page)
  const spoken = page.locator('body > [aria-live=polite].sr-only')
  await expect(spoken).toHaveText('')
  await productCard(page, BANANA).getByRole('link', { name: BANANA }).press('Enter')
  await expect(page.getByRole('region', { name: 'Product facts' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await expect(spoken).toHaveText(await page.title())
  await expect(spoken).toContainText(BANANA)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(productCard(page, BANANA)).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await expect(spoken).toHaveText(await page.title())

  // What is still there keeps the focus.
  const wishlist = page.getByRole('banner').getByRole('link', { name: /^Wishlist/ })
  await wishlist.press('Enter')
  await expect(page).toHaveURL(/\/(wishlist|signin)$/)
  await expect(spoken).toHaveText(await page.title())
  await expect(wishlist).toBeFocused()
})

test('A096 a whole purchase can be made with the keyboard alone @server', async ({ page }) => {
  await page.goto('./')
  await waitForHydration(page)

  await test.step('open the shop and filter it by a category', async () => {
    await tabTo(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shop' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shop')
    await tabTo(page, page.getByRole('checkbox', { name: /^Fruits/ }))
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(/\/shop\?categories=fruits$/)
    await expect(productCard(page, 'Desi tomato')).toHaveCount(0)
  })

  await test.step('add to the basket and sign in', async () => {
    await tabTo(page, productCard(page, BANANA).getByRole('button', { name: 'Add to basket' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/signin$/)
    await waitForHydration(page)
    await tabTo(page, page.getByRole('button', { name: 'Sign in as a guest' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/shop\?categories=fruits$/)
    await expect(notification(page, 'Item added in your basket')).toBeVisible()
  })

  await test.step('increase the quantity: the focus stays', async () => {
    await tabTo(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Basket/ }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Basket')
    const line = page.getByRole('listitem', { name: BANANA })
    const increase = line.getByRole('button', { name: 'Increase quantity' })
    await tabTo(page, increase)
    await page.keyboard.press('Enter')
    await expect(line.getByRole('group').getByRole('status')).toHaveText('2')
    await expect(increase).toBeFocused()
  })

  await test.step('add an address in the dialog, which returns the focus', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Place your order' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Select delivery address')
    const add = page.getByRole('button', { name: 'Add new address' })
    await tabTo(page, add)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    for (const [label, text] of [
      ['Name', 'Ravi Deshmukh'],
      ['Mobile number', '9820012345'],
      ['Apartment', '7 Champa'],
      ['Area', 'Karve Nagar'],
      ['PIN code', '411052'],
      ['City', 'Pune'],
      ['State', 'Maharashtra'],
    ] as const) {
      await tabTo(page, dialog.getByLabel(label, { exact: true }))
      await page.keyboard.type(text)
    }
    await page.keyboard.press('Enter')
    await expect(notification(page, 'New address added')).toBeVisible()
    await expect(add).toBeFocused()
  })

  await test.step('select the address with an arrow key and pay', async () => {
    await page.keyboard.press('Shift+Tab')
    const home = page.getByRole('radio', { name: /Parijat/ })
    for (let presses = 0; presses < 10 && !(await home.evaluate((radio) => radio.matches(':focus'))); presses += 1) {
      await page.keyboard.press('Shift+Tab')
    }
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: /Champa/ })).toBeChecked()
    await tabTo(page, page.getByRole('button', { name: 'Proceed to payment' }))
    await page.keyboard.press('Enter')
    const payButton = page.frameLocator('iframe[title="Payment"]').getByRole('button', { name: 'Pay', exact: true })
    // toBeFocused does not work in a cross-origin frame, where document.hasFocus() is false during tests.
    await expect.poll(() => payButton.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/checkout\/order-placed$/)
    await expect(page.getByText('Home, Pune 411052')).toBeVisible()
  })

  await test.step('open the order', async () => {
    await tabTo(page, page.getByRole('main').getByRole('link', { name: 'My Orders' }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('link', { name: 'See order' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Order HB')
  })
})

test('an order is bought again with the keyboard alone, past a dialog without violations @server', async ({
  page,
  baseURL,
}) => {
  await signInWithBasket(page, BANANA)
  await page.goto('./about-us')
  await callApi(page, baseURL, { path: 'user/place-order', body: { order: { payment_id: crypto.randomUUID() } } })
  await page.goto('./account/orders')
  await waitForHydration(page)
  await tabTo(page, page.getByRole('button', { name: 'Buy again' }))
  await page.keyboard.press('Enter')
  const plan = page.getByRole('dialog', { name: /again$/ })
  const add = plan.getByRole('button', { name: 'Add 1 product to basket' })
  await add.waitFor()
  expect((await axe(page).analyze()).violations).toEqual([])
  await tabTo(page, add)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/checkout\/basket$/)
  await expect(page.getByRole('listitem', { name: BANANA })).toBeVisible()
})
