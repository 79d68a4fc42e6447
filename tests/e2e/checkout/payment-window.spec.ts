import { type Page, test } from '@playwright/test'
import { expect } from '../../support/page-expect.ts'
import { axe } from '../../support/pages/axe.ts'
import { startTestShop } from './payment-window/test-shop.ts'

/** The payment window is the same in both runtimes, so one project is enough. */
const serverOnly = { tag: '@server' }

// One worker, so that the shop starts once.
test.describe.configure({ mode: 'default' })

let shop: Awaited<ReturnType<typeof startTestShop>>
test.beforeAll(async () => {
  shop = await startTestShop()
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

const paymentWindow = (page: Page) => page.frameLocator('iframe.razorpay-checkout-frame')
const outcomes = (page: Page) => page.getByRole('list', { name: 'Outcomes' }).getByRole('listitem')

/** Creates an order and opens the payment window for it. */
async function openWindow(page: Page, amount = 1249_50) {
  const orderId = await shop.createOrder(amount)
  await page.getByRole('button', { name: 'Buy' }).click()
  const payment = paymentWindow(page)
  const click = (name: string) => payment.getByRole('button', { name, exact: true }).click()
  return { orderId, payment, click }
}

test(
  'the window shows the amount, the shop and the customer, and after paying the page gets a valid signature',
  serverOnly,
  async ({ page }) => {
    const { orderId, payment, click } = await openWindow(page)
    await expect(payment.getByRole('heading', { name: 'Haribhari' })).toBeVisible()
    await expect(payment.getByText('Thank you for shopping with us')).toBeVisible()
    await expect(payment.getByText('₹1,249.50')).toBeVisible()
    await expect(payment.getByText('Asha Rao, +919876543210')).toBeVisible()
    await click('Pay')
    await expect(outcomes(page)).toHaveCount(1)
    const outcome = JSON.parse((await outcomes(page).textContent()) ?? '')
    expect(outcome).toMatchObject({ kind: 'paid' })
    const { paymentId, proof } = outcome
    expect(await shop.payments.verifyPaymentProof(proof, orderId)).toBe(paymentId)
    expect(await shop.payments.fetchPayment(paymentId)).toMatchObject({
      value: { status: 'captured', amount: 124_950 },
    })
    await expect(page.locator('iframe')).toHaveCount(0)
  },
)

test(
  'Cancel and Escape close the window without a payment and return the focus to the button',
  serverOnly,
  async ({ page }) => {
    const { orderId, click } = await openWindow(page)
    await click('Cancel')
    await expect(outcomes(page)).toHaveText(['{"kind":"cancelled"}'])
    await expect(page.getByRole('button', { name: 'Buy' })).toBeFocused()
    const { payment } = await openWindow(page)
    await expect(payment.getByRole('button', { name: 'Pay', exact: true })).toBeFocused()
    await expect(payment.getByRole('button', { name: 'Pay', exact: true })).toHaveCSS('outline-style', 'solid')
    await page.keyboard.press('Escape')
    await expect(outcomes(page)).toHaveText(['{"kind":"cancelled"}', '{"kind":"cancelled"}'])
    expect(await shop.payments.fetchOrderPayments(orderId)).toEqual({ ok: true, value: [] })
  },
)

test('a failed attempt leaves the window open, and a second one pays', serverOnly, async ({ page }) => {
  const { orderId, payment, click } = await openWindow(page)
  await click('Fail')
  await expect(payment.getByRole('alert')).toContainText('You can try again.')
  await expect(outcomes(page)).toHaveCount(0)
  await click('Pay')
  await expect(outcomes(page)).toContainText(['"kind":"paid"'])
  const attempts = await shop.payments.fetchOrderPayments(orderId)
  expect(attempts.ok && attempts.value.map(({ status }) => status)).toEqual(['failed', 'captured'])
})

test(
  'a window that opens while the bank is unreachable continues by itself when it is reachable again',
  serverOnly,
  async ({ page }) => {
    await page.route('**/orders/**', (route) => route.abort('internetdisconnected'))
    const { payment, click } = await openWindow(page)
    await expect(payment.getByRole('alert')).toContainText('The bank could not be reached.')
    await expect(payment.getByRole('button', { name: 'Pay', exact: true })).toBeDisabled()
    await page.unroute('**/orders/**')
    await expect(payment.getByText('₹1,249.50')).toBeVisible()
    await expect(payment.getByRole('alert')).toHaveCount(0)
    await click('Pay')
    await expect(outcomes(page)).toContainText(['"kind":"paid"'])
  },
)

test('a window cancelled after a failed attempt reports why the attempt failed', serverOnly, async ({ page }) => {
  const { payment, click } = await openWindow(page)
  await payment.getByText('Card', { exact: true }).click()
  await payment.getByLabel('Test card').selectOption({ label: '4100 2800 0006 0003 (Visa, declined)' })
  await click('Pay')
  await expect(payment.getByRole('alert')).toContainText('it was declined by the bank')
  await click('Cancel')
  await expect(outcomes(page)).toHaveText([
    /^\{"kind":"failed","description":"Your payment did not go through as it was declined by the bank\./,
  ])
})

test('a window that times out closes and reports that it expired', serverOnly, async ({ page }) => {
  await shop.createOrder(50_000, 1)
  await page.getByRole('button', { name: 'Buy' }).click()
  await expect(outcomes(page)).toHaveText(['{"kind":"expired"}'])
  await expect(page.locator('iframe')).toHaveCount(0)
})

test(
  'a payment with the tab closed right after it is captured, and the page gets no outcome',
  serverOnly,
  async ({ page }) => {
    const { orderId, payment, click } = await openWindow(page)
    await click('Pay, then close the tab')
    await expect(payment.getByRole('status')).toContainText('has not been told')
    const attempts = await shop.payments.fetchOrderPayments(orderId)
    expect(attempts.ok && attempts.value.map(({ status }) => status)).toEqual(['captured'])
    await expect(outcomes(page)).toHaveCount(0)
  },
)

test('an order that is paid already cannot be paid again', serverOnly, async ({ page }) => {
  const orderId = await shop.createOrder(50_000)
  await shop.controls.pay(orderId)
  await page.getByRole('button', { name: 'Buy' }).click()
  await expect(paymentWindow(page).getByRole('alert')).toContainText('paid already')
  await expect(paymentWindow(page).getByRole('button', { name: 'Pay', exact: true })).toBeDisabled()
  await paymentWindow(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(outcomes(page)).toHaveText(['{"kind":"cancelled"}'])
})

test(
  'an order that another tab pays while the window is open says so, and offers no further attempt',
  serverOnly,
  async ({ page }) => {
    const { orderId, payment, click } = await openWindow(page)
    await expect(payment.getByRole('button', { name: 'Pay', exact: true })).toBeEnabled()
    await shop.controls.pay(orderId)
    await click('Pay')
    await expect(payment.getByRole('alert')).toHaveText(
      'This order has been paid already. Cancel to go back to the shop.',
    )
    await expect(payment.getByRole('button', { name: 'Pay', exact: true })).toBeDisabled()
    await click('Cancel')
    await expect(outcomes(page)).toHaveText(['{"kind":"cancelled"}'])
  },
)

test('the window works with the keyboard alone, and Tab stays inside it', serverOnly, async ({ page }) => {
  const { payment } = await openWindow(page)
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

test('A134 the script is loaded on demand, once, and again after a failure', serverOnly, async ({ page }) => {
  const script = '**/v1/checkout.js'
  let loads = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/checkout.js')) loads += 1
  })
  await page.route(script, (route) => route.abort())
  await shop.createOrder(50_000)
  const button = page.getByRole('button', { name: 'Buy' })
  await button.click()
  await expect(outcomes(page)).toHaveText(['"not loaded"'])
  await expect(page.locator('script[src*=checkout]')).toHaveCount(0)
  await page.unroute(script)
  await Promise.all([button.dispatchEvent('click'), button.dispatchEvent('click')])
  await expect(page.locator('iframe.razorpay-checkout-frame')).toHaveCount(2)
  expect(loads).toBe(2)
})

test('loading the script times out after ten seconds', serverOnly, async ({ page }) => {
  await page.clock.install()
  await page.route('**/v1/checkout.js', () => undefined)
  await shop.createOrder(50_000)
  const requested = page.waitForRequest('**/v1/checkout.js')
  await page.getByRole('button', { name: 'Buy' }).click()
  await requested
  await page.clock.runFor(9_000)
  await expect(outcomes(page)).toHaveCount(0)
  await page.clock.runFor(1_500)
  await expect(outcomes(page)).toHaveText(['"not loaded"'])
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the payment page is accessible on a phone in the ${colorScheme} theme`, serverOnly, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { payment, click } = await openWindow(page)
    await click('Fail')
    await expect(payment.getByRole('alert')).toBeVisible()
    const results = await axe(page).include(['iframe.razorpay-checkout-frame', 'html']).analyze()
    expect(results.violations).toEqual([])
    const width = await payment.locator('body').evaluate((body) => body.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
    for (const button of await payment.getByRole('button').all()) {
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
  })
}
