import { axe } from '../../support/pages/axe.ts'
import { createProduct, expect, openBackOffice, test } from '../../support/pages/back-office.ts'
import { callApi, signUpOnPage } from '../../support/pages/page-api.ts'
import { waitForHydration } from '../../support/pages/storefront.ts'

test('what the owner takes out of the shop leaves the basket, which says so until that is read', async ({
  page,
  context,
  baseURL,
}) => {
  const owner = await context.newPage()
  await openBackOffice(owner, 'owner', '/products')
  const { id, title, packId } = await createProduct(owner, baseURL ?? '', 4)
  await signUpOnPage(page, baseURL)
  await callApi(page, baseURL, { path: 'user/cart', body: { product: { _id: packId } } })

  await owner.goto(`./admin/products/${id}`)
  await owner.getByRole('button', { name: 'Archive' }).click()
  await expect(owner.getByText(`${title} is archived`)).toBeVisible()

  await page.goto('./checkout/basket')
  await waitForHydration(page)
  const notice = page.getByText(`${title} (`)
  await expect(notice).toContainText('no longer sold')
  await expect(page.getByText('Your basket is empty')).toBeVisible()
  expect((await axe(page).analyze()).violations).toEqual([])
  await page.getByRole('button', { name: 'Got it' }).click()
  await expect(notice).toHaveCount(0)
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByText('Your basket is empty')).toBeVisible()
  await expect(notice).toHaveCount(0)
})
