import type { Page } from '@playwright/test'
import { orderNumber } from '#domain/order-handling/order-number.ts'
import { expect, openBackOffice, test } from '../../support/pages/back-office.ts'
import { callApi, signUpOnPage } from '../../support/pages/page-api.ts'
import { signInWithBasket, waitForHydration } from '../../support/pages/storefront.ts'
import { runCommandIn, type SeededServer, startSeededServer } from '../../support/processes/seeded-server.ts'

const IMPORTED = 200
/** Of the file: paid in cash at the door. */
const CASH = { title: 'Imported dal 7', price: 107 }
const BY_HAND = 'Hill rambutan'
/** Of the sample store, sold by weight in steps of 250 g. */
const LOOSE = 'Hybrid tomato'
const SHORT = 'Coriander'

test.describe('on a server of its own', () => {
  let server: SeededServer
  test.beforeAll(async () => {
    server = await startSeededServer(0)
  })
  test.afterAll(() => server.stop())

  test('an owner runs a day of the shop without a developer, and all invariants hold @server', async ({ browser }) => {
    test.slow()
    const context = await browser.newContext({ baseURL: `${server.address}/` })
    const day = { staff: await context.newPage(), customer: await context.newPage(), baseURL: `${server.address}/` }
    await workADay(day, server.dataDir)
    await runCommandIn(server.dataDir, 'check:invariants')
    await context.close()
  })
})

test('an owner runs a day of the shop in the browser alone @demo', async ({ page, context, baseURL }) => {
  test.slow()
  await workADay({ staff: page, customer: await context.newPage(), baseURL: baseURL ?? '' })
})

interface Day {
  staff: Page
  customer: Page
  baseURL: string
}

