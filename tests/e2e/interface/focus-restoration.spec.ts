import {
  expect,
  productCard,
  signInAsGuest,
  signInWithBasket,
  test,
  waitForHydration,
} from '../../support/pages/storefront.ts'

const TOMATO = 'Desi tomato'
const PALM = 'Areca palm'

test('the focus moves to the stepper that replaces Add to basket, and back to the button @server', async ({ page }) => {
  await signInAsGuest(page)
  await page.goto('./shop')
  await waitForHydration(page)
  const tomato = productCard(page, TOMATO)
  await tomato.getByRole('button', { name: 'Add to basket' }).focus()
  await page.keyboard.press('Enter')
  await expect(tomato.getByRole('button', { name: 'Increase quantity' })).toBeFocused()
  await tomato.getByRole('button', { name: 'Decrease quantity' }).press('Enter')
  await expect(tomato.getByRole('button', { name: 'Add to basket' })).toBeFocused()
})

test('the focus moves to the next line when one is removed, and to the link to the shop after the last @server', async ({
  page,
}) => {
  await signInWithBasket(page, TOMATO, PALM)
  await page.goto('./checkout/basket')
  await waitForHydration(page)
  const line = (title: string) => page.getByRole('listitem', { name: title })
  await line(TOMATO).getByRole('button', { name: 'Remove' }).press('Enter')
  await expect(line(PALM).getByRole('button', { name: 'Remove' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your basket is empty' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Shop now' })).toBeFocused()
})

test('emptying the basket in its dialog moves the focus to the link to the shop @server', async ({ page }) => {
  await signInWithBasket(page, TOMATO)
  await page.goto('./checkout/basket')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Remove all' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove All' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Your basket is empty' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Shop now' })).toBeFocused()
})

test('deleting or adding the only address moves the focus to Add new address @server', async ({ page }) => {
  await signInAsGuest(page)
  await page.goto('./account/addresses')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Delete' }).press('Enter')
  const add = page.getByRole('main').getByRole('button', { name: 'Add new address' })
  await expect(add).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  for (const [label, text] of ADDRESS) await dialog.getByLabel(label, { exact: true }).fill(text)
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'Koregaon' })).toBeVisible()
  await expect(add).toBeFocused()
})

test('undoing a removal from its notification leaves the focus where it was in the page @server', async ({ page }) => {
  await signInAsGuest(page)
  await page.goto('./account/addresses')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Delete' }).press('Enter')
  const main = page.getByRole('main')
  const add = main.getByRole('button', { name: 'Add new address' })
  await expect(add).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Delete' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await expect(add).toBeFocused()
})

test('undoing a removal by a tap leaves the focus in the basket @server', async ({ page }) => {
  await signInWithBasket(page, TOMATO, PALM)
  await page.goto('./checkout/basket')
  await waitForHydration(page)
  const line = (title: string) => page.getByRole('listitem', { name: title })
  await line(TOMATO).getByRole('button', { name: 'Remove' }).press('Enter')
  await expect(line(PALM).getByRole('button', { name: 'Remove' })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(line(TOMATO)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await expect(line(PALM).getByRole('button', { name: 'Remove' })).toBeFocused()
})

const ADDRESS = [
  ['Name', 'Asha Rao'],
  ['Mobile number', '9876543210'],
  ['Apartment', '12'],
  ['Area', 'Koregaon'],
  ['PIN code', '411001'],
  ['City', 'Pune'],
  ['State', 'Maharashtra'],
] as const
