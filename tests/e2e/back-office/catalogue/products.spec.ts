import { test } from '@playwright/test'
import { expect } from '../../../support/page-expect.ts'
import { axe } from '../../../support/pages/axe.ts'

test('an owner finds a pack, changes its price, and takes it back out of the archive @demo', async ({ page }) => {
  await page.goto('./')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.goto('./admin/products')
  await page.getByRole('button', { name: 'Owner' }).click()
  const table = page.getByRole('table', { name: 'Products' })
  await expect(table.getByRole('row').nth(5)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search packs' }).fill('elaichi banana')
  const rows = table.getByRole('row', { name: /Elaichi banana/ })
  await expect(table.getByRole('row').nth(1)).toContainText('Elaichi banana')
  expect((await axe(page).analyze()).violations).toEqual([])
  const count = await rows.count()

  await page.getByRole('checkbox', { name: 'Select all rows' }).check()
  await page.getByRole('button', { name: 'Price…' }).click()
  await page.getByLabel('Percent more, or less with a minus').fill('-10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText(/packs? saved/)).toBeVisible()

  await page.getByRole('checkbox', { name: 'Select all rows' }).check()
  await page.getByRole('button', { name: 'Category…' }).click()
  await page.getByRole('dialog').getByLabel('Category').selectOption('groceries')
  expect((await axe(page).analyze()).violations).toEqual([])
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('combobox', { name: 'Category' }).selectOption('groceries')
  await expect(rows).toHaveCount(count)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Category' }).selectOption('All')
  await expect(rows).toHaveCount(count)

  await page.getByRole('checkbox', { name: 'Select all rows' }).check()
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(table.getByRole('row', { name: /Archived/ })).toHaveCount(count)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(table.getByRole('row', { name: /Live/ })).toHaveCount(count)
})
