import { afterAll, beforeAll, expect, test } from 'vitest'
import { picturePath } from '#domain/catalogue/pictures/picture-path.ts'
import { expectSuccess, openTestApi, type TestApi } from '#tests/support/api.ts'
import { aProductForm } from '#tests/support/pages/product-form.ts'
import { aPictureFile } from '#tests/support/records/picture-files.ts'
import { openMemoryStore } from '#tests/support/stores/memory-store.ts'

let api: TestApi

beforeAll(async () => {
  api = await openTestApi(await openMemoryStore())
})

afterAll(() => api.close())

const word = () => `w${crypto.randomUUID().slice(0, 8)}`

test('a tag is renamed in all products, joined with another one when that is meant, and taken away', async () => {
  const { client } = await api.signInStaff('manager')
  const [one, other, renamed] = [word(), word(), word()]
  const create = async (title: string, tags: string[]) =>
    expectSuccess(await client.createProduct(aProductForm({ title, tags }))).product
  const melon = await create(`Melon ${one}`, [one, 'fruit'])
  const grape = await create(`Grape ${one}`, [one, other])
  const tagsOf = async ({ group }: typeof melon) =>
    expectSuccess(await client.editableProduct(group.id)).product.group.tags
  const moved = expectSuccess(await client.replaceTag({ from: one, to: renamed })).moved
  expect(moved).toEqual({ count: 2, titles: [`Grape ${one}`, `Melon ${one}`] })
  expect(await tagsOf(melon)).toEqual([renamed, 'fruit'])
  expect(await client.replaceTag({ from: one, to: word() })).toMatchObject({ failure: { code: 'word-not-found' } })
  expect(await client.replaceTag({ from: renamed, to: other })).toMatchObject({ failure: { code: 'name-taken' } })
  expectSuccess(await client.replaceTag({ from: renamed, to: other, merge: true }))
  expect(await tagsOf(grape)).toEqual([other])
  expect(expectSuccess(await client.replaceTag({ from: other, to: null })).moved.count).toBe(2)
  expect(await tagsOf(melon)).toEqual(['fruit'])
  const { events } = expectSuccess(await client.audit({ subjectKind: 'tag', subjectId: other }))
  expect(events[0]).toMatchObject({ action: 'replaceTag', before: { tag: other }, after: { tag: null, count: 2 } })
  // An editor that was open meanwhile is told of it.
  const late = aProductForm({ tags: ['late'], version: melon.group.version })
  const packs = late.packs.map((pack) => {
    const [stored] = melon.packs
    return { ...pack, id: stored?.id ?? null, version: stored?.version ?? null }
  })
  expect(await client.editProduct(melon.group.id, { ...late, packs })).toMatchObject({
    failure: { code: 'edit-conflict' },
  })
})

test('a badge is changed on all packs that have it, and removed', async () => {
  const { client } = await api.signInStaff('manager')
  const from = { text: word(), color: 'green' } as const
  const to = { text: word(), color: 'red' } as const
  const { product } = expectSuccess(await client.createProduct(aProductForm({}, { badge: from })))
  expect(expectSuccess(await client.replaceBadge({ from, to })).moved.count).toBe(1)
  const badge = async () => expectSuccess(await client.editableProduct(product.group.id)).product.packs[0]?.badge
  expect(await badge()).toEqual(to)
  expect(await client.replaceBadge({ from, to: null })).toMatchObject({ failure: { code: 'word-not-found' } })
  expectSuccess(await client.replaceBadge({ from: to, to: null }))
  expect(await badge()).toBeNull()
})

test('a category shows a picture that was uploaded, and none that is not there', async () => {
  const { client } = await api.signInStaff('manager')
  const { picture } = expectSuccess(await client.uploadPicture(new Blob([await aPictureFile()])))
  const img = picturePath(picture.hash)
  const missing = picturePath('f'.repeat(64))
  expect(await client.createCategory({ name: word(), img: missing })).toMatchObject({
    failure: { code: 'picture-not-found' },
  })
  const { category } = expectSuccess(await client.createCategory({ name: word(), img }))
  expect(category.img).toBe(img)
  const { id, ...form } = category
  expect(await client.editCategory(id, { ...form, img: '/pictures/none.webp' })).toMatchObject({
    failure: { code: 'picture-not-found' },
  })
  const { categories } = expectSuccess(await client.editableCategories())
  expect(categories.find((each) => each.id === id)?.img).toBe(img)
})

