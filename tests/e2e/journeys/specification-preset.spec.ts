import {
  addToBasket,
  expect,
  productCard,
  signInAsGuest,
  test,
  waitForHydration,
} from '../../support/pages/storefront.ts'
import { runCommandIn, type SeededServer, startSeededServer } from '../../support/processes/seeded-server.ts'

const MANGO = 'Kesar mango'

let server: SeededServer
test.beforeAll(async () => {
  server = await startSeededServer(0, 'specification')
})
test.afterAll(() => server.stop())

test('A040 A049 A153 A154 A158 with the preset "specification" the literal figures are shown, and change no total @server', async ({
  page,
}) => {
  await test.step('the deals show 550, 368 and 3.2, with the countdown at zero', async () => {
    await page.goto(`${server.address}/`)
    await waitForHydration(page)
    const deals = page.getByRole('region', { name: 'Deals of the day' }).getByRole('listitem')
    await expect(deals).toHaveCount(4)
    for (const deal of await deals.all()) {
      await expect(deal).toContainText('₹368')
      await expect(deal).toContainText('₹550')
      await expect(deal.getByRole('img', { name: 'Rated 3.2 out of 5' })).toBeVisible()
      await expect(deal.getByRole('timer')).toContainText(/00\s*days\s*00\s*hours\s*00\s*mins\s*00\s*sec/i)
      await expect(deal).toContainText('Deal ended')
    }
  })

  await test.step('every card of the wishlist has the badge 30% Off', async () => {
    await page.goto(`${server.address}/signin`)
    await signInAsGuest(page)
    await page.goto(`${server.address}/shop?categories=fruits`)
    await waitForHydration(page)
    await productCard(page, MANGO).getByRole('button', { name: 'Add to wishlist' }).click()
    await addToBasket(page, MANGO)
    await page.goto(`${server.address}/wishlist`)
    await expect(productCard(page, MANGO).getByText('30% Off')).toBeVisible()
  })

  await test.step('the summary shows the coupon and the saving', async () => {
    await page.goto(`${server.address}/checkout/basket`)
    const summary = page.getByRole('complementary', { name: 'Price summary' })
    await expect(summary).toContainText(/Coupon Discount\s*2000/)
    await expect(summary).toContainText(/Delivery Charges\s*Free/)
    await expect(summary).toContainText('You will save Rs.250 from the regular market price')
    await expect(summary).toContainText(/Total\s*₹368/)
  })

  await test.step('past their end, deals with figures of their own leave with the next visit', async () => {
    await runCommandIn(server.dataDir, 'settings', 'deals.sample', 'null')
    await expect(async () => {
      await page.goto(`${server.address}/`)
      await expect(page.getByRole('heading', { name: 'Popular products' })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Deals of the day' })).toHaveCount(0, { timeout: 100 })
    }).toPass()
  })
})
