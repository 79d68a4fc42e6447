import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, test, waitForHydration } from '../../support/pages/storefront.ts'
import { type SeededServer, startServerWithData } from '../../support/processes/seeded-server.ts'
import { readRecordedFile, readRecording } from '../../upgrade/recording.ts'

const RELEASE = '0.1.0'
const recording = readRecording(RELEASE, 'sqlite')
const customer = recording.customers.find(({ role }) => role === 'orders in every state')
const orderList = v.object({ orders: v.array(v.object({ items: v.array(v.object({ title: v.string() })) })) })
const basket = v.object({ cart: v.array(v.object({ title: v.string() })) })

let server: SeededServer
test.beforeAll(async () => {
  server = await startServerWithData(
    async (dataDir) => {
      await mkdir(join(dataDir, 'sandbox'), { mode: 0o700 })
      await writeFile(join(dataDir, 'shop.sqlite'), readRecordedFile(RELEASE, 'sqlite.db.gz'))
      await writeFile(join(dataDir, 'sandbox/journal.jsonl'), readRecordedFile(RELEASE, 'sqlite.sandbox.jsonl.gz'))
      await writeFile(join(dataDir, 'sandbox/keys.json'), JSON.stringify(recording.sandboxKeys))
    },
    { AUTH_SECRET: recording.authSecret },
  )
})
test.afterAll(() => server.stop())

test(`a customer of release ${RELEASE} signs in, finds the orders and the basket, and buys again @server`, async ({
  page,
}) => {
  const { orders } = v.parse(orderList, customer?.responses['/api/user/orders']?.body)
  const { cart } = v.parse(basket, customer?.responses['/api/user/cart']?.body)
  const orderCards = page.getByRole('main').getByRole('article')

  await test.step('sign in and find every order', async () => {
    await page.goto(`${server.address}/account/orders`)
    await expect(page).toHaveURL(/\/signin$/)
    await waitForHydration(page)
    await page.getByLabel('Email').fill(customer?.email ?? '')
    await page.getByLabel('Password', { exact: true }).fill(customer?.password ?? '')
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL(/\/account\/orders$/)
    await expect(orderCards).toHaveCount(orders.length)
    for (const [index, order] of orders.entries()) {
      await expect(orderCards.nth(index)).toContainText(order.items[0]?.title ?? '')
    }
  })

  await test.step('buy the basket of before', async () => {
    await page.goto(`${server.address}/checkout/basket`)
    await waitForHydration(page)
    for (const { title } of cart) await expect(page.getByRole('group', { name: `Quantity of ${title}` })).toBeVisible()
    await page.getByRole('button', { name: 'Place your order' }).click()
    await expect(page).toHaveURL(/\/checkout\/address$/)
    await page.getByRole('button', { name: 'Proceed to payment' }).click()
    await page.frameLocator('iframe[title="Payment"]').getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(page).toHaveURL(/\/checkout\/order-placed$/)
  })

  await test.step('the new order is above the others', async () => {
    await page.getByRole('main').getByRole('link', { name: 'My Orders' }).click()
    await expect(orderCards).toHaveCount(orders.length + 1)
    for (const { title } of cart) await expect(orderCards.first()).toContainText(title)
  })
})
