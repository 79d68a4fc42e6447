import { axe } from '../../../support/pages/axe.ts'
import { expect, openBackOffice, test } from '../../../support/pages/back-office.ts'
import { runCommandIn, type SeededServer, startSeededServer } from '../../../support/processes/seeded-server.ts'

test('a file is seen before it is written, goes on after a reload, and its errors come back as a file', async ({
  page,
}) => {
  const sku = `E2E-${crypto.randomUUID().slice(0, 8)}`
  const product = `e2e,1 kg,90,80,draft,draft,fruits,Konkan Orchards`
  const file = [
    'sku,title,unit,mrp,price,state,product_state,category,vendor',
    `${sku},Imported ${product}`,
    `${sku}-2,Wrong ${product.replace('90', '9 0')}`,
  ]
  await openBackOffice(page, 'manager', '/import')
  await expect(page.getByRole('heading', { level: 1, name: 'Import' })).toBeVisible()
  expect((await axe(page).analyze()).violations).toEqual([])

  const choose = page.getByLabel('Choose a file').first()
  await choose.setInputFiles({ name: 'wrong.csv', mimeType: 'text/csv', buffer: Buffer.from('sku,colour\nA,red') })
  await expect(page.getByRole('alert')).toContainText('There is no column colour')
  await choose.setInputFiles({ name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from(file.join('\r\n')) })
  await expect(page.getByRole('heading', { level: 1, name: 'Import preview' })).toBeVisible()
  const table = page.getByRole('table', { name: 'Which lines' })
  await expect(table.getByRole('row', { name: /Wrong e2e/ })).toContainText('Not an amount. Write 48 or 48.00')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Apply 1 line' })).toBeVisible()
  expect((await axe(page).analyze()).violations).toEqual([])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Errors as CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('errors-november.csv')

  const other = await page.context().newPage()
  await other.goto(page.url())
  await expect(other.getByText('nothing is written yet')).toBeVisible()
  await page.bringToFront()
  await page.getByRole('button', { name: 'Apply 1 line' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Import done' })).toBeVisible()
  await expect(page.getByText('1 of 1 line written')).toBeVisible()
  // Another tab does not go on saying that nothing is written.
  await other.bringToFront()
  await expect(other.getByRole('heading', { level: 1, name: 'Import done' })).toBeVisible()
  await other.close()
  await page.getByRole('main').getByRole('link', { name: 'See the products' }).last().click()
  await page.getByRole('searchbox', { name: 'Search packs' }).fill(sku)
  await expect(page.getByText('Imported e2e')).toBeVisible()
})

const LINES = 3000

test.describe('on a server of its own', () => {
  let server: SeededServer
  test.beforeAll(async () => {
    server = await startSeededServer(0)
  })
  test.afterAll(() => server.stop())

  test('an import goes on after the server was killed in the middle of it, and nothing is written twice @server', async ({
    browser,
  }) => {
    test.slow()
    const page = await browser.newPage({ baseURL: `${server.address}/` })
    await openBackOffice(page, 'owner', '/import', server.dataDir)
    const lines = Array.from(
      { length: LINES },
      (_, at) => `KILL-${at},kill-${at},Killed ${at},1 kg,90,80,draft,draft,fruits,Konkan Orchards`,
    )
    const head = 'sku,product,title,unit,mrp,price,state,product_state,category,vendor'
    await page.getByLabel('Choose a file').setInputFiles({
      ...{ name: 'killed.csv', mimeType: 'text/csv' },
      buffer: Buffer.from([head, ...lines].join('\n')),
    })
    await page.getByRole('button', { name: /^Apply 3,000 lines/ }).click()
    await expect(page.getByText(/^[1-9][\d,]* of 3,000 lines written$/)).toBeVisible()
    await server.crash()
    await page.getByRole('button', { name: 'Go on' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Import done' })).toBeVisible()
    await expect(page.getByText('killed.csv · 3,000 lines written')).toBeVisible()
    await page.goto('./admin/products?q=KILL-2999')
    await expect(page.getByText('Killed 2999')).toBeVisible()
    await runCommandIn(server.dataDir, 'check:invariants')
    await page.close()
  })
})
