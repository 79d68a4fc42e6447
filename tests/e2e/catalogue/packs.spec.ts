import {
  expect,
  productCard,
  signInAsGuest,
  signInWithBasket,
  test,
  waitForHydration,
} from '../../support/pages/storefront.ts'

test('a list shows a product once, and another of its packs is chosen on its card @server', async ({ page }) => {
  await signInAsGuest(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('./shop?q=desi+tomato')
  await waitForHydration(page)
  const card = productCard(page, 'Desi tomato')
  await expect(page.getByRole('main').getByRole('article', { name: 'Desi tomato', exact: true })).toHaveCount(1)
  await expect(card).toContainText('₹28')
  await card.getByRole('button', { name: '500 g, ₹56/kg. Change pack: Desi tomato' }).click()
  const sheet = page.getByRole('dialog', { name: 'Desi tomato' })
  await expect(sheet.getByRole('radio', { name: /^500 g/ })).toBeChecked()
  await expect(sheet.locator('label').filter({ hasText: 'Best per kg' })).toContainText('1 kg')
  await sheet.getByRole('radio', { name: /^1 kg/ }).click()
  await expect(sheet).toBeHidden()
  const pack = card.getByRole('button', { name: '1 kg, ₹54/kg. Change pack: Desi tomato' })
  await expect(pack).toBeFocused()
  await expect(card).toContainText('₹54')
  await card.getByRole('button', { name: 'Add to basket' }).click()
  await expect(card.getByRole('group', { name: 'Quantity of Desi tomato' }).getByRole('status')).toHaveText('1')
  await page.goto('./checkout/basket')
  await expect(page.getByRole('listitem', { name: 'Desi tomato' })).toContainText('1 kg')
})

test('what the basket and the wishlist hold of a card is that of the pack it shows @server', async ({ page }) => {
  await signInAsGuest(page)
  await page.goto('./shop?q=desi+tomato')
  await waitForHydration(page)
  const card = productCard(page, 'Desi tomato')
  await card.getByRole('button', { name: 'Add to basket' }).click()
  await card.getByRole('button', { name: 'Add to wishlist' }).click()
  await expect(card.getByRole('button', { name: 'Remove from wishlist' })).toBeVisible()
  await card.getByRole('button', { name: /Change pack/ }).click()
  await page.getByRole('radio', { name: /^1 kg/ }).click()
  await expect(card.getByRole('button', { name: 'Add to basket' })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Add to wishlist' })).toBeVisible()
})

test('with the keyboard the arrows choose a pack, and Enter closes the packs @server', async ({ page }) => {
  await page.goto('./shop?q=desi+tomato')
  await waitForHydration(page)
  const card = productCard(page, 'Desi tomato')
  await card.getByRole('link', { name: 'Desi tomato' }).focus()
  await page.keyboard.press('Tab')
  await expect(card.getByRole('button', { name: /Change pack/ })).toBeFocused()
  await page.keyboard.press('Enter')
  const packs = page.getByRole('dialog', { name: 'Desi tomato' })
  await expect(packs.getByRole('radio', { name: /^500 g/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(packs.getByRole('radio', { name: /^1 kg/ })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(packs).toBeHidden()
  await expect(card).toContainText('₹54')
  await expect(card.getByRole('button', { name: /^1 kg, .*Change pack/ })).toBeFocused()
})

test('the link of a card leads to the pack it shows @server', async ({ page }) => {
  await page.goto('./shop?q=desi+tomato')
  await waitForHydration(page)
  const card = productCard(page, 'Desi tomato')
  await card.getByRole('button', { name: /Change pack/ }).click()
  await page.getByRole('radio', { name: /^1 kg/ }).click()
  await card.getByRole('link', { name: 'Desi tomato' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Desi tomato' })).toBeVisible()
  await expect(page.getByRole('article', { name: 'Desi tomato' }).first()).toContainText('1 kg')
  await expect(page.getByRole('region', { name: /^More / }).getByRole('article', { name: 'Desi tomato' })).toHaveCount(
    0,
  )
})

test('a product without a picture is a pack with its title, and food has its mark with a word @server', async ({
  page,
}) => {
  await page.goto('./shop?q=paneer')
  const paneer = productCard(page, 'Paneer')
  await expect(paneer.locator('.pack-label')).toHaveText('Paneer')
  await expect(paneer.getByRole('img', { name: 'Vegetarian' })).toBeVisible()
  await page.goto('./shop?q=country+eggs')
  await expect(productCard(page, 'Country eggs').getByRole('img', { name: 'Contains egg' })).toBeVisible()
  await page.goto('./shop?q=areca')
  await expect(productCard(page, 'Areca palm').getByRole('img', { name: /egg|egetarian/ })).toHaveCount(0)
})

test('a card has the Hindi name of its product in its own language @server', async ({ page }) => {
  await page.goto('./shop?q=desi+tomato')
  await expect(productCard(page, 'Desi tomato').getByText('टमाटर', { exact: true })).toHaveAttribute('lang', 'hi')
})

test('a pack chosen on a card is still chosen when one comes back to the list @server', async ({ page }) => {
  await page.goto('./shop?q=desi+tomato')
  await waitForHydration(page)
  const card = productCard(page, 'Desi tomato')
  await card.getByRole('button', { name: /Change pack/ }).click()
  await page.getByRole('radio', { name: /^1 kg/ }).click()
  await card.getByRole('link', { name: 'Desi tomato' }).click()
  await expect(page).toHaveURL(/\/product\/desi-tomato-1-kg$/)
  await expect(page.getByRole('radio', { name: /^1 kg/ })).toBeChecked()
  await page.goBack()
  await expect(card.getByRole('button', { name: /^1 kg, .*Change pack/ })).toBeVisible()
})

test('a card of the wishlist offers the packs, and the one chosen moves to the basket @server', async ({ page }) => {
  await signInAsGuest(page)
  await page.goto('./shop?q=desi+tomato')
  await waitForHydration(page)
  await productCard(page, 'Desi tomato').getByRole('button', { name: 'Add to wishlist' }).click()
  await expect(productCard(page, 'Desi tomato').getByRole('button', { name: 'Remove from wishlist' })).toBeVisible()
  await page.goto('./wishlist')
  const card = productCard(page, 'Desi tomato')
  await card.getByRole('button', { name: /^500 g, .*Change pack/ }).click()
  await page.getByRole('radio', { name: /^1 kg/ }).click()
  await expect(card).toContainText('₹54')
  await card.getByRole('button', { name: 'Move to basket' }).click()
  await expect(page.getByRole('heading', { name: 'No wishes yet' })).toBeVisible()
  await page.goto('./checkout/basket')
  await expect(page.getByRole('listitem', { name: 'Desi tomato' })).toContainText('1 kg')
})

test('loose goods are counted in grams on a card and in the basket @server', async ({ page }) => {
  await signInAsGuest(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('./shop?q=ginger')
  await waitForHydration(page)
  const card = productCard(page, 'Ginger')
  await card.getByRole('button', { name: 'Add to basket' }).click()
  const amount = card.getByRole('group', { name: 'Quantity of Ginger' }).getByRole('status')
  await expect(amount).toHaveText('250 g')
  await card.getByRole('button', { name: 'Increase quantity by 250 g: Ginger' }).click()
  await expect(amount).toHaveText('500 g')
  await page.goto('./checkout/basket')
  const line = page.getByRole('listitem', { name: 'Ginger' })
  await expect(line.getByRole('status')).toHaveText('500 g')
  await expect(line.getByRole('button', { name: 'Decrease quantity by 250 g: Ginger' })).toBeVisible()
  await expect(line).toContainText('₹120/kg')
})

test('a line of the basket says what its pack costs by the kilogram, and that of a kilogram only its price @server', async ({
  page,
}) => {
  await signInWithBasket(page, 'Desi tomato')
  await page.goto('./checkout/basket')
  const line = page.getByRole('listitem', { name: 'Desi tomato' })
  await expect(line).toContainText('500 g · ₹56/kg')
  await page.goto('./product/desi-tomato-1-kg')
  await waitForHydration(page)
  const product = page.getByRole('article', { name: 'Desi tomato' }).first()
  await product.getByRole('button', { name: 'Add to basket' }).click()
  await product.getByRole('link', { name: 'Go to basket' }).click()
  const kilogram = page.getByRole('listitem', { name: 'Desi tomato' }).filter({ hasText: '1 kg' })
  await expect(kilogram).toContainText('₹54')
  await expect(kilogram).not.toContainText('/kg')
})
