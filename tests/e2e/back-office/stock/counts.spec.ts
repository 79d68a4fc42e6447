import { expect } from '../../../support/page-expect.ts'
import { axe } from '../../../support/pages/axe.ts'
import { openBackOffice } from '../../../support/pages/back-office.ts'
import { test } from '../../../support/pages/storefront.ts'

test('a delivery is typed line by line, survives a reload, and a wrong line is reversed; then the pack is counted and booked @server', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/422/)
  await openBackOffice(page, 'manager', '/stock?q=areca%20palm')
  const row = page.getByRole('table', { name: 'Stock' }).getByRole('row', { name: /Areca palm/ })
  const before = Number(await row.getByRole('cell').nth(2).textContent())

  // From a proposal to its delivery, where the units that came are typed.
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Receive these' }).click()
  await expect(page.getByText('1 line, 0 units')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Areca palm, 1 plant' }).click()
  const find = page.getByRole('searchbox', { name: 'Barcode, SKU or name' })
  const documentNo = `KO-${crypto.randomUUID().slice(0, 8)}`
  await page.getByLabel('Number of the document').fill(documentNo)
  for (const [lot, units] of [
    ['P-7', '5'],
    ['P-8', '50'],
  ] as const) {
    await find.fill('areca-palm')
    await find.press('Enter')
    // Typed without a pointer: the units have the focus, the lot is the next field.
    const line = page.getByRole('list', { name: 'Lines' }).getByRole('listitem').last()
    await expect(line.getByLabel('Pieces: Areca palm, 1 plant')).toBeFocused()
    await page.keyboard.type(units)
    await page.keyboard.press('Tab')
    await page.keyboard.type(lot)
  }
  // Enter in a line is for the next pack.
  await page.keyboard.press('Enter')
  await expect(find).toBeFocused()
  // A slip of the hand leaves out nothing that was typed.
  await page.getByRole('button', { name: 'Start anew' }).click()
  await expect(page.getByText('0 lines, 0 units')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 lines, 55 units')).toBeVisible()
  await page.reload()
  await expect(page.getByText('2 lines, 55 units')).toBeVisible()
  const lines = page.getByRole('list', { name: 'Lines' }).getByRole('listitem')
  const pieces = lines.first().getByLabel('Pieces: Areca palm, 1 plant')
  await pieces.fill('12345678901')
  await page.keyboard.press('Control+Enter')
  await expect(pieces).toHaveAccessibleDescription('At most 10,00,000 units come in at once')
  await expect(pieces).toHaveValue('12345678901')
  await pieces.fill('5')
  // A date that is typed in part is nothing to the page: the browser says so, and nothing is sent without a date.
  const bestBefore = lines.first().getByLabel('Best before: Areca palm, 1 plant')
  await bestBefore.focus()
  await page.keyboard.type('11')
  await page.keyboard.press('Control+Enter')
  await expect(bestBefore).toBeFocused()
  await expect(page.getByRole('heading', { level: 1, name: 'Receive' })).toBeVisible()
  await bestBefore.fill('2020-01-31')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing was received' })).toBeVisible()
  await expect(lines.first()).toContainText('The best-before date is over')
  expect((await axe(page).analyze()).violations).toEqual([])
  await lines.first().getByLabel('Best before: Areca palm, 1 plant').fill('2099-01-31')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { level: 1, name: documentNo })).toBeVisible()
  await page
    .getByRole('row', { name: /P-8/ })
    .getByRole('button', { name: /Reverse the line/ })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Typed 50 for 5')
  await dialog.getByRole('button', { name: 'Reverse' }).click()
  await expect(page.getByRole('row', { name: /P-8/ })).toContainText('Typed 50 for 5')
  expect((await axe(page).analyze()).violations).toEqual([])

  await page.goto('./admin/stock?q=areca%20palm')
  await expect(row.getByRole('cell').nth(2)).toHaveText(String(before + 5))
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Count these' }).click()
  await page.setViewportSize({ width: 390, height: 844 })
  await find.fill('areca-palm')
  await find.press('Enter')
  await expect(dialog.getByRole('textbox').first()).toBeFocused()
  await dialog.getByRole('button', { name: 'Save count' }).click()
  await expect(dialog.getByLabel('Units of P-7')).toHaveAttribute('aria-invalid', 'true')
  expect((await axe(page).analyze()).violations).toEqual([])
  await dialog.getByLabel('Units of P-7').fill('12345678901')
  await expect(dialog.getByLabel('Units of P-7')).toHaveAccessibleDescription(/At most 10,00,000 units/)
  await dialog.getByLabel('Units of P-7').fill('1')
  await dialog.getByLabel('Units of the lot without a number').fill(String(before))
  await dialog.getByRole('button', { name: 'Save count' }).click()
  await expect(dialog).toHaveCount(0)
  // Four of five are missing: somebody else has to count too, or the same person once more.
  await page.reload()
  await page.getByRole('button', { name: 'Second person' }).click()
  await page.getByRole('button', { name: /Areca palm/ }).click()
  await expect(dialog).toContainText('Somebody else has to count it too')
  await dialog.getByLabel('Units of P-7').fill('5')
  await dialog.getByLabel('Units of the lot without a number').fill(String(before))
  await dialog.getByRole('button', { name: 'Save count' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('link', { name: 'Differences' }).click()
  await expect(page.getByRole('row', { name: /P-7/ })).toContainText('Agrees')
  expect((await axe(page).analyze()).violations).toEqual([])
  await page.getByRole('button', { name: 'Book count' }).click()
  await dialog.getByRole('button', { name: 'Book count' }).click()
  await expect(page.getByText(/Booked by/)).toBeVisible()
  await page.goto('./admin/stock/lots')
  await expect(page.getByText('Nothing is past its date')).toBeVisible()
  expect((await axe(page).analyze()).violations).toEqual([])
})

