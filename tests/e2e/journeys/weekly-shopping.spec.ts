import { parseRupees } from '#domain/values/money/money.ts'
import { formatRupees } from '#ui/format.ts'
import { WEEKLY_LIST } from '../../search/weekly-list.ts'
import { expect, productCard, signInAsGuest, test, waitForHydration } from '../../support/pages/storefront.ts'

/** Each call of the browser runtime is delayed, so that it buys one of so many; that it finds all is for a quicker test. */
const DEMO_EVERY = 5

test('A024 A087 A096 a family’s weekly list is searched for in three languages’ words, bought in one sitting and ordered', async ({
  page,
}, info) => {
  test.slow()
  const list = info.project.name === 'demo' ? WEEKLY_LIST.filter((_, at) => at % DEMO_EVERY === 0) : WEEKLY_LIST
  await signInAsGuest(page)
  await page.goto('./shop')
  await waitForHydration(page)
  let total = 0
  for (const [words, title] of list) {
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
  await expect(page.getByText(`You have ${list.length} items in the basket.`)).toBeVisible()
  for (const [, title] of list) await expect(page.getByRole('listitem', { name: title, exact: true })).toBeVisible()
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
