import type { Page } from '@playwright/test'
import { axe } from '../../../support/pages/axe.ts'
import {
  codeOf,
  endStaffSessionElsewhere,
  expect,
  type Member,
  openBackOffice,
  STAFF_PASSWORD,
  test,
} from '../../../support/pages/back-office.ts'

/** The session ends while its page is open, which finds out at once. */
async function endSession(page: Page, baseURL: string | undefined) {
  await endStaffSessionElsewhere(page, baseURL)
  // Asks whose the session is, as after every time without a network.
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(dialog).toBeVisible()
  return dialog
}

async function signInAgain(page: Page, member: Member | null) {
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  if (member === null) {
    await dialog.getByRole('button', { name: 'Owner' }).click()
  } else {
    await expect(dialog.getByLabel('Email')).toHaveValue(member.email)
    await dialog.getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD)
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByLabel('Code of six digits').fill(codeOf(member.secret, 1))
    await page.getByRole('button', { name: 'Confirm' }).click()
  }
}

test('whoever has to sign in again in the middle of their work finds it as they left it', async ({
  page,
  baseURL,
  browserErrors,
}) => {
  browserErrors.allow(/status of 401/)
  const typed = `Ground between stones, ${crypto.randomUUID()}`
  const member = await openBackOffice(page, 'owner', '/products?q=toor+dal')
  await page.getByRole('table').getByRole('link').first().click()
  const description = page.getByLabel('Description')
  await description.fill(typed)
  const dialog = await endSession(page, baseURL)
  // What was open is not shown to whoever passes.
  await expect(description).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  expect((await axe(page).analyze()).violations).toEqual([])
  await signInAgain(page, member)
  await expect(description).toHaveValue(typed)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/^Saved/)).toBeVisible()
})

test('a dialog that was open when the session ended is not seen until its owner is back, and has what was typed in it @server', async ({
  page,
  baseURL,
  browserErrors,
}) => {
  browserErrors.allow(/status of 401/)
  const member = await openBackOffice(page, 'owner', '/labels')
  await page.getByRole('button', { name: 'New category' }).click()
  // Not by its dialog, which nobody is told of while another one is open.
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('pickles')
  await endSession(page, baseURL)
  await expect(name).toBeHidden()
  expect((await axe(page).analyze()).violations).toEqual([])
  await signInAgain(page, member)
  await expect(name).toBeVisible()
  await expect(name).toHaveValue('pickles')
  await name.press('End')
  await page.keyboard.type(' and jam')
  await expect(name).toHaveValue('pickles and jam')
  await page.keyboard.press('Escape')
})

test('what two tabs change in one product is shown field by field, and closing that loses nothing that was typed @server', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.allow(/status of 409 /)
  const [mine, theirs] = [`Mine ${crypto.randomUUID()}`, `Theirs ${crypto.randomUUID()}`]
  await openBackOffice(page, 'owner', '/products?q=moong')
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByLabel('Description')).toBeVisible()
  const other = await context.newPage()
  await other.goto(page.url())
  await page.getByLabel('Description').fill(mine)
  await other.getByLabel('Description').fill(theirs)
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByText(/^Saved/)).toBeVisible()

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Changed elsewhere' })
  const row = sheet.getByRole('row', { name: /^Description/ })
  await expect(row).toContainText(theirs)
  await expect(row).toContainText(mine)
  // On a phone, too, what is kept of each field is seen before it is saved.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(row.getByRole('button', { name: 'Yours' })).toBeInViewport({ ratio: 1 })
  expect((await axe(page).analyze()).violations).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(page.getByLabel('Description')).toHaveValue(mine)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await row.getByRole('button', { name: 'Yours' }).click()
  await sheet.getByRole('button', { name: 'Save the mix' }).click()
  await expect(page.getByText(/^Saved/)).toBeVisible()
  await expect(page.getByLabel('Description')).toHaveValue(mine)
})

test('what is typed while a change is being saved is kept as the next one, and it is saved once @server', async ({
  page,
}) => {
  const first = `Sent ${crypto.randomUUID()}`
  await openBackOffice(page, 'owner', '/products?q=jaggery')
  await page.getByRole('table').getByRole('link').first().click()
  const description = page.getByLabel('Description')
  await description.fill(first)
  const answered = Promise.withResolvers<void>()
  let saves = 0
  await page.route('**/api/admin/products/*', async (route) => {
    if (route.request().method() === 'PUT') {
      saves += 1
      await answered.promise
    }
    await route.continue()
  })
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => saves).toBe(1)
  await page.keyboard.press('Control+Enter')
  await page.keyboard.type(', and more')
  answered.resolve()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled()
  await expect(description).toHaveValue(`${first}, and more`)
  await expect(page.getByText('Changed: Description')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^Saved/)).toBeVisible()
  expect(saves).toBe(2)
  await page.reload()
  await expect(description).toHaveValue(`${first}, and more`)
})