test('a tag is renamed in all products, and a category without products is removed @server', async ({ page }) => {
  await openBackOffice(page, 'manager', '/labels?tab=tags')
  const table = page.getByRole('table', { name: 'Tags' })
  const edit = table.getByRole('button', { name: /^Edit / }).first()
  const tag = ((await edit.getAttribute('aria-label')) ?? '').replace('Edit ', '')
  const renamed = `${tag}-${crypto.randomUUID().slice(0, 6)}`
  const dialog = page.getByRole('dialog')
  for (const [from, to] of [
    [tag, renamed],
    [renamed, tag],
  ] as const) {
    await table.getByRole('button', { name: `Edit ${from}`, exact: true }).click()
    await dialog.getByLabel('Name').fill(to)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(table.getByRole('button', { name: `Edit ${to}`, exact: true })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Categories' }).click()
  await page.getByRole('button', { name: 'New category' }).click()
  const name = `tmp ${crypto.randomUUID().slice(0, 6)}`
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: `Remove ${name}` }).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('button', { name: `Remove ${name}` })).toHaveCount(0)
  // One with products needs another one for them.
  await page.getByRole('button', { name: 'Remove fruits' }).click()
  await expect(dialog.getByLabel('Its products go to')).toBeVisible()
  expect((await axe(page).analyze()).violations).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
})

test('packs that are scanned faster than they are found all come into the delivery @server', async ({ page }) => {
  await openBackOffice(page, 'manager', '/stock/receive')
  const find = page.getByRole('searchbox', { name: 'Barcode, SKU or name' })
  const answers = Promise.withResolvers<void>()
  await page.route(/\/api\/admin\/stock\?/, async (route) => {
    await answers.promise
    await route.continue()
  })
  for (const sku of ['areca-palm', 'kesar-mango']) {
    await find.fill(sku)
    await find.press('Enter')
  }
  // The next one is half typed when the answers come, and stays where it is typed.
  await find.pressSequentially('palak')
  answers.resolve()
  await expect(page.getByText('2 lines, 0 units')).toBeVisible()
  await expect(find).toHaveValue('palak')
  await expect(find).toBeFocused()
})
