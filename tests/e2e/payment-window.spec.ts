import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { startShop } from './payment-window/test-shop.ts'

/** The window is the same in both homes, so it is tried in one. */
const once = { tag: '@server' }

let shop: Awaited<ReturnType<typeof startShop>>
test.beforeAll(async () => {
  shop = await startShop()
})
test.afterAll(() => shop.stop())

const violations: string[] = []
test.beforeEach(async ({ page }) => {
  violations.length = 0
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text())
  })
  await page.goto(shop.address)
})
test.afterEach(() => expect(violations).toEqual([]))

const windowOf = (page: Page) => page.frameLocator('iframe.razorpay-checkout-frame')
const outcomes = (page: Page) => page.getByRole('list', { name: 'Outcomes' }).getByRole('listitem')

async function buy(page: Page, amount = 124_950) {
  const orderId = await shop.expects(amount)
  await page.getByRole('button', { name: 'Buy' }).click()
  const payment = windowOf(page)
  const press = (name: string) => payment.getByRole('button', { name, exact: true }).click()
  return { orderId, payment, press }
}

test('a shopper sees what is paid to whom, pays, and the page gets a genuine answer', once, async ({ page }) => {
  const { orderId, payment, press } = await buy(page)
  await expect(payment.getByRole('heading', { name: 'Haribhari' })).toBeVisible()
  await expect(payment.getByText('Thank you for shopping with us')).toBeVisible()
  await expect(payment.getByText('₹1,249.50')).toBeVisible()
  await expect(payment.getByText('Asha Rao, +919876543210')).toBeVisible()
  await press('Pay')
  await expect(outcomes(page)).toHaveCount(1)
  const outcome = JSON.parse((await outcomes(page).textContent()) ?? '')
  expect(outcome).toMatchObject({ kind: 'paid', order_id: orderId })
  const { payment_id: paymentId, signature } = outcome
  expect(await shop.payments.verifyCallback({ providerOrderId: orderId, paymentId, signature })).toBe(true)
  expect(await shop.payments.fetchPayment(paymentId)).toMatchObject({ value: { status: 'captured', amount: 124_950 } })
  await expect(page.locator('iframe')).toHaveCount(0)
})

test(
  'cancelling and Escape both close the window, nothing is paid and the shopper is back at the button',
  once,
  async ({ page }) => {
    const { orderId, press } = await buy(page)
    await press('Cancel')
    await expect(outcomes(page)).toHaveText(['{"kind":"cancelled"}'])
    await expect(page.getByRole('button', { name: 'Buy' })).toBeFocused()
    const { payment } = await buy(page)
    await expect(payment.getByRole('button', { name: 'Pay', exact: true })).toBeFocused()
    await expect(payment.getByRole('button', { name: 'Pay', exact: true })).toHaveCSS('outline-style', 'solid')
    await page.keyboard.press('Escape')
    await expect(outcomes(page)).toHaveText(['{"kind":"cancelled"}', '{"kind":"cancelled"}'])
    expect(await shop.payments.fetchOrderPayments(orderId)).toEqual({ ok: true, value: [] })
  },
)

test('a failed attempt leaves the window open, and a second one pays', once, async ({ page }) => {
  const { orderId, payment, press } = await buy(page)
  await press('Fail')
  await expect(payment.getByRole('alert')).toContainText('You can try again.')
  await expect(outcomes(page)).toHaveCount(0)
  await press('Pay')
  await expect(outcomes(page)).toContainText(['"kind":"paid"'])
  const all = await shop.payments.fetchOrderPayments(orderId)
  expect(all.ok && all.value.map((one) => one.status)).toEqual(['failed', 'captured'])
})

test('a window that opens while the bank is out of reach goes on by itself once it answers', once, async ({ page }) => {
  await page.route('**/orders/**', (route) => route.abort('internetdisconnected'))
  const { payment, press } = await buy(page)
  await expect(payment.getByRole('alert')).toContainText('The bank could not be reached.')
  await expect(payment.getByRole('button', { name: 'Pay', exact: true })).toBeDisabled()
  await page.unroute('**/orders/**')
  await expect(payment.getByText('₹1,249.50')).toBeVisible()
  await expect(payment.getByRole('alert')).toHaveCount(0)
  await press('Pay')
  await expect(outcomes(page)).toContainText(['"kind":"paid"'])
})