test('a category with products is removed only with another one for them, which are named', async () => {
  const { client } = await api.signInStaff('manager')
  const create = async () => expectSuccess(await client.createCategory({ name: word(), img: '' })).category
  const [old, target, empty] = [await create(), await create(), await create()]
  const title = `Melon ${word()}`
  const { product } = expectSuccess(await client.createProduct(aProductForm({ title, category: old.name })))
  expect(await client.removeCategory(old.id, null)).toMatchObject({
    failure: { code: 'label-in-use', details: { count: 1, titles: [title] } },
  })
  expect(await client.removeCategory(old.id, old.id)).toMatchObject({ failure: { code: 'label-target' } })
  expect(expectSuccess(await client.removeCategory(old.id, target.id)).moved).toEqual({ count: 1, titles: [title] })
  expect(expectSuccess(await client.editableProduct(product.group.id)).product.group.category).toBe(target.name)
  expect(expectSuccess(await client.removeCategory(empty.id, null)).moved.count).toBe(0)
  expect(await client.removeCategory(old.id, null)).toMatchObject({ failure: { code: 'category-not-found' } })
  const { categories } = expectSuccess(await client.editableCategories())
  expect(categories.map(({ id }) => id)).not.toContain(old.id)
})

test('a vendor with products is removed only with another one for them', async () => {
  const { client } = await api.signInStaff('manager')
  const [old, target] = [word(), word()]
  const { product } = expectSuccess(await client.createProduct(aProductForm({ vendor: old })))
  expectSuccess(await client.createProduct(aProductForm({ vendor: target })))
  const idOf = async (name: string) =>
    expectSuccess(await client.vendors()).vendors.find((vendor) => vendor.name === name)?.id ?? ''
  const oldId = await idOf(old)
  expect(await client.removeVendor(oldId, null)).toMatchObject({ failure: { code: 'label-in-use' } })
  expect(expectSuccess(await client.removeVendor(oldId, await idOf(target))).moved.count).toBe(1)
  expect(expectSuccess(await client.editableProduct(product.group.id)).product.group.vendor).toBe(target)
  expect(await idOf(old)).toBe('')
})

test('a vendor has its name alone, however its letters and spaces are written, and may respell its own', async () => {
  const { client: owner } = await api.signInStaff('owner')
  const blank = { address: null, fssaiLicence: null, gstin: null, contact: null }
  const { vendor } = expectSuccess(await owner.createVendor({ ...blank, name: 'Nilgiri Growers' }))
  const again = await owner.createVendor({ ...blank, name: 'NILGIRI  growers' })
  expect(again).toMatchObject({ failure: { code: 'name-taken' } })
  const other = expectSuccess(await owner.createVendor({ ...blank, name: 'Kodagu Growers' })).vendor
  const renamed = await owner.editVendor(other.id, { ...blank, name: 'nilgiri growers', version: other.version })
  expect(renamed).toMatchObject({ failure: { code: 'name-taken' } })
  const respelled = await owner.editVendor(vendor.id, { ...blank, name: 'Nilgiri growers', version: vendor.version })
  expect(expectSuccess(respelled).vendor.name).toBe('Nilgiri growers')
})

test('a vendor whose number for taxes is wrong since earlier is changed otherwise; another number has to be right', async () => {
  const facts = { name: 'Old farm', address: null, fssaiLicence: null, contact: null }
  const id = crypto.randomUUID()
  const gstin = '27AAACH1234A1ZX'
  await api.store.transaction((tx) => tx.saveVendor({ ...facts, id, gstin, version: 1 }))
  const { client } = await api.signInStaff('manager')
  const moved = { ...facts, gstin, address: 'Hill Road' }
  expect(expectSuccess(await client.editVendor(id, { ...moved, version: 1 }))).toMatchObject({
    vendor: { gstin, version: 2 },
  })
  const other = { ...moved, gstin: '27AAACH1234A1ZY', version: 2 }
  expect(await client.editVendor(id, other)).toMatchObject({
    failure: { code: 'body-invalid', fields: { gstin: expect.stringContaining('does not fit') } },
  })
  expectSuccess(await client.editVendor(id, { ...other, gstin: '27AAACH1234A1ZD' }))
})
