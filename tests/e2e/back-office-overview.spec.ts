import { axe } from '../support/axe.ts'
import { expect, openBackOffice, test } from '../support/back-office.ts'
import { signInWithBasket } from '../support/storefront.ts'

test('a setting is saved as a version, customers read it, and it is put back', async ({ page }) => {
  await openBackOffice(page, 'manager', '/settings')
  const name = page.getByRole('textbox', { name: 'Help line' })
  const before = await name.inputValue()
  await name.fill('1800 111 2222')
  await page.getByRole('button', { name: 'Save' }).click()
  const versions = page.getByRole('list', { name: 'Versions' })
  await expect(versions.getByRole('listitem').first()).toContainText('1800 111 2222')
  expect((await axe(page).analyze()).violations).toEqual([])
  await versions
    .getByRole('button', { name: /^Put back version/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Put back' }).click()
  await expect(name).toHaveValue(before)
})

test('a customer is found from any screen by the keys, and their page takes a note', async ({ page }) => {
  await openBackOffice(page, 'support', '/customers')
  await expect(page.getByRole('table', { name: 'Customers' }).getByRole('link').first()).toBeVisible()
  const find = page.getByRole('combobox', { name: 'Order, product, SKU, customer' })
  await find.fill('Asha')
  await expect(page.getByRole('group', { name: 'Customers' }).getByRole('option').first()).toBeVisible()
  expect((await axe(page).analyze()).violations).toEqual([])
  const count = await page.getByRole('option').count()
  // Past the screens and orders, to the last of what was found, which is a customer.
  await find.press('ArrowUp')
  await expect(page.getByRole('option').nth(count - 1)).toHaveAttribute('aria-selected', 'true')
  await find.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Asha Rao' })).toBeVisible()
  await page.getByLabel('New note').fill('Rings twice')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('list', { name: 'Notes' })).toContainText('Rings twice')
  await page.getByRole('button', { name: 'Show contacts' }).click()
  await expect(page.getByText(/9876543210/).first()).toBeVisible()
  expect((await axe(page).analyze()).violations).toEqual([])
})

test('the dashboard has a table for each plot, and shoppers fetch nothing of it', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await signInWithBasket(page)
  const ordered = await page.evaluate(async () => {
    const token = Object.values(localStorage).find((value) => /^ey[\w.-]+$/.test(value)) ?? ''
    const order = { payment_id: `pay_${crypto.randomUUID().slice(0, 14).replaceAll('-', 'x')}` }
    const headers = { 'content-type': 'application/json', authorization: token }
    return (await fetch('./api/user/place-order', { method: 'POST', headers, body: JSON.stringify({ order }) })).status
  })
  expect(ordered).toBe(201)
  expect(fetched.filter((url) => url.includes('/admin/'))).toEqual([])
  await openBackOffice(page, 'read-only')
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  expect((await axe(page).analyze()).violations).toEqual([])
  await page.getByRole('group', { name: 'Sales by day, shown as' }).getByRole('button', { name: 'Table' }).click()
  await expect(page.getByRole('table').filter({ hasText: 'Before' }).getByRole('row')).toHaveCount(8)
  expect((await axe(page).analyze()).violations).toEqual([])
})
