import { createBackOfficeClient } from '#contract/admin/client.ts'
import { expectSuccess } from '../../support/expect-success.ts'
import { axe } from '../../support/pages/axe.ts'
import { expect, openBackOffice, test } from '../../support/pages/back-office.ts'
import { callApi, signUpOnPage } from '../../support/pages/page-api.ts'
import { aProductForm } from '../../support/pages/product-form.ts'
import { waitForHydration } from '../../support/pages/storefront.ts'

const STEP = { soldBy: 'loose', netUnit: 'g', unit: '250 g', netAmount: 250, mrp: 48_00, sellingPrice: 48_00 } as const
const KILO = {
  soldBy: 'loose',
  netUnit: 'g',
  unit: '1 kg',
  netAmount: 1000,
  mrp: 192_00,
  sellingPrice: 192_00,
} as const

test('a line that is another weight since the owner changed the step says so until it is seen, or changed @server', async ({
  page,
  context,
  baseURL,
}) => {
  const staff = await context.newPage()
  await openBackOffice(staff, 'owner', '/products')
  const token = await staff.evaluate(() => localStorage.getItem('haribhari-staff-token'))
  // From where the staff signed in: a second factor is not taken from another network.
  const fetchAsStaff = async (request: Request) => {
    const data = request.body === null ? {} : { data: await request.text() }
    const headers = Object.fromEntries(request.headers)
    const answer = await staff.request.fetch(request.url, { method: request.method, headers, ...data })
    return new Response(new Uint8Array(await answer.body()), { status: answer.status(), headers: answer.headers() })
  }
  const owner = createBackOfficeClient({
    fetch: fetchAsStaff,
    base: (baseURL ?? '').replace(/\/$/, ''),
    token: () => token,
  })
  const sell = async (title: string) => {
    const { product } = expectSuccess(
      await owner.createProduct(aProductForm({ title }, { ...STEP, sku: title.replace(' ', '-'), barcode: null })),
    )
    const pack = product.packs[0]
    if (!pack) throw new Error('no pack')
    const { lots } = expectSuccess(await owner.receiveStock(pack.id, { qty: 3 }, crypto.randomUUID()))
    await callApi(page, baseURL, { path: 'user/cart', body: { product: { _id: pack.id } } })
    await callApi(page, baseURL, { path: `user/cart/${pack.id}`, body: { action: { type: 'increment', times: 2 } } })
    return { group: product.group, pack, lot: lots[0]?._id ?? '' }
  }
  await signUpOnPage(page, baseURL)
  const unique = crypto.randomUUID().slice(0, 8)
  const [seen, changed] = [`Okra ${unique}`, `Beans ${unique}`]
  for (const { group, pack, lot } of [await sell(seen), await sell(changed)]) {
    const wasted = { kind: 'waste', qty: 3, reason: 'damaged', note: 'A crate fell' } as const
    expectSuccess(await owner.correctLot(lot, wasted, crypto.randomUUID()))
    const form = aProductForm(
      { title: group.title, version: group.version },
      { ...KILO, id: pack.id, version: pack.version, sku: group.title.replace(' ', '-'), barcode: null },
    )
    expectSuccess(await owner.editProduct(group.id, form))
    expectSuccess(await owner.receiveStock(pack.id, { qty: 5 }, crypto.randomUUID()))
  }

  await page.goto('./checkout/basket')
  await waitForHydration(page)
  const line = (title: string) => page.getByRole('listitem', { name: title })
  const notice = (title: string) => line(title).getByText('You wanted 750 g')
  await expect(notice(seen)).toHaveText(/is in your basket: 1 kg\.$/)
  await expect(line(seen).getByText('₹192', { exact: true })).toBeVisible()
  expect((await axe(page).analyze()).violations).toEqual([])
  await page.getByRole('button', { name: `Got it: ${seen}` }).click()
  await expect(notice(seen)).toHaveCount(0)
  await expect(notice(changed)).toBeVisible()
  await line(changed).getByRole('button', { name: 'Increase quantity' }).click()
  await expect(notice(changed)).toHaveCount(0)
  await page.reload()
  await waitForHydration(page)
  await expect(line(changed).getByRole('group').getByRole('status')).toHaveText('2 kg')
  await expect(line(seen).getByRole('group').getByRole('status')).toHaveText('1 kg')
  await expect(page.getByText('You wanted')).toHaveCount(0)
})
