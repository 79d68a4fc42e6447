import type { Page } from '@playwright/test'
import { axe } from '../../support/pages/axe.ts'
import { createProduct, expect, openBackOffice, test } from '../../support/pages/back-office.ts'
import { callApi, signUpOnPage } from '../../support/pages/page-api.ts'
import { waitForHydration } from '../../support/pages/storefront.ts'
import { runCommandIn, startServerWithData } from '../../support/processes/seeded-server.ts'

test('what the owner takes out of the shop leaves basket and wishlist, which say so until that is read @server', async ({
  page,
  context,
  baseURL,
}) => {
  const owner = await context.newPage()
  await openBackOffice(owner, 'owner', '/products')
  const { id, title, packId } = await createProduct(owner, baseURL ?? '', 4)
  await signUpOnPage(page, baseURL)
  await callApi(page, baseURL, { path: 'user/cart', body: { product: { _id: packId } } })
  await callApi(page, baseURL, { path: 'user/wishlist', body: { product: { _id: packId } } })
  await archive(owner, { id, title })
  await readNotices(page, title)
})

test('what leaves the lists of a visitor is said to them too @server', async ({ browser }) => {
  const server = await startServerWithData(async (dataDir) => {
    await runCommandIn(dataDir, 'seed', '--products', '0')
    await runCommandIn(dataDir, 'settings', 'visitorBasket', 'true')
  })
  try {
    const shop = `${server.address}/`
    const visit = await browser.newContext({ baseURL: shop })
    const owner = await visit.newPage()
    await openBackOffice(owner, 'owner', '/products', server.dataDir)
    const { id, slug, title } = await createProduct(owner, shop, 4)
    const page = await visit.newPage()
    await page.goto(`./product/${slug}`)
    await waitForHydration(page)
    await page.getByRole('button', { name: 'Add to basket' }).first().click()
    await expect(page.getByText('Item added in your basket')).toBeVisible()
    await page.getByRole('button', { name: 'Add to wishlist' }).first().click()
    await expect(page.getByText('Item added in your wishlist')).toBeVisible()
    await archive(owner, { id, title })
    await readNotices(page, title)
  } finally {
    await server.stop()
  }
})

async function archive(owner: Page, { id, title }: { id: string; title: string }): Promise<void> {
  await owner.goto(`./admin/products/${id}`)
  await owner.getByRole('button', { name: 'Archive' }).click()
  await expect(owner.getByText(`${title} is archived`)).toBeVisible()
}

/** Reads in the empty basket and on the empty wishlist that a product is not sold any more, each once. */
async function readNotices(page: Page, title: string): Promise<void> {
  const notice = page.getByText(`${title} (`)
  for (const [path, empty] of [
    ['./checkout/basket', 'Your basket is empty'],
    ['./wishlist', 'No wishes yet'],
  ] as const) {
    await page.goto(path)
    await waitForHydration(page)
    await expect(notice).toContainText('no longer sold')
    await expect(page.getByText(empty)).toBeVisible()
    expect((await axe(page).analyze()).violations).toEqual([])
    await page.getByRole('button', { name: 'Got it' }).click()
    await expect(notice).toHaveCount(0)
    await page.reload()
    await waitForHydration(page)
    await expect(page.getByText(empty)).toBeVisible()
    await expect(notice).toHaveCount(0)
  }
}
