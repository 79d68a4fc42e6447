import type { Page } from '@playwright/test'
import type { Role } from '#domain/staff/permissions.ts'
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
  await changeRole(owner, baseURL, { email: manager?.email ?? '', role: 'read-only' })
  // Within the time in which the shop gives signs of life to those who listen.
  await expect(number).toHaveCount(0, { timeout: 30_000 })
  await expect(contacts.getByText(/^…\d{4}$/).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Audit' })).toHaveCount(0)
  await owner.context().close()
})

test('whose role may do more than before goes on with what is half typed @server', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const manager = await openBackOffice(page, 'manager', '/settings?part=texts')
  await page.getByRole('textbox', { name: 'Announcement' }).fill('Half typed')
  const owner = await (await browser.newContext({ ...(baseURL ? { baseURL } : {}) })).newPage()
  await openBackOffice(owner, 'owner', '/staff')
  await changeRole(owner, baseURL, { email: manager?.email ?? '', role: 'owner' })
  await expect(page.getByRole('button', { name: /Kavita Manager/ })).toContainText('Owner', { timeout: 30_000 })
  await expect(page.getByRole('textbox', { name: 'Announcement' })).toHaveValue('Half typed')
  await owner.context().close()
})

async function changeRole(
  owner: Page,
  baseURL: string | undefined,
  change: { email: string; role: Role },
): Promise<void> {
  await owner.evaluate(
    async ({ url, email, role }) => {
      const headers = {
        'content-type': 'application/json',
        authorization: localStorage.getItem('haribhari-staff-token') ?? '',
      }
      const { staff } = await (await fetch(url, { headers })).json()
      const found = staff.find((each: { email: string }) => each.email === email)
      const body = JSON.stringify({ role })
      const response = await fetch(`${url}/${found.id}/role`, { method: 'POST', headers, body })
      if (!response.ok) throw new Error(await response.text())
    },
    { url: `${baseURL ?? ''}api/admin/staff`, ...change },
  )
}
