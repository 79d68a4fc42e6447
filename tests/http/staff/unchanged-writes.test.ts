import { afterAll, beforeAll, expect, test } from 'vitest'
import { productFormOf } from '#contract/admin/catalogue/products.ts'
import { REPEATED_HEADER } from '#http/staff/staff-write-route.ts'
import { expectSuccess, openTestApi, type TestApi } from '#tests/support/api.ts'
import { aProductForm } from '#tests/support/pages/product-form.ts'
import { acceptedOrder } from '#tests/support/picking.ts'
import { exportedLines, importFile } from '#tests/support/records/import-file.ts'
import { openMemoryStore } from '#tests/support/stores/memory-store.ts'

let api: TestApi
let owner: Awaited<ReturnType<TestApi['signInStaff']>>

beforeAll(async () => {
  api = await openTestApi(await openMemoryStore())
  owner = await api.signInStaff('owner')
})

afterAll(() => api.close())

/** How many rows the audit has of the owner and one call. */
async function rowsOf(action: string): Promise<number> {
  return expectSuccess(await owner.client.audit({ action, actor: owner.staff.id })).events.length
}

test('settings that are saved as they are have no new version, and no row in the audit', async () => {
  const { version, values } = expectSuccess(await owner.client.settings()).limits
  const saved = expectSuccess(await owner.client.saveSettings({ part: 'limits', version, values }))
  expect(saved).toEqual({ part: 'limits', version, values })
  const versions = expectSuccess(await owner.client.settingsVersions({ part: 'limits' })).versions
  expect([versions, await rowsOf('saveSettings')]).toEqual([[], 0])
})

test('who saves what is stored is answered that nothing was written', async () => {
  const { version, values } = expectSuccess(await owner.client.settings()).texts
  const sent = { method: 'PUT', body: { part: 'texts', version, values }, token: owner.token }
  const { status, headers } = await api.request('/api/admin/settings', sent)
  expect([status, headers.get(REPEATED_HEADER)]).toEqual([200, 'true'])
})

test('a product that is saved as it is stays as old as it was', async () => {
  const { product } = expectSuccess(await owner.client.createProduct(aProductForm()))
  api.advanceClock(1000)
  const { group, packs } = productFormOf(product)
  const sent = { group, packs }
  expect(expectSuccess(await owner.client.editProduct(product.group.id, sent)).product).toEqual(product)
  expect(expectSuccess(await owner.client.editableProduct(product.group.id)).product).toEqual(product)
  const { version, state } = product.group
  expect(expectSuccess(await owner.client.setProductState(product.group.id, { version, state })).product).toEqual(
    product,
  )
  expect([await rowsOf('editProduct'), await rowsOf('setProductState')]).toEqual([0, 0])
})

test('packs that a change of many leaves as they are stay as old as they were', async () => {
  const { product } = expectSuccess(await owner.client.createProduct(aProductForm()))
  const [pack] = product.packs
  if (!pack) throw new Error('no pack')
  api.advanceClock(1000)
  const row = { id: pack.id, version: pack.version, groupVersion: product.group.version }
  const answer = expectSuccess(await owner.client.bulkEditPacks([row], { kind: 'state', state: pack.state }))
  expect(answer.rows).toEqual([{ ok: true, ...row }])
  expect(expectSuccess(await owner.client.editableProduct(product.group.id)).product).toEqual(product)
  expect(await rowsOf('bulkEditPacks')).toBe(0)
})

test('packs in another order are a change, which the audit has', async () => {
  const form = aProductForm()
  const [pack] = form.packs
  if (!pack) throw new Error('no pack')
  const large = { ...pack, sku: `${pack.sku}-2`, unit: '2 kg', netAmount: 2000, barcode: null }
  const { product } = expectSuccess(await owner.client.createProduct({ ...form, packs: [pack, large] }))
  const sent = productFormOf(product)
  const packs = sent.packs.toReversed()
  const edited = expectSuccess(await owner.client.editProduct(product.group.id, { ...sent, packs })).product
  expect(edited.packs.map(({ sku }) => sku)).toEqual([large.sku, pack.sku])
  const [last] = expectSuccess(await owner.client.audit({ action: 'editProduct', actor: owner.staff.id })).events
  expect(last).toMatchObject({ before: { packs: [pack.sku, large.sku] }, after: { packs: [large.sku, pack.sku] } })
})

