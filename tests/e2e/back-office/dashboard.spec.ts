import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { createBackOfficeClient } from '#contract/admin/client.ts'
import { expectSuccess } from '../../support/expect-success.ts'
import { axe } from '../../support/pages/axe.ts'
import { codeOf, expect, openBackOffice, test } from '../../support/pages/back-office.ts'
import { callApi } from '../../support/pages/page-api.ts'
import { signInWithBasket, waitForHydration } from '../../support/pages/storefront.ts'
import { runCommandIn, type SeededServer, startSeededServer } from '../../support/processes/seeded-server.ts'

/** Of the sample store. */
const SOLD = 'Coriander'
const WASTED = 'Hybrid tomato'
/** Of a unit that is received, in paise. */
const COST = 40_00

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }

test.describe('on a server of its own', () => {
  let server: SeededServer
  test.beforeAll(async () => {
    server = await startSeededServer(0)
  })
  test.afterAll(() => server.stop())

  test('the dashboard shows what was sold and wasted, and on a phone first what needs a person @server', async ({
    browser,
  }) => {
    test.slow()
    const context = await browser.newContext({ baseURL: `${server.address}/` })
    const baseURL = `${server.address}/`
    const customer = await context.newPage()
    const amounts: number[] = []
    for (let orders = 0; orders < 3; orders += 1) {
      await signInWithBasket(customer, SOLD)
      amounts.push(await placeOrder(customer, baseURL))
    }
    const staff = await context.newPage()
    await openBackOffice(staff, 'owner', '/stock', server.dataDir)
    await waste(staff, server.address, { title: WASTED, units: 2 })
    await staff.goto('./admin')
    await expect(staff.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()

    const total = amounts.reduce((sum, amount) => sum + amount, 0)
    const key = (name: string) =>
      staff
        .getByRole('term')
        .filter({ hasText: new RegExp(`^${name}$`) })
        .locator('..')
    await expect(key('Sales')).toContainText(rupees(total))
    await expect(key('Orders')).toContainText('3')
    await expect(key('Waste')).toContainText(rupees((2 * COST) / 100))
    await expect(key('Waste')).toContainText('at cost, 2 units')
    await expect(staff.getByRole('region', { name: 'Best sellers' })).toContainText(SOLD)
    await expect(staff.getByRole('region', { name: 'Waste by reason' })).toContainText('Damaged')

    const byDay = staff.getByRole('group', { name: /Sales by day/ })
    await byDay.getByRole('button', { name: 'Table' }).focus()
    await staff.keyboard.press('Enter')
    const table = staff
      .getByRole('table')
      .filter({ has: staff.getByRole('columnheader', { name: 'Day', exact: true }) })
    await expect(table.getByRole('row').last()).toContainText(rupees(total))
    await staff.getByRole('group', { name: 'Time shown' }).getByRole('button', { name: '28 days' }).click()
    await expect(staff).toHaveURL(/days=28/)

    for (const size of [DESK, PHONE]) {
      await staff.setViewportSize(size)
      for (const colorScheme of ['light', 'dark'] as const) {
        await staff.emulateMedia({ colorScheme })
        expect((await axe(staff).analyze()).violations, `${size.width} px, ${colorScheme}`).toEqual([])
      }
    }
    const [todo, plot] = await Promise.all(
      ['Needs a person', /^Sales by/].map((name) =>
        staff.getByRole('heading', { level: 2, name }).first().boundingBox(),
      ),
    )
    expect(todo?.y).toBeLessThan(plot?.y ?? 0)
    expect(await staff.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
    await context.close()
  })

  test('the audit comes as a file after a second factor, with what was before and after, and its chain is right @server', async ({
    browser,
  }) => {
    const page = await browser.newPage({ baseURL: `${server.address}/` })
    const member = await openBackOffice(page, 'owner', '/stock', server.dataDir)
    await waste(page, server.address, { title: WASTED, units: 1 })
    await page.goto('./admin/audit')
    // As the server answers once the factor is older than ten minutes.
    let refusals = 0
    await page.route('**/api/admin/audit/export', async (route) => {
      if (refusals > 0) return route.fallback()
      refusals += 1
      const errors = ['Please confirm that it is you with your second factor.']
      await route.fulfill({ status: 403, json: { code: 'factor-needed', errors } })
    })
    await page.getByRole('button', { name: /Export/ }).click()
    await page.getByLabel('Code of six digits').fill(codeOf(member?.secret ?? '', 1))
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Confirm' }).click(),
    ])
    const events = (await readFile(await download.path(), 'utf8'))
      .split('\n')
      .filter(Boolean)
      .map((line): Record<string, unknown> => JSON.parse(line))
    expect(events.length).toBeGreaterThan(1)
    for (const event of events)
      expect(Object.keys(event)).toEqual(expect.arrayContaining(['action', 'before', 'after']))
    const wasted = events.find(({ action }) => action === 'correctLot')
    expect(wasted).toMatchObject({ before: { onHand: 20 }, after: { onHand: 19 } })
    await runCommandIn(server.dataDir, 'check:invariants')
    await page.close()
  })
})

async function placeOrder(customer: Page, baseURL: string): Promise<number> {
  await customer.goto('./about-us')
  await waitForHydration(customer)
  await callApi(customer, baseURL, { path: 'user/place-order', body: { order: { payment_id: crypto.randomUUID() } } })
  return customer.evaluate(async (url) => {
    const authorization = localStorage.getItem('haribhari-token') ?? ''
    const { orders } = await (await fetch(url, { headers: { authorization } })).json()
    return Number(orders[0].total)
  }, `${baseURL}api/user/orders`)
}

/** Receives units of a product at this cost, and wastes some. */
async function waste(staff: Page, address: string, { title, units }: { title: string; units: number }): Promise<void> {
  const token = await staff.evaluate(() => localStorage.getItem('haribhari-staff-token'))
  const client = createBackOfficeClient({ fetch, base: address, token: () => token })
  const [pack] = expectSuccess(await client.stock({ q: title })).stock
  const id = pack?._id ?? ''
  const received = await client.receiveStock(id, { qty: 20, cost: COST }, crypto.randomUUID())
  const lot = expectSuccess(received).lots.find(({ cost }) => cost === COST)
  const body = { kind: 'waste', qty: units, reason: 'damaged', note: 'A crate fell' } as const
  expectSuccess(await client.correctLot(lot?._id ?? '', body, crypto.randomUUID()))
}

function rupees(amount: number): string {
  return `₹${Math.round(amount).toLocaleString('en-IN')}`
}
