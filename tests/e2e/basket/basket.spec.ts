import type { Locator, Page } from '@playwright/test'
import { removeElsewhere } from '../../support/pages/page-api.ts'
import {
  endSessionElsewhere,
  expect,
  notification,
  signInAsGuest,
  signInWithBasket,
  test,
  waitForHydration,
} from '../../support/pages/storefront.ts'

const MANGO = 'Kesar mango'
const BANANA = 'Elaichi banana'

const line = (page: Page, title: string): Locator => page.getByRole('listitem', { name: title })
const quantity = (page: Page, title: string): Locator => line(page, title).getByRole('group').getByRole('status')
const summary = (page: Page): Locator => page.getByRole('complementary', { name: 'Price summary' })
/** The value of a row of the price summary. */
const summaryValue = (page: Page, label: string | RegExp): Locator =>
  summary(page).getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd')

async function openBasket(page: Page, ...titles: string[]): Promise<void> {
  await signInWithBasket(page, ...titles)
  await page.goto('./checkout/basket')
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Basket')
  for (const title of titles) await expect(line(page, title)).toBeVisible()
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true })

  test('who taps minus on a card more often than there are units stays in the list @server', async ({ page }) => {
    await signInWithBasket(page, BANANA)
    await page.goto('./shop?categories=fruits')
    await waitForHydration(page)
    const card = page.getByRole('article', { name: BANANA })
    const minus = card.getByRole('button', { name: /^Decrease quantity/ })
    await minus.scrollIntoViewIfNeeded()
    const box = await minus.boundingBox()
    if (!box) throw new Error('The button is not in sight')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    // What another tap would meet as soon as the button has gone.
    const watch = await minus.evaluateHandle(
      (button, [left, top]) => {
        const tapped = () => document.elementFromPoint(left, top)?.closest('a, button, fieldset')?.tagName
        const tappedAtOnce = new Promise<string | undefined>((resolve) => {
          const observer = new MutationObserver(() => {
            if (button.isConnected) return
            observer.disconnect()
            resolve(tapped())
          })
          observer.observe(document.body, { subtree: true, childList: true })
        })
        return { tappedAtOnce, tapped }
      },
      [x, y] as const,
    )
    await page.touchscreen.tap(x, y)
    // Neither the product nor the button that adds it.
    expect(await watch.evaluate(({ tappedAtOnce }) => tappedAtOnce)).toBe('FIELDSET')
    await expect(card.getByRole('button', { name: /^Add to basket/ })).toBeVisible()
    // Nobody taps that fast any more: it is meant for the product.
    await expect.poll(() => watch.evaluate(({ tapped }) => tapped())).toBe('A')
    await page.touchscreen.tap(x, y)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(BANANA)
  })
})

test('A014 A138 A139 a visitor who adds to the basket has to sign in, after which the product is added once', async ({
  page,
}) => {
  await page.goto('./shop?categories=fruits')
  await waitForHydration(page)
  await page.getByRole('article', { name: BANANA }).getByRole('button', { name: 'Add to basket' }).click()
  // Under the pointer its time stands still.
  await notification(page, 'Sign in to your account first').hover()
  await expect(page).toHaveURL(/\/signin$/)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Sign in as a guest' }).press('Enter')
  await expect(notification(page, 'Item added in your basket')).toBeVisible()
  await expect(page.getByText('Sign in to your account first')).toBeHidden()
  await expect(page).toHaveURL(/\/shop\?categories=fruits$/)
  await page.goto('./checkout/basket')
  await expect(quantity(page, BANANA)).toHaveText('1')
  await page.reload()
  await expect(quantity(page, BANANA)).toHaveText('1')
})

test('A050 A076 A077 A142 the basket shows every added product once, with its quantity @server', async ({ page }) => {
  await openBasket(page, MANGO, BANANA)
  await expect(page.getByText('You have 2 items in the basket. Checkout fast !')).toBeVisible()
  await expect(quantity(page, MANGO)).toHaveText('1')
  await expect(quantity(page, BANANA)).toHaveText('1')
  await expect(page.getByRole('listitem', { name: MANGO })).toHaveCount(1)
})

