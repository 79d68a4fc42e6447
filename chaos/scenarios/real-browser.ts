import type { Browser, Page } from '@playwright/test'
import { waitUntil } from '#tests/support/wait-until.ts'
import { browserAtPayment, openBrowser, type Visit } from '../browser.ts'
import type { Scenario } from '../scenario.ts'
import { type ScenarioContext, withCluster } from '../with-cluster.ts'

const SETTLES_WITHIN = 60_000
const ORDER_CALL = '**/api/user/place-order'

/** When a browser loses the shop. Each ends with the order placed, and was told the truth on the way. */
const MOMENTS: ((visit: Visit) => Promise<void>)[] = [
  async ({ context, page }) => {
    // Before the payment opens.
    await context.setOffline(true)
    await proceed(page)
    await told(page, 'No money was taken and your basket is kept.')
    await context.setOffline(false)
    await proceed(page)
    await pay(page)
    await thanked(page)
  },
  async ({ context, page }) => {
    // In the payment window.
    await proceed(page)
    await payment(page).locator('#pay:enabled').waitFor()
    await context.setOffline(true)
    await pay(page)
    await payment(page).getByText('The bank could not be reached. You can try again.').waitFor()
    await context.setOffline(false)
    await pay(page)
    await thanked(page)
  },
  async ({ context, page }) => {
    // Right after paying: the money is taken, and the shop is not told of it by the page.
    await page.route(ORDER_CALL, async (route) => {
      await context.setOffline(true)
      await route.abort('internetdisconnected')
    })
    await proceed(page)
    await pay(page)
    await told(page, 'Paid, and waiting for the shop')
    await told(page, 'Do not pay again: your order will be placed.')
    await page.unroute(ORDER_CALL)
    // Nobody touches the page: it goes on by itself.
    await context.setOffline(false)
    await thanked(page)
  },
  async ({ context, page }) => {
    // Right after paying the browser is closed, in the same moment in which the page would have told the shop.
    const gone = Promise.withResolvers<void>()
    await page.route(ORDER_CALL, () => gone.resolve())
    await proceed(page)
    await pay(page)
    await gone.promise
    await context.close()
  },
]

/** A real browser that goes offline in the middle of paying, comes back, or is closed the moment after. */
export const realBrowser: Scenario = {
  name: 'Chromium offline while paying, or closed after',
  trials: { long: 12, short: 1 },
  seconds: 12,
  async run(trials, tell) {
    const browser = await openBrowser()
    try {
      return await withCluster({ engine: 'sqlite', shops: 1, pages: true }, tell, async (scene) => {
        for (let trial = 0; trial < trials; trial += 1) {
          // Without webhooks only the page itself, and the reconciler, can bring the news.
          await scene.street.controls.change({ webhooks: { suppress: trial % 2 === 1 } })
          await Promise.all(MOMENTS.map((moment) => visit(scene, browser, moment)))
          if (trial % 2 === 1) await scene.street.sweep()
          await scene.tally.settle(performance.now())
        }
      })
    } finally {
      await browser.close()
    }
  },
}

async function visit({ street, tally, product }: ScenarioContext, browser: Browser, moment: (typeof MOMENTS)[number]) {
  const visitor = await browserAtPayment(street, browser, product)
  const { client, context, userId } = visitor
  const purchase = { userId, paymentId: null, orderId: null, refunded: false, told: [], gaveUp: null }
  try {
    await moment(visitor)
    const placed = await orderWithin(visitor, SETTLES_WITHIN)
    const cart = await client.cart()
    if (!cart.ok || cart.value.cart.length > 0) tally.wrong('what was bought stayed in the basket')
    tally.note({ ...purchase, ...placed })
  } catch (error) {
    tally.note({ ...purchase, gaveUp: error instanceof Error ? error.message : String(error) })
  } finally {
    await context.close()
  }
}

/** The one order that the shopper sees from elsewhere. */
async function orderWithin({ client }: Visit, patience: number) {
  let seen: { paymentId: string; orderId: string }[] = []
  await waitUntil(async () => {
    const answer = await client.orders()
    if (answer.ok) seen = answer.value.orders.map(({ _id, payment_id }) => ({ orderId: _id, paymentId: payment_id }))
    return seen.length > 0
  }, patience)
  const [placed, ...more] = seen
  if (!placed || more.length > 0) throw new Error(`a browser that paid once has ${seen.length} orders`)
  return placed
}

const payment = (page: Page) => page.frameLocator('iframe[title="Payment"]')
const payButton = (page: Page) => payment(page).getByRole('button', { name: 'Pay', exact: true })
const proceed = (page: Page) => page.getByRole('button', { name: 'Proceed to payment' }).click()
const pay = (page: Page) => payButton(page).click()
const told = (page: Page, words: string) => page.getByText(words).first().waitFor()
const thanked = (page: Page) => page.waitForURL(/\/checkout\/order-placed$/)
