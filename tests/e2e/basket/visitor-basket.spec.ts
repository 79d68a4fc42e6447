import type { Locator, Page } from '@playwright/test'
import { axe } from '../../support/pages/axe.ts'
import { turnVisitorBasketOn } from '../../support/pages/page-api.ts'
import {
  addToBasket,
  expect,
  notification,
  productCard,
  signInAsGuest,
  test,
  waitForHydration,
} from '../../support/pages/storefront.ts'
import { tabTo } from '../../support/pages/tab-to.ts'
import { startPostgres } from '../../support/postgres/postgres-server.ts'
import {
  runCommandIn,
  runCommandWith,
  type SeededServer,
  startServerWithData,
} from '../../support/processes/seeded-server.ts'

// The owner's setting `visitorBasket` is on: on the server in a shop of its own, in the browser runtime in the answer
// that the page reads, since nobody sets anything there.

const MANGO = 'Kesar mango'
const BANANA = 'Elaichi banana'
const ORANGE = 'Nagpur orange'
const LISTS = 'haribhari-visitor-lists'

// One worker, so that the server starts once.
test.describe.configure({ mode: 'default' })

let server: SeededServer | null = null
test.beforeAll(async ({ browserName: _ }, info) => {
  if (info.project.name !== 'server') return
  server = await startServerWithData(async (dataDir) => {
    await runCommandIn(dataDir, 'seed', '--products', '48')
    await runCommandIn(dataDir, 'settings', 'visitorBasket', 'true')
  })
})
test.afterAll(async () => {
  await server?.stop()
})
test.beforeEach(async ({ context }) => {
  if (!server) await context.addInitScript(turnVisitorBasketOn)
})

const at = (path: string) => (server ? `${server.address}/${path}` : `./${path}`)
const line = (page: Page, title: string) => page.getByRole('listitem', { name: title })
const quantity = (page: Page, title: string) => line(page, title).getByRole('group').getByRole('status')
const basketLink = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Basket' })
const storedLists = (page: Page) => page.evaluate((key) => localStorage.getItem(key), LISTS)

/** The units and wishes that this browser keeps for a visitor. */
const countStored = (page: Page) =>
  page.evaluate((key) => {
    const { basket, wishlist }: { basket: { qty: number }[]; wishlist: unknown[] } = JSON.parse(
      localStorage.getItem(key) ?? '{"basket":[],"wishlist":[]}',
    )
    return { units: basket.reduce((sum, { qty }) => sum + qty, 0), wishlist: wishlist.length }
  }, LISTS)

/** Opens the fruits as a visitor. */
async function openFruits(page: Page): Promise<void> {
  await page.goto(at('shop?categories=fruits'))
  await waitForHydration(page)
}

/** Puts two mangoes and a banana into the visitor's basket, and the banana on the wishlist. */
async function fillLists(page: Page): Promise<void> {
  await openFruits(page)
  await addToBasket(page, MANGO)
  await productCard(page, MANGO).getByRole('button', { name: 'Increase quantity' }).click()
  await addToBasket(page, BANANA)
  await productCard(page, BANANA).getByRole('button', { name: 'Add to wishlist' }).click()
  await expect(notification(page, 'Item added in your wishlist')).toBeVisible()
  await expect.poll(() => countStored(page)).toEqual({ units: 3, wishlist: 1 })
}

test('a visitor fills a basket and a wishlist, which are there after a reload and in another tab', async ({
  page,
  context,
}) => {
  await fillLists(page)
  await expect(basketLink(page)).toHaveAccessibleDescription('3 items')
  await page.reload()
  await expect(basketLink(page)).toHaveAccessibleDescription('3 items')
  const other = await context.newPage()
  await other.goto(at('wishlist'))
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('My Wishlist')
  await expect(other.getByRole('article', { name: BANANA })).toBeVisible()
  await other
    .getByRole('button', { name: `Move to basket ${BANANA}` })
    .or(other.getByRole('button', { name: 'Move to basket' }))
    .first()
    .click()
  await expect(notification(other, 'Item moved to your basket')).toBeVisible()
  await expect(basketLink(page)).toHaveAccessibleDescription('4 items')
})