test('a category, a vendor and a tag that are saved as they are get no new version', async () => {
  const { id: categoryId, ...category } = expectSuccess(
    await owner.client.createCategory({ name: 'Sprouts', img: '' }),
  ).category
  const blank = { address: null, fssaiLicence: null, gstin: null, contact: null }
  const { id: vendorId, ...vendor } = expectSuccess(
    await owner.client.createVendor({ ...blank, name: 'Coorg Growers' }),
  ).vendor
  expectSuccess(await owner.client.createProduct(aProductForm({ tags: ['sprouted'] })))
  expect(expectSuccess(await owner.client.editCategory(categoryId, category)).category).toEqual({
    id: categoryId,
    ...category,
  })
  expect(expectSuccess(await owner.client.editVendor(vendorId, vendor)).vendor).toEqual({ id: vendorId, ...vendor })
  expectSuccess(await owner.client.replaceTag({ from: 'sprouted', to: 'sprouted' }))
  expect(await Promise.all(['editCategory', 'editVendor', 'replaceTag'].map(rowsOf))).toEqual([0, 0, 0])
})

test('an import that finds everything as its file has it was still carried out, which the audit has', async () => {
  expectSuccess(await owner.client.createProduct(aProductForm()))
  const lines = await exportedLines(owner.client)
  const file = await importFile(owner.client, lines)
  expect(file).toMatchObject({ state: 'done', summary: { verdicts: { unchanged: lines.length }, applied: 0 } })
  const query = { subjectKind: 'import', subjectId: file.id, action: 'applyImport' }
  const { events } = expectSuccess(await owner.client.audit(query))
  expect(events).toMatchObject([{ before: { state: 'ready' }, after: { state: 'done' } }])
})

test('a line that is put back and picked again is a change, though it says the same: its stock has moved', async () => {
  const { orderId } = await acceptedOrder(api)
  const [line] = expectSuccess(await owner.client.claimOrder(orderId)).lines
  if (!line) throw new Error('no line')
  const pick = (kind: 'picked' | 'reopened') => ({ kind, line: line.line, key: crypto.randomUUID() })
  expectSuccess(await owner.client.pickLines(orderId, [pick('picked')]))
  const again = [pick('reopened'), pick('picked')]
  for (const picks of [again, again]) {
    const { results } = expectSuccess(await owner.client.pickLines(orderId, picks))
    expect(results.map(({ refusal }) => refusal)).toEqual([null, null])
  }
  const { events } = expectSuccess(await owner.client.audit({ action: 'pickLines', subjectId: orderId }))
  expect(events).toMatchObject([{ before: {}, after: { picks: 2 } }, { before: { 'line 0': 'open' } }])
})

test('a sign-in that is reset, or an invitation that is made anew, is a change of who is otherwise the same', async () => {
  const { client } = owner
  const { member } = expectSuccess(await client.inviteStaff({ email: 'ravi@shop.example', role: 'picker' }))
  const again = expectSuccess(await client.inviteStaff({ email: 'ravi@shop.example', role: 'picker' }))
  const accepted = { name: 'Ravi', password: 'a long password of Ravi' }
  expectSuccess(await client.acceptInvitation({ ...accepted, token: again.invitationToken }))
  expectSuccess(await client.changeStaffRole(member.id, 'picker'))
  const reset = expectSuccess(await client.resetStaffFactor(member.id))
  expectSuccess(await client.acceptInvitation({ ...accepted, token: reset.invitationToken }))
  const { events } = expectSuccess(await client.audit({ subjectKind: 'staff', subjectId: member.id }))
  expect(events.map(({ action }) => action)).toEqual([
    'acceptInvitation',
    'resetStaffFactor',
    'acceptInvitation',
    'inviteStaff',
    'inviteStaff',
  ])
})
