import { parseRupees } from '#domain/values/money.ts'
import { formatRupees } from '#ui/format.ts'
import { expect, productCard, signInAsGuest, test, waitForHydration } from '../support/storefront.ts'

/** A family's week: what is typed, in English, in Hindi in Latin letters or in Devanagari, and what is bought. */
const WEEKLY_LIST = [
  ['tamatar', 'Desi tomato'],
  ['प्याज', 'Nashik onion'],
  ['potato', 'Pahadi aloo'],
  ['adrak', 'Ginger'],
  ['लहसुन', 'Garlic'],
  ['hari mirch', 'Green chilli'],
  ['coriander', 'Coriander'],
  ['पालक', 'Palak'],
  ['bhindi', 'Okra'],
  ['cauliflower', 'Cauliflower'],
  ['नींबू', 'Kagzi nimbu'],
  ['kela', 'Robusta banana'],
  ['apple', 'Royal Gala apple'],
  ['doodh', 'Toned milk'],
  ['दही', 'Curd'],
  ['paneer', 'Paneer'],
  ['ande', 'Farm eggs'],
  ['ब्रेड', 'Sandwich bread'],
  ['atta', 'Chakki atta'],
  ['toor dal', 'Toor dal'],
  ['मूंग दाल', 'Moong dal'],
  ['chana', 'Kabuli chana'],
  ['basmati rice', 'Basmati rice'],
  ['चावल', 'Sona masoori rice'],
  ['sarson ka tel', 'Kachi ghani mustard oil'],
  ['ghee', 'Cow ghee'],
  ['चीनी', 'Sugar'],
  ['namak', 'Iodised salt'],
  ['turmeric', 'Turmeric powder'],
  ['लाल मिर्च पाउडर', 'Red chilli powder'],
  ['jeera', 'Cumin seeds'],
  ['tea', 'Assam CTC chai'],
  ['पोहा', 'Poha'],
] as const

test('A024 A087 A096 a family’s weekly list is searched for in three languages’ words, bought in one sitting and ordered @server', async ({
  page,
}) => {
  test.slow()
  await signInAsGuest(page)
  await page.goto('./shop')
  await waitForHydration(page)
  let total = 0
  for (const [words, title] of WEEKLY_LIST) {
    await test.step(`${words}: ${title}`, async () => {
      const field = page.getByRole('combobox', { name: 'Search' })
      await field.fill(words)
      await field.press('Enter')
      await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(words)
      const card = productCard(page, title)
      // Of a card out of sight the browser has not rendered the text.
      const price = await card.locator('b', { hasText: '₹' }).textContent()
      total += parseRupees(price?.replaceAll(/[₹,]/g, '') ?? '') ?? Number.NaN
      await card.getByRole('button', { name: `Add to basket: ${title}` }).click()
      await expect(card.getByRole('group', { name: `Quantity of ${title}` })).toBeVisible()
    })
  }
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Basket/ })
    .click()
  await expect(page.getByText(`You have ${WEEKLY_LIST.length} items in the basket.`)).toBeVisible()
  for (const [, title] of WEEKLY_LIST)
    await expect(page.getByRole('listitem', { name: title, exact: true })).toBeVisible()
  const summary = page.getByRole('complementary').filter({ hasText: 'Total' })
  await expect(summary).toContainText(formatRupees(total))
  await page.getByRole('button', { name: 'Place your order' }).click()
  await page.getByRole('button', { name: 'Proceed to payment' }).click()
  await page.frameLocator('iframe[title="Payment"]').getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(/\/checkout\/order-placed$/)
  await expect(page.getByRole('main')).toContainText(formatRupees(total))
  await page.getByRole('main').getByRole('link', { name: 'My Orders' }).click()
  const order = page.getByRole('article').first()
  await expect(order).toContainText(formatRupees(total))
})
