import { orderNumber } from '#domain/order-handling/order-number.ts'
import { axe } from '../../../support/pages/axe.ts'
import { expect, openBackOffice, test } from '../../../support/pages/back-office.ts'
import { placeOrder } from '../../../support/pages/placed-order.ts'
import { signInWithBasket } from '../../../support/pages/storefront.ts'

const SOLD_AGAIN = 'A2 cow milk'
const WASTED = 'Coriander'
// No other test buys it: nothing is left of it here.
const RECALLED = 'Nilgiri green tea'

test('goods of a delivered order come back by line, into stock or as waste, and their money goes back @server', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow()
  const customer = await context.newPage()
  await signInWithBasket(customer, SOLD_AGAIN, WASTED)
  const id = await placeOrder(customer, baseURL)
  const number = orderNumber(id)
  await openBackOffice(page, 'owner', `/orders/${id}`)
  await page.getByRole('button', { name: `Accept ${number}` }).click()
  await page.getByRole('link', { name: `Pick ${number}` }).click()
  for (const act of ['Next line', 'Done']) {
    await page.getByRole('button', { name: 'One more' }).click()
    await page.getByRole('button', { name: act }).click()
  }
  await page.getByRole('button', { name: 'Pack', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const comesBack = page.getByRole('button', { name: 'Goods came back…' })
  await expect(page.getByRole('button', { name: `Hand over ${number}` })).toBeVisible()
  await page.goto(`./admin/orders/${id}`)
  await page.getByRole('button', { name: `Hand over ${number}` }).click()
  await expect(comesBack).toHaveCount(0)
  await dialog.getByLabel('Bags that leave').fill('1')
  await dialog.getByRole('button', { name: 'Hand over' }).click()
  await page.getByRole('button', { name: `${number} is delivered` }).click()
  await dialog.getByRole('button', { name: 'Delivered' }).click()

  await comesBack.click()
  await expect(dialog.getByRole('button', { name: 'Write down' })).toBeDisabled()
  const line = (title: string) => dialog.getByRole('checkbox', { name: new RegExp(`^${title}.* came back$`) })
  await line(SOLD_AGAIN).check()
  await dialog.getByRole('combobox', { name: new RegExp(`^Why ${SOLD_AGAIN}`) }).selectOption('Not wanted')
  await dialog
    .getByRole('combobox', { name: new RegExp(`^What becomes of ${SOLD_AGAIN}`) })
    .selectOption('Back into stock')
  await dialog.getByRole('checkbox', { name: new RegExp(`^Send money back for ${SOLD_AGAIN}`) }).uncheck()
  await line(WASTED).check()
  const amount = dialog.getByRole('textbox', { name: new RegExp(`^Money for ${WASTED}`) })
  await amount.fill('9999')
  await expect(amount).toHaveAccessibleDescription(/^At most ₹.*, which is left of this line$/)
  await expect(dialog.getByRole('button', { name: /^Write down/ })).toBeDisabled()
  expect((await axe(page).analyze()).violations).toEqual([])
  await amount.fill('5')
  await dialog.getByRole('button', { name: 'Write down, refund ₹5.00' }).click()
  await expect(dialog).toHaveCount(0)
  const returns = page.getByRole('list', { name: 'Came back' })
  await expect(returns.getByText(`1 × ${SOLD_AGAIN}`)).toBeVisible()
  await expect(returns.getByText('Not wanted · Back in stock')).toBeVisible()
  await expect(returns.getByText('Damaged · Wasted')).toBeVisible()
  await expect(returns.getByText('Refund of ₹5.00')).toBeVisible()
  expect((await axe(page).analyze()).violations).toEqual([])

  await comesBack.click()
  await expect(line(SOLD_AGAIN)).toBeDisabled()
  await expect(line(WASTED)).toBeDisabled()
  await expect(dialog.getByText('All came back')).toHaveCount(2)
})

test('an order that is packed does not leave with goods of a lot that was recalled, until they are taken out @server', async ({
  page,
  context,
  baseURL,
  browserErrors,
}) => {
  test.slow()
  browserErrors.allow(/status of 409/)
  const customer = await context.newPage()
  await signInWithBasket(customer, SOLD_AGAIN, RECALLED)
  const id = await placeOrder(customer, baseURL)
  const number = orderNumber(id)
  await openBackOffice(page, 'owner', `/orders/${id}`)
  const post = (
    path: string,
    body?: unknown,
  ): Promise<{ lines: { productId: string; title: string; lots: { lotId: string }[] }[] }> =>
    page.evaluate(
      async (call) => {
        const authorization = localStorage.getItem('haribhari-staff-token') ?? ''
        const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': call.key }
        const response = await fetch(call.url, { method: 'POST', headers, body: call.body })
        if (!response.ok) throw new Error(await response.text())
        return response.json()
      },
      { url: `${baseURL ?? ''}api/admin/${path}`, body: JSON.stringify(body ?? {}), key: crypto.randomUUID() },
    )
  await post(`orders/${id}/accept`)
  const claimed = await post(`orders/${id}/claim`)
  // What lies in the shop of it is written down as a lot.
  await post(`stock/${claimed.lines.find(({ title }) => title === RECALLED)?.productId}/opening`)
  const { lines } = await post(`orders/${id}/claim`)
  const picks = lines.map((_, line) => ({ kind: 'picked', key: crypto.randomUUID(), line }))
  await post(`orders/${id}/picks`, { picks })
  await post(`orders/${id}/pack`)
  const recalled = lines.find(({ title }) => title === RECALLED)?.lots[0]?.lotId ?? ''
  await post(`lots/${recalled}/state`, { state: 'recalled', reason: 'The grower asks for it' })

  await page.goto(`./admin/orders/${id}`)
  const warning = page.getByRole('alert').filter({ hasText: 'Not to leave the shop' })
  await expect(warning).toContainText(`1 × ${RECALLED}`)
  await expect(page.getByText('Take out the goods that must not leave')).toBeVisible()
  await expect(page.getByText('Hand it over to be brought.')).toHaveCount(0)
  await page.getByRole('button', { name: `Hand over ${number}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Hand over' }).click()
  await expect(dialog.getByText('Take them out before the order leaves')).toBeVisible()
  expect((await axe(page).analyze()).violations).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Take blocked goods out…' }).click()
  await dialog.getByRole('checkbox', { name: new RegExp(`^${RECALLED}.* came back$`) }).check()
  await dialog.getByRole('button', { name: /^Write down/ }).click()
  await expect(dialog).toHaveCount(0)
  await expect(warning).toHaveCount(0)
  await page.getByRole('button', { name: `Hand over ${number}` }).click()
  await dialog.getByRole('button', { name: 'Hand over' }).click()
  await expect(page.getByRole('button', { name: `${number} is delivered` })).toBeVisible()
})
