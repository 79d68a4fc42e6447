import { expect, test } from '@playwright/test'
import { axe } from '../support/axe.ts'

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
  await dialog.getByLabel('Units').fill('12')
  await dialog.getByLabel('Lot number').fill('ML-7')
  await dialog.getByLabel('Best before').fill('2020-01-31')
  await dialog.getByRole('button', { name: 'Receive' }).click()
  // Refused with the reason, and what was typed stays.
  await expect(dialog.getByRole('alert')).toContainText('best-before date is over')
  await expect(dialog.getByLabel('Lot number')).toHaveValue('ML-7')
  expect((await axe(page).analyze()).violations).toEqual([])
  await dialog.getByLabel('Best before').fill('2099-01-31')
  await dialog.getByRole('button', { name: 'Receive' }).click()
  await expect(forSale).toHaveText(String(before + 12))

  await page.getByRole('button', { name: 'Waste units of ML-7' }).click()
  await dialog.getByLabel('Units').fill('2')
  await dialog.getByLabel('Reason').selectOption('spoilt')
  await dialog.getByRole('button', { name: 'Waste' }).click()
  await expect(forSale).toHaveText(String(before + 10))

  await page.getByRole('button', { name: 'More for ML-7' }).click()
  await page.getByRole('menuitem', { name: 'Recall' }).click()
  await dialog.getByLabel('Reason').fill('The dairy asked for it')
  await dialog.getByRole('button', { name: 'Recall' }).click()
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
