import type { Browser, Page } from '@playwright/test'
import { waitUntil } from '#tests/support/wait-until.ts'
import { MAX_RECOVERY_MS } from '../assert-consistent.ts'
import { type BrowserVisit, browserAtPayment, openBrowser } from '../customers/browser.ts'
import type { Scenario } from '../scenario.ts'
import { type ScenarioContext, withCluster } from '../with-cluster.ts'

const PLACE_ORDER_URL = '**/api/user/place-order'

type BrowserSteps = (visit: BrowserVisit) => Promise<void>

/** When the browser loses its connection. Each case ends with the order placed and checks what the page says. */
const CASES: readonly BrowserSteps[] = [
  async ({ context, page }) => {
    // Before the payment window opens.
    await context.setOffline(true)
    await proceed(page)
    await waitForText(page, 'No money was taken and your basket is kept.')
    await context.setOffline(false)
    await proceed(page)
    await pay(page)
    await waitForOrderPlaced(page)
  },
  async ({ context, page }) => {
    // In the payment window.
    await proceed(page)
    await paymentWindow(page).locator('#pay:enabled').waitFor()
    await context.setOffline(true)
    await pay(page)
    await paymentWindow(page).getByText('The bank could not be reached. You can try again.').waitFor()
    await context.setOffline(false)
    await pay(page)
    await waitForOrderPlaced(page)
  },
  async ({ context, page }) => {
    // After paying, before the page has called the shop.
    await page.route(PLACE_ORDER_URL, async (route) => {
      await context.setOffline(true)
      await route.abort('internetdisconnected')
    })
    await proceed(page)
    await pay(page)
    await waitForText(page, 'Paid, and waiting for the shop')
    await waitForText(page, 'Do not pay again: your order will be placed.')
    await page.unroute(PLACE_ORDER_URL)
    // The page goes on by itself when it is online again.
    await context.setOffline(false)
    await waitForOrderPlaced(page)
  },
  async ({ context, page }) => {
    // After paying the browser is closed, at the moment of the page's call to the shop.
    const called = Promise.withResolvers<void>()
    await page.route(PLACE_ORDER_URL, () => called.resolve())
    await proceed(page)
    await pay(page)
    await called.promise
    await context.close()
  },
]

/** A real browser that goes offline during a payment and comes back, or is closed right after it. */
export const realBrowser: Scenario = {
  name: 'Chromium offline while paying, or closed after',
  trials: { long: 12, short: 1 },
  secondsPerTrial: 12,
  async run(trials, onProgress) {
    const browser = await openBrowser()
    try {
      return await withCluster({ engine: 'sqlite', servers: 1, pages: true }, onProgress, async (context) => {
        for (let trial = 0; trial < trials; trial += 1) {
          // Without webhooks only the page itself and the reconciler can report the payment.
          const withoutWebhooks = trial % 2 === 1
          await context.cluster.controls.configure({ webhooks: { suppress: withoutWebhooks } })
          await Promise.all(CASES.map((steps) => runCase(context, browser, steps)))
          if (withoutWebhooks) await context.cluster.reconcile()
          await context.stats.finishTrial(performance.now())
        }
      })
    } finally {
      await browser.close()
    }
  },
}

async function runCase({ cluster, stats, product }: ScenarioContext, browser: Browser, steps: BrowserSteps) {
  const visit = await browserAtPayment(cluster, browser, product)
  const { client, context, userId } = visit
  const purchase = { userId, paymentId: null, orderId: null, refunded: false, errors: [], failure: null }
  try {
    await steps(visit)
    const order = await waitForOnlyOrder(visit)
    const cart = await client.cart()
    if (!cart.ok || cart.value.cart.length > 0) stats.addViolation('the ordered products are still in the basket')
    stats.addPurchase({ ...purchase, ...order })
  } catch (error) {
    stats.addPurchase({ ...purchase, failure: error instanceof Error ? error.message : String(error) })
  } finally {
    await context.close()
  }
}

async function waitForOnlyOrder({ client }: BrowserVisit) {
  let orders: { paymentId: string; orderId: string }[] = []
  await waitUntil(async () => {
    const result = await client.orders()
    if (result.ok) {
      orders = result.value.orders.map(({ _id, payment_id }) => ({ orderId: _id, paymentId: payment_id }))
    }
    return orders.length > 0
  }, MAX_RECOVERY_MS)
  const [order, ...more] = orders
  if (!order || more.length > 0) throw new Error(`a customer who paid once has ${orders.length} orders`)
  return order
}

const paymentWindow = (page: Page) => page.frameLocator('iframe[title="Payment"]')
const proceed = (page: Page) => page.getByRole('button', { name: 'Proceed to payment' }).click()
const pay = (page: Page) => paymentWindow(page).getByRole('button', { name: 'Pay', exact: true }).click()
const waitForText = (page: Page, text: string) => page.getByText(text).first().waitFor()
const waitForOrderPlaced = (page: Page) => page.waitForURL(/\/checkout\/order-placed$/)
