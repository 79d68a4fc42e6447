import { axe } from '../../../support/pages/axe.ts'
import { expect, openBackOffice, test } from '../../../support/pages/back-office.ts'

test('a name of a category that is too long is said at its field, and what was typed stays @server', async ({
  page,
}) => {
  await openBackOffice(page, 'owner', '/labels')
  await page.getByRole('button', { name: 'New category' }).click()
  const dialog = page.getByRole('dialog')
  const name = dialog.getByLabel('Name')
  const typed = 'pickles '.repeat(8).trim()
  await name.fill(typed)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(name).toHaveAccessibleDescription('Name can have at most 60 characters')
  await expect(name).toBeFocused()
  await expect(name).toHaveValue(typed)
  expect((await axe(page).analyze()).violations).toEqual([])
  // A click beside it may be a slip, and leaves what was typed.
  await page.mouse.click(5, 5)
  await expect(name).toHaveValue(typed)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})