/** From the catalogue to the counted cash. The directory is that of the server's data. */
async function workADay({ staff, customer, baseURL }: Day, directory?: string): Promise<void> {
  await openBackOffice(staff, 'owner', '/import', directory)
  await importProducts(staff)
  await addByHand(staff)
  await receive(staff, BY_HAND, 12)

  await signInWithBasket(customer, BY_HAND, LOOSE, SHORT)
  const paid = await placePaidOrder(customer, baseURL)
  await signUpOnPage(customer, baseURL)
  const inCash = await placeCashOrder(customer, baseURL, CASH.title)

  await acceptAndOpen(staff, paid)
  await pickLines(staff, 3)
  await expect(staff.getByText('0 of 1, Damaged')).toBeVisible()
  await expect(staff.getByText('230 g of 250 g')).toBeVisible()
  await packAndDeliver(staff, paid)
  await staff.goto(`./admin/orders/${paid}`)
  await expect(staff.getByRole('region', { name: 'Money' })).toContainText(/Sent back|On its way back|To be sent back/)
  await staff.goto(`./admin/orders/${paid}/invoice`)
  await expect(staff.getByRole('article')).toContainText('230 g')
  await expect(staff.getByRole('article')).toContainText(/IN\/\d\d-\d\d\/\d{6}/)

  await acceptAndOpen(staff, inCash)
  await pickLines(staff, 1)
  await packAndDeliver(staff, inCash)
  await staff.goto('./admin/cash')
  await staff.getByLabel('Coins in rupees').fill(String(CASH.price))
  await expect(staff.getByText('It is right')).toBeVisible()
  await staff.getByRole('button', { name: /^Close the run/ }).click()
  await expect(staff.getByText('No cash to count')).toBeVisible()

  await staff.goto('./admin')
  await expect(staff.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
  await expect(staff.getByText('1 refund', { exact: true })).toBeVisible()
  await staff.goto('./admin/audit')
  const audit = staff.getByRole('table', { name: 'Audit' })
  for (const action of ['Counted cash', 'Packed an order', 'Received a lot', 'Applied an import']) {
    await staff.getByRole('combobox', { name: 'Action' }).selectOption(action)
    await expect(audit.getByRole('row').nth(1)).toContainText(action)
  }
}

async function importProducts(staff: Page): Promise<void> {
  const head =
    'sku,product,title,category,vendor,unit,net_amount,net_unit,price,mrp,state,product_state,diet,storage,origin'
  const lines = Array.from({ length: IMPORTED }, (_, index) => {
    const product = `imported-dal-${index}`
    const facts = `groceries,Sahyadri Farms,1 kg,1000,g,${100 + index},${120 + index},live,live,veg,fresh,IN`
    return `DAL-${index},${product},Imported dal ${index},${facts},/art/mango.webp,A bowl of dal,gst-0,40,found`
  })
  const text = [`${head},picture,picture_text,tax_class,stock_set,stock_reason`, ...lines].join('\n')
  const buffer = Buffer.from(text)
  await staff.getByLabel('Choose a file').setInputFiles({ name: 'catalogue.csv', mimeType: 'text/csv', buffer })
  await expect(staff.getByRole('heading', { name: 'Import preview' })).toBeVisible()
  await staff.getByRole('button', { name: `Apply ${IMPORTED} lines` }).click()
  await expect(staff.getByRole('heading', { name: 'Import done' })).toBeVisible()
  await expect(staff.getByText(`catalogue.csv · ${IMPORTED} lines written`)).toBeVisible()
}

async function addByHand(staff: Page): Promise<void> {
  await staff.goto('./admin/products/new')
  await staff.getByLabel('Name', { exact: true }).fill(BY_HAND)
  await staff.getByLabel('Category', { exact: true }).selectOption('fruits')
  await staff.getByLabel('Vendor', { exact: true }).fill('Konkan Orchards')
  await staff.getByLabel('Net quantity').fill('500')
  await staff.getByLabel('Price', { exact: true }).fill('120')
  await staff.getByLabel('Add pictures').setInputFiles('public/art/mango.webp')
  await staff.getByLabel('First picture, alternative text').fill('A bowl of rambutan')
  await staff.getByLabel('Food mark').selectOption('veg')
  await staff.getByLabel('Storage').selectOption('fresh')
  await staff.getByRole('button', { name: 'Go live' }).click()
  await expect(staff.getByRole('heading', { level: 1, name: BY_HAND })).toBeVisible()
}

async function receive(staff: Page, title: string, units: number): Promise<void> {
  await staff.goto('./admin/stock')
  await staff.getByRole('searchbox', { name: 'Name or SKU' }).fill(title)
  await staff.getByRole('table', { name: 'Stock' }).getByRole('link', { name: title }).click()
  await staff.getByRole('button', { name: 'Receive' }).click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByLabel('Units').fill(String(units))
  await dialog.getByRole('button', { name: 'Receive' }).click()
  await expect(staff.locator('dl > div', { hasText: 'For sale' }).locator('dd')).toHaveText(String(units))
}

async function placePaidOrder(customer: Page, baseURL: string): Promise<string> {
  await customer.goto('./about-us')
  await waitForHydration(customer)
  await callApi(customer, baseURL, { path: 'user/place-order', body: { order: { payment_id: crypto.randomUUID() } } })
  return newestOrder(customer, baseURL)
}

async function placeCashOrder(customer: Page, baseURL: string, title: string): Promise<string> {
  await customer.evaluate(
    async ({ api, wanted, key }) => {
      const authorization = localStorage.getItem('haribhari-token') ?? ''
      const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': key }
      const read = async (path: string) => (await fetch(`${api}${path}`, { headers })).json()
      const send = async (path: string, body: unknown) => {
        const response = await fetch(`${api}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
        if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
      }
      const { products } = await read(`products?q=${encodeURIComponent(wanted)}&limit=200`)
      const { _id } = products.find((product: { title: string }) => product.title === wanted)
      await send('user/cart', { product: { _id } })
      const { addresses } = await read('user/address')
      await send('user/checkout', { checkout: { addressId: addresses[0]._id, method: 'cash' } })
    },
    { api: `${baseURL}api/`, wanted: title, key: crypto.randomUUID() },
  )
  return newestOrder(customer, baseURL)
}

function newestOrder(customer: Page, baseURL: string): Promise<string> {
  return customer.evaluate(async (url) => {
    const authorization = localStorage.getItem('haribhari-token') ?? ''
    const { orders }: { orders: { _id: string }[] } = await (await fetch(url, { headers: { authorization } })).json()
    return orders[0]?._id ?? ''
  }, `${baseURL}api/user/orders`)
}

async function acceptAndOpen(staff: Page, id: string): Promise<void> {
  await staff.goto('./admin/orders')
  await staff.getByRole('button', { name: `Accept ${orderNumber(id)}` }).click()
  await staff.getByRole('link', { name: `Pick ${orderNumber(id)}` }).click()
}

/** What is weighed comes to a little less, and the coriander is not there. */
async function pickLines(staff: Page, count: number): Promise<void> {
  for (let done = 0; done < count; done += 1) {
    await expect(staff.getByRole('progressbar')).toHaveAttribute('value', String(done))
    const title = await staff.getByRole('main').getByRole('heading', { level: 2 }).textContent()
    if (title === LOOSE) {
      await staff.getByLabel('Weight on the scale').fill('230')
      await staff.keyboard.press('Enter')
    } else if (title === SHORT) {
      await staff.getByRole('button', { name: 'Not there' }).click()
      await staff.getByRole('radio', { name: 'Damaged' }).check()
      await staff.getByRole('button', { name: 'Write down and go on' }).click()
    } else {
      await staff.getByRole('button', { name: 'One more' }).click()
      await staff.getByRole('button', { name: done === count - 1 ? 'Done' : 'Next line' }).click()
    }
  }
}

async function packAndDeliver(staff: Page, id: string): Promise<void> {
  const number = orderNumber(id)
  await staff.getByRole('button', { name: 'Pack', exact: true }).click()
  for (const [button, act] of [
    [`Hand over ${number}`, 'Hand over'],
    [`${number} is delivered`, 'Delivered'],
  ] as const) {
    await staff.getByRole('button', { name: button }).click()
    if (act === 'Hand over') await staff.getByRole('dialog').getByLabel('Bags that leave').fill('1')
    await staff.getByRole('dialog').getByRole('button', { name: act }).click()
  }
  await expect(staff.getByRole('dialog')).toHaveCount(0)
}
