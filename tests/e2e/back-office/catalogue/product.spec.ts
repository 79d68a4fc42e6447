import { axe } from '../../../support/pages/axe.ts'
import { expect, openBackOffice, test } from '../../../support/pages/back-office.ts'

/** As many fields and buttons as somebody gets through in a minute who has the goods at hand. */
const MAX_STEPS = 12

test('a new product is live in under a minute by hand, and is found in the shop @server', async ({ page }) => {
  const title = `Hill rambutan ${crypto.randomUUID().slice(0, 6)}`
  await openBackOffice(page, 'manager', '/products')
  const steps: (() => Promise<unknown>)[] = [
    () => page.getByRole('link', { name: 'New product' }).click(),
    () => page.getByLabel('Name', { exact: true }).fill(title),
    () => page.getByLabel('Category', { exact: true }).selectOption('fruits'),
    () => page.getByLabel('Vendor', { exact: true }).fill('Konkan Orchards'),
    () => page.getByLabel('Net quantity').fill('500'),
    () => page.getByLabel('Price', { exact: true }).fill('120'),
    () => page.getByLabel('Add pictures').setInputFiles('public/art/mango.webp'),
    () => page.getByLabel('First picture, alternative text').fill('A bowl of rambutan'),
    () => page.getByLabel('Food mark').selectOption('veg'),
    () => page.getByLabel('Storage').selectOption('fresh'),
    () => page.getByRole('button', { name: 'Go live' }).click(),
  ]
  expect(steps.length).toBeLessThanOrEqual(MAX_STEPS)
  for (const step of steps) await step()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('link', { name: 'See it in the shop' })).toBeVisible()
  expect((await axe(page).analyze()).violations).toEqual([])

  await page.goto(`./shop?q=${encodeURIComponent(title)}`)
  await expect(page.getByRole('article', { name: title })).toContainText('₹120')
})

test('what is missing leads to its field, and two who save one product lose nothing of either @server', async ({
  page,
  context,
  browserErrors,
}) => {
  // The save that comes second.
  browserErrors.allow(/status of 409 /)
  const theirs = `Ground between stones, ${crypto.randomUUID()}`
  await openBackOffice(page, 'owner', '/products?q=chakki+atta')
  await page.getByRole('link', { name: 'Chakki atta' }).first().click()
  await page.getByRole('button', { name: 'Add a picture' }).click()
  await expect(page.getByLabel('Add pictures')).toBeFocused()

  const other = await context.newPage()
  await openBackOffice(other, 'manager', new URL(page.url()).pathname.replace('/admin', ''))
  await other.getByLabel('Description').fill(theirs)
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByText(/^Saved/)).toBeVisible()

  await page.getByLabel('Description').fill('Whole wheat.')
  const price = page.getByLabel('Price', { exact: true }).first()
  const mine = String(Number(await price.inputValue()) - 1)
  await price.fill(mine)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Changed elsewhere' })
  await expect(sheet.getByRole('row', { name: /5 kg: Price/ })).toContainText(`₹${mine}`)
  await sheet.getByRole('button', { name: 'Save the mix' }).click()
  await expect(page.getByText(/^Saved/)).toBeVisible()
  await expect(page.getByLabel('Description')).toHaveValue(theirs)
  await expect(price).toHaveValue(mine)

  await page.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByRole('dialog', { name: 'Archive it?' })).toBeVisible()
})

test('who goes live with a product that somebody else has saved meanwhile is live once both are mixed @server', async ({
  page,
  context,
  browserErrors,
}) => {
  // The save that comes second.
  browserErrors.allow(/status of 409 /)
  const title = `Hill jackfruit ${crypto.randomUUID().slice(0, 6)}`
  await openBackOffice(page, 'manager', '/products/new')
  await page.getByLabel('Name', { exact: true }).fill(title)
  await page.getByLabel('Category', { exact: true }).selectOption('fruits')
  await page.getByLabel('Vendor', { exact: true }).fill('Konkan Orchards')
  await page.getByLabel('Net quantity').fill('500')
  await page.getByLabel('Price', { exact: true }).fill('120')
  await page.getByLabel('Add pictures').setInputFiles('public/art/mango.webp')
  await page.getByLabel('First picture, alternative text').fill('A jackfruit')
  await page.getByLabel('Food mark').selectOption('veg')
  await page.getByLabel('Storage').selectOption('fresh')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  const other = await context.newPage()
  await openBackOffice(other, 'owner', new URL(page.url()).pathname.replace('/admin', ''))
  await other.getByLabel('Description').fill('From the hills.')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByText(/^Saved/)).toBeVisible()

  await page.getByRole('button', { name: 'Go live' }).click()
  await page.getByRole('dialog', { name: 'Changed elsewhere' }).getByRole('button', { name: 'Save the mix' }).click()
  await expect(page.getByRole('link', { name: 'See it in the shop' })).toBeVisible()
  await expect(page.getByLabel('Description')).toHaveValue('From the hills.')
})