test('a window closed after a failed attempt says why it failed', once, async ({ page }) => {
  const { payment, press } = await buy(page)
  await payment.getByText('Card', { exact: true }).click()
  await payment.getByLabel('Test card').selectOption({ label: '4100 2800 0006 0003 (Visa, declined)' })
  await press('Pay')
  await expect(payment.getByRole('alert')).toContainText('The bank declined this card.')
  await press('Cancel')
  await expect(outcomes(page)).toHaveText(['{"kind":"failed","description":"The bank declined this card."}'])
})

test('a window whose time is over closes, and the page knows that nobody cancelled', once, async ({ page }) => {
  await shop.expects(50_000, 1)
  await page.getByRole('button', { name: 'Buy' }).click()
  await expect(outcomes(page)).toHaveText(['{"kind":"expired"}'])
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('a shopper who pays and closes the tab has paid, though the page never hears of it', once, async ({ page }) => {
  const { orderId, payment, press } = await buy(page)
  await press('Pay, then close the tab')
  await expect(payment.getByRole('status')).toContainText('has not been told')
  const all = await shop.payments.fetchOrderPayments(orderId)
  expect(all.ok && all.value.map((one) => one.status)).toEqual(['captured'])
  await expect(outcomes(page)).toHaveCount(0)
})

test('an order that is paid already can only be left', once, async ({ page }) => {
  const orderId = await shop.expects(50_000)
  await shop.controls.pay(orderId)
  await page.getByRole('button', { name: 'Buy' }).click()
  await expect(windowOf(page).getByRole('alert')).toContainText('paid already')
  await expect(windowOf(page).getByRole('button', { name: 'Pay', exact: true })).toBeDisabled()
  await windowOf(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(outcomes(page)).toHaveText(['{"kind":"cancelled"}'])
})

test('the window is paid in by keyboard alone, and Tab stays inside', once, async ({ page }) => {
  const { payment } = await buy(page)
  await expect(payment.getByRole('button', { name: 'Pay', exact: true })).toBeFocused()
  for (let tab = 0; tab < 9; tab += 1) await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')
  await payment.getByRole('radio', { name: 'UPI' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(payment.getByLabel('Test card')).toBeVisible()
  await payment.getByLabel('Test card').press('Enter')
  await payment.getByRole('button', { name: 'Pay', exact: true }).press('Enter')
  await expect(outcomes(page)).toContainText(['"kind":"paid"'])
})

test('A134 the script is loaded when it is needed, once, and tried again after it failed', once, async ({ page }) => {
  const script = '**/v1/checkout.js'
  let loads = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/checkout.js')) loads += 1
  })
  await page.route(script, (route) => route.abort())
  await shop.expects(50_000)
  const button = page.getByRole('button', { name: 'Buy' })
  await button.click()
  await expect(outcomes(page)).toHaveText(['"not loaded"'])
  await expect(page.locator('script[src*=checkout]')).toHaveCount(0)
  await page.unroute(script)
  await Promise.all([button.dispatchEvent('click'), button.dispatchEvent('click')])
  await expect(page.locator('iframe.razorpay-checkout-frame')).toHaveCount(2)
  expect(loads).toBe(2)
})

test('a script that never comes is given up after ten seconds', once, async ({ page }) => {
  await page.clock.install()
  await page.route('**/v1/checkout.js', () => undefined)
  await shop.expects(50_000)
  const asked = page.waitForRequest('**/v1/checkout.js')
  await page.getByRole('button', { name: 'Buy' }).click()
  await asked
  await page.clock.runFor(9_000)
  await expect(outcomes(page)).toHaveCount(0)
  await page.clock.runFor(1_500)
  await expect(outcomes(page)).toHaveText(['"not loaded"'])
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the payment page is accessible on a phone in the ${colorScheme} theme`, once, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { payment, press } = await buy(page)
    await press('Fail')
    await expect(payment.getByRole('alert')).toBeVisible()
    const found = await new AxeBuilder({ page }).include(['iframe.razorpay-checkout-frame', 'html']).analyze()
    expect(found.violations).toEqual([])
    const width = await payment.locator('body').evaluate((body) => body.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
    for (const button of await payment.getByRole('button').all()) {
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
  })
}
