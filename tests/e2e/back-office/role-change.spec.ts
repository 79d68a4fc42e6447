import { expect, openBackOffice, test } from '../../support/pages/back-office.ts'
import { placeOrder } from '../../support/pages/placed-order.ts'
import { signInWithBasket } from '../../support/pages/storefront.ts'

test('a page that is open hides contacts and screens once an owner has given its reader another role @server', async ({
  page,
  browser,
  context,
  baseURL,
}) => {
  test.slow()
  const customer = await context.newPage()
  await signInWithBasket(customer, 'Coriander')
  const id = await placeOrder(customer, baseURL)
  const manager = await openBackOffice(page, 'manager', `/orders/${id}`)
  const contacts = page.getByRole('region', { name: 'Customer' })
  const number = contacts.getByText(/^\d{10}$/).first()
  await expect(number).toBeVisible()
  const owner = await (await browser.newContext({ ...(baseURL ? { baseURL } : {}) })).newPage()
  await openBackOffice(owner, 'owner', '/staff')
  await owner.evaluate(
    async ({ url, email }) => {
      const headers = {
        'content-type': 'application/json',
        authorization: localStorage.getItem('haribhari-staff-token') ?? '',
      }
      const { staff } = await (await fetch(url, { headers })).json()
      const found = staff.find((each: { email: string }) => each.email === email)
      const body = JSON.stringify({ role: 'read-only' })
      const response = await fetch(`${url}/${found.id}/role`, { method: 'POST', headers, body })
      if (!response.ok) throw new Error(await response.text())
    },
    { url: `${baseURL ?? ''}api/admin/staff`, email: manager?.email ?? '' },
  )
  // Within the time in which the shop gives signs of life to those who listen.
  await expect(number).toHaveCount(0, { timeout: 30_000 })
  await expect(contacts.getByText(/^…\d{4}$/).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Audit' })).toHaveCount(0)
  await owner.context().close()
})
