import type { Page } from '@playwright/test'
import { order as orderCommand } from '#cli/order.ts'
import { orderNumber } from '#domain/order-handling/order-number.ts'
import { axe } from '../../../support/pages/axe.ts'
import { expect, openBackOffice, test } from '../../../support/pages/back-office.ts'
import { addElsewhere, signUpOnPage } from '../../../support/pages/page-api.ts'
import { runCommand } from '../../../support/processes/command.ts'
import { dataDir, serverPort } from '../../../support/processes/runtimes.ts'

const PRODUCT = 'Toor dal'

test('an order that is delivered while cash is counted leaves what was typed, and joins the run when it is ticked @server', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow()
  const customer = await context.newPage()
  await signUpOnPage(customer, baseURL)
  await deliver(await placeCashOrder(customer, baseURL))
  const later = await placeCashOrder(customer, baseURL)
  await openBackOffice(page, 'owner', '/cash')
  await page
    .getByRole('button', { name: /Delivered by a command/ })
    .or(page.getByLabel('Coins in rupees'))
    .first()
    .click()
  await page.getByRole('button', { name: /^One more ₹500/ }).click()
  await page.getByLabel('Coins in rupees').fill('7')
  const counted = page.getByText('₹507.00')
  await expect(counted.first()).toBeVisible()
  await deliver(later)
  const added = page.getByRole('checkbox', { name: `${orderNumber(later)} is in the run` })
  await expect(added).not.toBeChecked()
  await expect(page.getByText(/delivered since you began/)).toBeVisible()
  await expect(page.getByLabel('Coins in rupees')).toHaveValue('7')
  await expect(counted.first()).toBeVisible()
  expect((await axe(page).analyze()).violations).toEqual([])
  await added.check()
  await page.getByLabel('Reason').fill('Tips were in the bag')
  await page.getByRole('button', { name: 'Close the run: ₹507.00' }).click()
  await expect(page.getByText(/₹507.00 handed in/).first()).toBeVisible()
  await expect(page.locator('main :focus')).toHaveCount(1)
  await expect(added).toHaveCount(0)
})

async function placeCashOrder(customer: Page, baseURL: string | undefined): Promise<string> {
  await addElsewhere(customer, baseURL, 'cart', PRODUCT)
  return customer.evaluate(
    async ({ api, key }) => {
      const authorization = localStorage.getItem('haribhari-token') ?? ''
      const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': key }
      const read = async (path: string) => (await fetch(`${api}${path}`, { headers })).json()
      const { addresses } = await read('user/address')
      const body = JSON.stringify({ checkout: { addressId: addresses[0]._id, method: 'cash' } })
      const response = await fetch(`${api}user/checkout`, { method: 'POST', headers, body })
      if (!response.ok) throw new Error(await response.text())
      const { orders }: { orders: { _id: string }[] } = await read('user/orders')
      return orders[0]?._id ?? ''
    },
    { api: `${baseURL ?? ''}api/`, key: crypto.randomUUID() },
  )
}

/** From the queue to the door, each step by the owner's command. */
async function deliver(id: string): Promise<void> {
  for (const state of ['accepted', 'packed', 'out for delivery', 'delivered']) {
    const { code, output } = await runCommand(orderCommand, { DATA_DIR: dataDir, PORT: String(serverPort) }, id, state)
    expect(code, output).toBe(0)
  }
}