test('a visitor’s basket has lines, totals and steps, and leads to sign in where it goes on @server', async ({
  page,
}) => {
  await fillLists(page)
  await basketLink(page).click()
  await expect(page).toHaveURL(/\/checkout\/basket$/)
  await expect(page.getByText('You have 3 items in the basket. Checkout fast !')).toBeVisible()
  const summary = page.getByRole('complementary', { name: 'Price summary' })
  await expect(summary).toContainText(/Total\s*₹\d/)
  await expect(page.getByText('Next you sign in, and your basket comes along.')).toBeVisible()
  expect((await axe(page).analyze()).violations).toEqual([])
  await line(page, MANGO).getByRole('button', { name: 'Increase quantity' }).click()
  await expect(quantity(page, MANGO)).toHaveText('3')
  await line(page, BANANA)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(line(page, BANANA)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(quantity(page, BANANA)).toHaveText('1')

  await page.getByRole('button', { name: 'Place your order' }).click()
  await expect(page).toHaveURL(/\/signin$/)
  await signInAsGuest(page)
  await expect(page).toHaveURL(/\/checkout\/address$/)
  await expect(notification(page, '2 products added to your basket. 1 product added to your wishlist.')).toBeVisible()
  expect(await storedLists(page)).toBeNull()
  await page.goto(at('checkout/basket'))
  await expect(quantity(page, MANGO)).toHaveText('3')
  await page.reload()
  await expect(quantity(page, BANANA)).toHaveText('1')

  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(basketLink(page)).not.toHaveAccessibleDescription(/item/)
  await page.goto(at('checkout/basket'))
  await expect(page.getByRole('heading', { name: 'Your basket is empty' })).toBeVisible()
})

test('signing up on the way to the delivery goes on there', async ({ page }) => {
  await fillLists(page)
  await page.goto(at('checkout/basket'))
  await page.getByRole('button', { name: 'Place your order' }).click()
  await page.getByRole('link', { name: 'Sign up', exact: true }).click()
  await page.getByLabel('Full name').fill('Asha Rao')
  await page.getByLabel('Email').fill(`asha.${crypto.randomUUID()}@example.in`)
  await page.getByLabel('Password', { exact: true }).fill('mango-and-methi-7')
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect(page).toHaveURL(/\/checkout\/address$/)
  await expect(basketLink(page)).toHaveAccessibleDescription('3 items')
})

test('of a product in both baskets the larger quantity stays', async ({ page }) => {
  await page.goto(at('signin'))
  await signInAsGuest(page)
  await openFruits(page)
  await addToBasket(page, MANGO)
  const token = await takeToken(page)
  await page.reload()
  await fillLists(page)
  await giveToken(page, token)
  await page.goto(at('checkout/basket'))
  await expect(quantity(page, MANGO)).toHaveText('2')
  await expect(quantity(page, BANANA)).toHaveText('1')
  await expect.poll(() => storedLists(page)).toBeNull()
})

test('of what two tabs put into the visitor’s basket nothing is lost when one of them signs in @server', async ({
  page,
  context,
}) => {
  await page.goto(at('signin'))
  await signInAsGuest(page)
  await openFruits(page)
  await addToBasket(page, BANANA)
  const token = await takeToken(page)
  await page.reload()
  await openFruits(page)
  await addToBasket(page, MANGO)
  const other = await context.newPage()
  await openFruits(other)
  await productCard(other, MANGO).getByRole('button', { name: 'Increase quantity' }).click()
  await expect(productCard(page, MANGO).getByRole('status')).toHaveText('2')
  await addToBasket(other, BANANA)
  await productCard(other, BANANA).getByRole('button', { name: 'Increase quantity' }).click()
  await expect.poll(() => countStored(page)).toEqual({ units: 4, wishlist: 0 })

  await giveToken(page, token)
  await page.goto(at('checkout/basket'))
  await expect(quantity(page, MANGO)).toHaveText('2')
  await expect(quantity(page, BANANA)).toHaveText('2')
  await expect.poll(() => storedLists(page)).toBeNull()
  await other.goto(at('checkout/basket'))
  await expect(quantity(other, MANGO)).toHaveText('2')
  await expect(quantity(other, BANANA)).toHaveText('2')
  await line(other, MANGO).getByRole('button', { name: 'Increase quantity' }).click()
  await expect(quantity(page, MANGO)).toHaveText('3')
})

test('a visitor comes from an empty basket to the delivery with the keyboard alone @server', async ({ page }) => {
  await openFruits(page)
  await tabTo(page, productCard(page, MANGO).getByRole('button', { name: 'Add to basket' }))
  await page.keyboard.press('Enter')
  await tabTo(page, productCard(page, MANGO).getByRole('button', { name: 'Increase quantity' }))
  await page.keyboard.press('Enter')
  await expect.poll(() => countStored(page)).toEqual({ units: 2, wishlist: 0 })
  await page.goto(at('checkout/basket'))
  await waitForHydration(page)
  await tabTo(page, page.getByRole('button', { name: 'Place your order' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/signin$/)
  expect((await axe(page).analyze()).violations).toEqual([])
  await tabTo(page, page.getByRole('button', { name: 'Sign in as a guest' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/checkout\/address$/)
  await expect(notification(page, '1 product added to your basket')).toBeVisible()
  expect((await axe(page).analyze()).violations).toEqual([])
})

test('with the keyboard alone a visitor’s lists join those of a filled account: the larger quantity stays, and it is said @server', async ({
  page,
}) => {
  await joinByKeyboard(page)
})

test('with the keyboard alone a visitor’s lists join those of a filled account on PostgreSQL too @server', async ({
  page,
}) => {
  const database = await startPostgres({ durable: false })
  const environment = { DATABASE_URL: database.url, AUTH_SECRET: 'the auth secret of the tests of visitors' }
  const others = server
  try {
    server = await startServerWithData(async (dataDir) => {
      await runCommandWith(environment, dataDir, 'seed', '--products', '48')
      await runCommandWith(environment, dataDir, 'settings', 'visitorBasket', 'true')
    }, environment)
    await joinByKeyboard(page)
    await server.stop()
  } finally {
    server = others
    await database.stop()
  }
})

async function joinByKeyboard(page: Page): Promise<void> {
  await openFruits(page)
  const account = {
    fullName: 'Asha Rao',
    email: `asha.${crypto.randomUUID()}@example.in`,
    password: 'mango-and-methi-7',
  }
  await createAccount(page, account, { [MANGO]: 1, [BANANA]: 3 })
  const press = async (target: Locator) => {
    await tabTo(page, target)
    await page.keyboard.press('Enter')
  }
  await press(productCard(page, MANGO).getByRole('button', { name: 'Add to basket' }))
  await press(productCard(page, MANGO).getByRole('button', { name: 'Increase quantity' }))
  await press(productCard(page, BANANA).getByRole('button', { name: 'Add to basket' }))
  await press(productCard(page, ORANGE).getByRole('button', { name: 'Add to wishlist' }))
  await expect.poll(() => countStored(page)).toEqual({ units: 3, wishlist: 1 })
  await page.goto(at('checkout/basket'))
  await waitForHydration(page)
  await press(page.getByRole('button', { name: 'Place your order' }))
  await expect(page).toHaveURL(/\/signin$/)
  for (const [label, value] of [
    ['Email', account.email],
    ['Password', account.password],
  ] as const) {
    await tabTo(
      page,
      page.getByRole('textbox', { name: label, exact: true }).or(page.getByLabel(label, { exact: true })),
    )
    await page.keyboard.type(value)
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/checkout\/address$/)
  await expect(notification(page, '1 product added to your basket. 1 product added to your wishlist.')).toBeVisible()
  await expect.poll(() => storedLists(page)).toBeNull()
  await page.goto(at('checkout/basket'))
  await expect(quantity(page, MANGO)).toHaveText('2')
  await expect(quantity(page, BANANA)).toHaveText('3')
  await page.goto(at('wishlist'))
  await expect(page.getByRole('article', { name: ORANGE })).toBeVisible()
}

test('lists that could not be joined are joined with the next page @server', async ({ page, browserErrors }) => {
  browserErrors.allow(/net::ERR_FAILED/)
  await fillLists(page)
  await page.route('**/api/user/basket-merge', (route) => route.abort())
  await page.goto(at('signin'))
  await signInAsGuest(page)
  await expect(notification(page, /is not in your account yet/)).toBeVisible()
  expect(await storedLists(page)).not.toBeNull()
  await page.unroute('**/api/user/basket-merge')
  await page.goto(at('checkout/basket'))
  await expect(quantity(page, MANGO)).toHaveText('2')
  await expect.poll(() => storedLists(page)).toBeNull()
})

test('what the shop refuses a customer it refuses a visitor: no more than the stock @server', async ({ page }) => {
  await openFruits(page)
  await addToBasket(page, MANGO)
  await page.evaluate((key) => {
    const lists = JSON.parse(localStorage.getItem(key) ?? '')
    lists.basket[0].qty = 100
    localStorage.setItem(key, JSON.stringify(lists))
  }, LISTS)
  await page.goto(at('checkout/basket'))
  await expect(line(page, MANGO)).toContainText(/Only \d+ left|That is all we have left|Out of stock/)
})

/** Signs somebody up with these units in the basket, as in another browser: this one stays a visitor's. */
async function createAccount(page: Page, account: object, units: Record<string, number>): Promise<void> {
  await page.evaluate(
    async ({ api, body, basket }) => {
      const call = async (path: string, method: string, sent?: object, authorization = '') => {
        const headers = { 'content-type': 'application/json', authorization }
        const response = await fetch(`${api}${path}`, { method, headers, ...(sent && { body: JSON.stringify(sent) }) })
        if (!response.ok) throw new Error(`${path} failed with ${response.status}`)
        return response.json()
      }
      const { encodedToken }: { encodedToken: string } = await call('auth/signup', 'POST', body)
      const { products }: { products: { _id: string; title: string }[] } = await call('products?limit=200', 'GET')
      for (const [title, quantity] of Object.entries(basket)) {
        const product = { _id: products.find((each) => each.title === title)?._id }
        for (let unit = 0; unit < quantity; unit += 1) {
          if (unit === 0) await call('user/cart', 'POST', { product }, encodedToken)
          else await call(`user/cart/${product._id}`, 'POST', { action: { type: 'increment' } }, encodedToken)
        }
      }
    },
    { api: new URL(at('api/'), page.url()).href, body: account, basket: units },
  )
}

/** Takes the customer's token out of this browser, as if they had never signed in here. */
async function takeToken(page: Page): Promise<string> {
  return page.evaluate(() => {
    const token = sessionStorage.getItem('haribhari-token') ?? localStorage.getItem('haribhari-token') ?? ''
    sessionStorage.removeItem('haribhari-token')
    localStorage.removeItem('haribhari-token')
    return token
  })
}

async function giveToken(page: Page, token: string): Promise<void> {
  await page.evaluate((text) => localStorage.setItem('haribhari-token', text), token)
}
