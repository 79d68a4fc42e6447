import { orderNumber } from '#domain/order-handling/order-number.ts'
import { axe } from '../support/axe.ts'
import { expect, openBackOffice, test } from '../support/back-office.ts'
import { placeOrder } from '../support/placed-order.ts'
import { signInWithBasket } from '../support/storefront.ts'

const SOLD_AGAIN = 'A2 cow milk'
const WASTED = 'Coriander'

test('goods of a delivered order come back by line, into stock or as waste, and their money goes back', async ({
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
