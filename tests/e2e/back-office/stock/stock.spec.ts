import { type Locator, test } from '@playwright/test'
import { expect } from '../../../support/page-expect.ts'
import { axe } from '../../../support/pages/axe.ts'
import { openBackOffice } from '../../../support/pages/back-office.ts'

test('a delivery, waste and a recall change what is for sale, and each stands among the moves @demo', async ({
  page,
}) => {
  await page.goto('./')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.goto('./admin/stock')
  await page.getByRole('button', { name: 'Manager' }).click()
  await page.getByRole('searchbox', { name: 'Name or SKU' }).fill('A2 cow milk')
  const table = page.getByRole('table', { name: 'Stock' })
  await expect(table.getByRole('row')).toHaveCount(2)
  expect((await axe(page).analyze()).violations).toEqual([])
  await table.getByRole('link', { name: 'A2 cow milk' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'A2 cow milk' })).toBeVisible()
  const forSale = page.locator('dl > div', { hasText: 'For sale' }).locator('dd')
  const before = Number(await forSale.textContent())
  await page.getByRole('button', { name: 'Receive' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Receive' }).click()
  await expect(dialog.getByLabel('Units')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Units').fill('12345678901')
  await dialog.getByLabel('Cost').fill('12345678901')
  await expect(dialog.getByLabel('Units')).toHaveAccessibleDescription('Quantity must be at most 10,00,000')
  await expect(dialog.getByLabel('Cost')).toHaveAccessibleDescription(/At most ₹1,00,00,000/)
  await dialog.getByLabel('Cost').fill('')
  await dialog.getByLabel('Units').fill('12')
  await dialog.getByLabel('Lot number').fill('ML-7')
  await dialog.getByLabel('Best before').fill('2020-01-31')
  await dialog.getByRole('button', { name: 'Receive' }).click()
  // Refused with the reason at its field, and what was typed stays.
  await expect(dialog.getByLabel('Best before')).toHaveAccessibleDescription(/best-before date is over/)
  await expect(dialog.getByLabel('Lot number')).toHaveValue('ML-7')
  expect((await axe(page).analyze()).violations).toEqual([])
  await dialog.getByLabel('Best before').fill('2099-01-31')
  await dialog.getByRole('button', { name: 'Receive' }).click()
  await expect(forSale).toHaveText(String(before + 12))

  await page.getByRole('button', { name: 'Waste units of ML-7' }).click()
  await dialog.getByLabel('Units').fill('12345678901')
  await dialog.getByRole('button', { name: 'Waste' }).click()
  await expect(dialog.getByLabel('Units')).toHaveAccessibleDescription('Quantity must be at most 10,00,000')
  await dialog.getByLabel('Units').fill('2')
  await dialog.getByLabel('Reason').selectOption('spoilt')
  await dialog.getByRole('button', { name: 'Waste' }).click()
  await expect(forSale).toHaveText(String(before + 10))

  await page.getByRole('button', { name: 'More for ML-7' }).click()
  await page.getByRole('menuitem', { name: 'Correct' }).click()
  // Before it is sent: which way units go for the chosen reason.
  await expect(dialog.getByLabel('Units')).toHaveAccessibleDescription('Only more: from 1 up')
  await dialog.getByLabel('Reason').selectOption('missing')
  await expect(dialog.getByLabel('Units')).toHaveAccessibleDescription('Only fewer: negative, such as −2')
  await dialog.getByLabel('Reason').selectOption('repacked')
  await expect(dialog.getByLabel('Units')).toHaveAccessibleDescription('Negative for units that are gone')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'More for ML-7' }).click()
  await page.getByRole('menuitem', { name: 'Recall' }).click()
  await dialog.getByLabel('Reason').fill('The dairy asked for it')
  await dialog.getByRole('button', { name: 'Recall' }).click()
  await expect(dialog.getByRole('status')).toHaveText('Recalled. No order got units of it.')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'More for ML-7' }).click()
  await page.getByRole('menuitem', { name: 'Orders that got it' }).click()
  await expect(dialog.getByRole('status')).toHaveText('Recalled. No order got units of it.')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(forSale).toHaveText(String(before))
  const moves = page.getByRole('list', { name: 'Moves' })
  await expect(moves.getByRole('listitem')).toContainText([/Wasted.*−2/s, /Received.*\+12/s, /Was there/])
  expect((await axe(page).analyze()).violations).toEqual([])
})

test('who may only look sees the stock and no way to change it @demo', async ({ page }) => {
  await page.goto('./')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.goto('./admin/stock')
  await page.getByRole('button', { name: 'Read-only' }).click()
  await page.getByRole('table', { name: 'Stock' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Lots', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /Receive|Waste|Write down/ })).toHaveCount(0)
})

test('on a phone a box and a link of a card are a thumb wide, and a long supplier stays in its card @server', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openBackOffice(page, 'owner', '/stock')
  const table = page.getByRole('table', { name: 'Stock' })
  const link = table.getByRole('link', { name: 'Kesar mango' }).first()
  await expect(link).toBeVisible()
  const heightOf = (target: Locator) =>
    target.evaluate((element) => {
      const { left, top, height, width } = element.getBoundingClientRect()
      const whole = element.closest('label') ?? element
      const isHit = (y: number) => whole.contains(document.elementFromPoint(left + width / 2, y))
      const middle = top + height / 2
      return Array.from({ length: 60 }, (_, at) => middle - 30 + at).filter(isHit).length
    })
  expect(await heightOf(table.getByRole('checkbox').nth(1))).toBeGreaterThanOrEqual(43)
  expect(await heightOf(link)).toBeGreaterThanOrEqual(32)

  await link.click()
  await page.getByRole('button', { name: 'Receive' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Units').fill('3')
  await dialog
    .getByLabel('Supplier')
    .fill('Shri Venkateshwara Organic Farmers Producer Company Limited, Chikkaballapura')
  await dialog.getByRole('button', { name: 'Receive' }).click()
  await expect(dialog).toHaveCount(0)
  const lots = page.getByRole('table', { name: 'Lots' })
  const supplier = lots.getByText('Shri Venkateshwara')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const edges = await supplier.evaluate((element) => {
      const card = element.closest('.card')?.getBoundingClientRect()
      const table = element.closest('table')
      return {
        overflow: (table?.getBoundingClientRect().right ?? 0) - (card?.right ?? 0),
        cut: element.scrollWidth - element.clientWidth,
      }
    })
    expect(edges.overflow).toBeLessThanOrEqual(0)
    expect(edges.cut).toBeLessThanOrEqual(0)
  }
})