test('A052 A089 A105 A108 the stepper starts at one, counts every quick click and is the same after a reload', async ({
  page,
}) => {
  await openBasket(page, MANGO)
  const increase = line(page, MANGO).getByRole('button', { name: 'Increase quantity' })
  const decrease = line(page, MANGO).getByRole('button', { name: 'Decrease quantity' })
  await expect(decrease).toHaveAttribute('aria-disabled', 'true')
  for (let click = 0; click < 5; click += 1) await increase.click()
  await expect(quantity(page, MANGO)).toHaveText('6')
  // A page that is left at once sends its last click as it goes, and the next one may be there before the shop has it.
  const saved = page.waitForResponse(async (response) => {
    const isWrite = response.request().method() === 'POST' && response.url().includes('/api/user/cart/')
    return isWrite && /"qty":5\b/.test(await response.text())
  })
  await decrease.click()
  await expect(quantity(page, MANGO)).toHaveText('5')
  await expect(page.getByText('You have 5 items in the basket. Checkout fast !')).toBeVisible()
  await saved
  await page.reload()
  await expect(quantity(page, MANGO)).toHaveText('5')
})

test('A058 A086 A087 A088 the summary adds up MRPs, selling prices and the discount @server', async ({
  page,
  baseURL,
}) => {
  await openBasket(page, MANGO, BANANA)
  await line(page, MANGO).getByRole('button', { name: 'Increase quantity' }).click()
  await expect(summaryValue(page, /^Price \(3 items\)$/)).toBeVisible()
  const paise = async (label: string | RegExp) => {
    const text = await summaryValue(page, label).innerText()
    return Math.round(Number(text.replace(/[^\d.]/g, '')) * 100)
  }
  const prices = await page.evaluate(async (url) => {
    const response = await fetch(url)
    const { products }: { products: { title: string; price: string; currentPrice: string }[] } = await response.json()
    // Of packs with one title the first, which is the one that cards add.
    return Object.fromEntries(products.toReversed().map((product) => [product.title, product]))
  }, `${baseURL}api/products?limit=200`)
  const sum = (field: 'price' | 'currentPrice') =>
    Math.round((2 * Number(prices[MANGO]?.[field]) + Number(prices[BANANA]?.[field])) * 100)
  expect(await paise(/^Price/)).toBe(sum('price'))
  expect(await paise('Total')).toBe(sum('currentPrice'))
  expect(await paise(/^Discount$/)).toBe(sum('price') - sum('currentPrice'))
})

test('A154 the summary names the saving of this basket and free delivery, and no coupon without one @server', async ({
  page,
}) => {
  await openBasket(page, MANGO)
  await expect(summary(page)).toContainText('You will save Rs.182 from the regular market price')
  await expect(summaryValue(page, 'Delivery Charges')).toHaveText('Free')
  await expect(summary(page)).not.toContainText('Coupon')
  await expect(summaryValue(page, 'Total')).toHaveText('₹368')
})

test('A051 A057 A090 A142 Remove all asks for confirmation, and leaves an empty basket that links to the shop @server', async ({
  page,
}) => {
  await openBasket(page, MANGO, BANANA)
  await page.getByRole('button', { name: 'Remove all' }).click()
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' })
  await expect(dialog).toContainText('All the items in the basket will be removed!')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(line(page, MANGO)).toBeVisible()
  await page.getByRole('button', { name: 'Remove all' }).click()
  await dialog.getByRole('button', { name: 'Remove All' }).click()
  await expect(notification(page, 'Removed all items from basket')).toBeVisible()
  await expect(summary(page)).toHaveCount(0)
  await page.reload()
  await page.getByRole('main').getByRole('link', { name: 'Shop now' }).click()
  await expect(page).toHaveURL(/\/shop$/)
})

