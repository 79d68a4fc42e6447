import { expect, test, waitForHydration } from '../../support/pages/storefront.ts'
import { type SeededServer, startServerWithData } from '../../support/processes/seeded-server.ts'

let server: SeededServer
test.beforeAll(async () => {
  server = await startServerWithData(async () => undefined, { SAMPLE_STORE: '0' })
})
test.afterAll(() => server.stop())

test('a shop that has no goods yet says so, without empty shelves and without advice about filters @server', async ({
  page,
}) => {
  const main = page.getByRole('main')
  await page.goto(server.address)
  await waitForHydration(page)
  await expect(main.getByRole('heading', { level: 1, name: 'The shelves are empty' })).toBeVisible()
  await expect(main.getByText('Nothing is for sale here yet')).toBeVisible()
  await expect(main.getByRole('list', { name: 'Why Haribhari' })).toHaveCount(0)
  await expect(page.getByRole('contentinfo').getByRole('navigation', { name: 'Contact Us' })).toHaveCount(0)
  for (const name of ['Popular products', 'Deals of the day', 'Featured Categories']) {
    await expect(main.getByRole('heading', { name })).toHaveCount(0)
  }
  await expect(page.getByRole('contentinfo').getByRole('navigation', { name: 'Categories' })).toHaveCount(0)
  await page.goto(`${server.address}/shop`)
  await waitForHydration(page)
  await expect(main.getByText('Nothing is for sale here yet')).toBeVisible()
  await expect(main.getByRole('button', { name: 'See everything' })).toHaveCount(0)
  await expect(main.getByRole('heading', { name: 'The shelves are empty' })).toBeVisible()
  await expect(main.getByRole('group', { name: 'Categories' })).toHaveCount(0)
  await page.goto(`${server.address}/about-us`)
  await expect(main).not.toContainText('We sell .')
})