test('A052 a line can be removed, which can be undone, and the others stay @server', async ({ page }) => {
  await openBasket(page, MANGO, BANANA)
  await line(page, MANGO).getByRole('button', { name: 'Increase quantity' }).click()
  await expect(quantity(page, MANGO)).toHaveText('2')
  const remove = line(page, MANGO).getByRole('button', { name: `Remove: ${MANGO}` })
  await remove.click()
  await expect(line(page, MANGO)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  // To the notices, to the notice, to its button. The notices listen for the key a moment after they are seen.
  await expect(async () => {
    await page.keyboard.press('F6')
    await expect(page.getByRole('region', { name: 'Notifications' })).toBeFocused({ timeout: 1000 })
  }).toPass()
  for (const key of ['Tab', 'Tab']) await page.keyboard.press(key)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(quantity(page, MANGO)).toHaveText('2')
  await remove.click()
  await expect(page.getByText('You have 1 items in the basket. Checkout fast !')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.reload()
  await expect(line(page, BANANA)).toBeVisible()
  await expect(line(page, MANGO)).toHaveCount(0)
})

test('A095 A143 Wishlist moves a line from the basket to the wishlist @server', async ({ page }) => {
  await openBasket(page, MANGO, BANANA)
  await line(page, MANGO).getByRole('button', { name: 'Wishlist' }).click()
  await expect(notification(page, 'Item added in your wishlist')).toBeVisible()
  await expect(line(page, MANGO)).toHaveCount(0)
  await page.goto('./wishlist')
  await expect(page.getByRole('article', { name: MANGO })).toBeVisible()
})

test('A133 a change that the server rejects is undone on the screen, and its message is shown @server', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/status of 409/)
  await openBasket(page, MANGO)
  await page.route(/\/api\/user\/cart\/[^/]+$/, (route) =>
    route.fulfill({ status: 409, json: { errors: ['Only one is left.'], code: 'out-of-stock' } }),
  )
  await line(page, MANGO).getByRole('button', { name: 'Increase quantity' }).click()
  await expect(notification(page, 'Only one is left.')).toBeVisible()
  await expect(quantity(page, MANGO)).toHaveText('1')
  await expect(page).toHaveURL(/\/checkout\/basket$/)
})

test('A146 offline, the basket stays as it was and shows a network error @server', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_INTERNET_DISCONNECTED/)
  await openBasket(page, MANGO)
  await context.setOffline(true)
  await line(page, MANGO).getByRole('button', { name: 'Remove' }).click()
  await expect(notification(page, 'Network Error')).toBeVisible()
  await expect(quantity(page, MANGO)).toHaveText('1')
  await context.setOffline(false)
})

test('A138 A139 after the session ended elsewhere, a change leads to the sign-in page and back', async ({
  page,
  baseURL,
  browserErrors,
}) => {
  browserErrors.allow(/status of 401/)
  await openBasket(page, MANGO)
  await endSessionElsewhere(page, baseURL)
  await line(page, MANGO).getByRole('button', { name: 'Remove' }).click()
  await expect(notification(page, 'Sign in to your account first')).toBeVisible()
  await expect(page).toHaveURL(/\/signin$/)
  await signInAsGuest(page)
  await expect(page).toHaveURL(/\/checkout\/basket$/)
})

test('A133 a line removed in another browser leaves this screen with the next change of it @server', async ({
  page,
  baseURL,
  browserErrors,
}) => {
  browserErrors.allow(/status of 404/)
  await openBasket(page, MANGO, BANANA)
  await removeElsewhere(page, baseURL, 'cart', MANGO)
  await line(page, MANGO).getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText(/^You have 1 items? in the basket/)).toBeVisible()
  await expect(line(page, MANGO)).toHaveCount(0)
  await removeElsewhere(page, baseURL, 'cart', BANANA)
  await line(page, BANANA).getByRole('button', { name: 'Increase quantity' }).click()
  await expect(page.getByRole('heading', { name: 'Your basket is empty' })).toBeVisible()
})

test('two windows side by side show the same basket at once @server', async ({ page, context }) => {
  await openBasket(page, MANGO)
  await page.evaluate(() => {
    const token = sessionStorage.getItem('haribhari-token')
    if (token) localStorage.setItem('haribhari-token', token)
  })
  const other = await context.newPage()
  await other.goto('./checkout/basket')
  await waitForHydration(other)
  await line(other, MANGO).getByRole('button', { name: 'Increase quantity' }).click()
  await expect(quantity(other, MANGO)).toHaveText('2')
  // This window neither gets the focus nor asks by itself.
  await expect(quantity(page, MANGO)).toHaveText('2')
})

test('quick steps are all saved, even if the page is reloaded immediately', async ({ page }) => {
  await signInWithBasket(page, 'Elaichi banana')
  await page.goto('./checkout/basket')
  await waitForHydration(page)
  const line = page.getByRole('listitem', { name: 'Elaichi banana' })
  for (let click = 0; click < 6; click += 1) await line.getByRole('button', { name: 'Increase quantity' }).click()
  await page.reload()
  await expect(page.getByText('You have 7 items in the basket. Checkout fast !')).toBeVisible()
})
