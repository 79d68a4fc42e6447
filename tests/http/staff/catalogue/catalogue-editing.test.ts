import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { editConflictDetails, listingRefusedDetails, productFormOf } from '#contract/admin/catalogue/products.ts'
import type { OrganicCertificate } from '#domain/catalogue/product-facts.ts'
import { DEFAULT_CATALOGUE_QUERY } from '#domain/catalogue/query.ts'
import { expectSuccess, openTestApi, type TestApi } from '#tests/support/api.ts'
import { aProductForm as aForm } from '#tests/support/pages/product-form.ts'
import { openMemoryStore } from '#tests/support/stores/memory-store.ts'

let api: TestApi
let owner: Awaited<ReturnType<TestApi['signInStaff']>>['client']
let customer: Awaited<ReturnType<TestApi['signInGuest']>>['client']

beforeAll(async () => {
  api = await openTestApi(await openMemoryStore())
  owner = (await api.signInStaff('owner')).client
  customer = (await api.signInGuest()).client
})

afterAll(() => api.close())

async function create(form = aForm()) {
  return expectSuccess(await owner.createProduct(form)).product
}

async function failureOf(call: Promise<{ ok: boolean; failure?: { code: string; details?: unknown } }>) {
  const result = await call
  if (result.ok || !result.failure) throw new Error('it did not fail')
  return result.failure
}

test('a new product is found and seen by customers in the same moment, and sold once there is stock', async () => {
  const product = await create(aForm({ title: 'Golden honeydew', aliases: ['garma'] }))
  const { products } = expectSuccess(await customer.products({ ...DEFAULT_CATALOGUE_QUERY, q: 'garma' }))
  expect(products).toMatchObject([{ title: 'Golden honeydew', slug: 'golden-honeydew-1-kg', stock: '0' }])
  const page = expectSuccess(await customer.product('golden-honeydew')).product
  expect(page).toMatchObject({ _id: product.packs[0]?.id, currentPrice: '80', facts: { storage: 'fresh' } })
  expect(JSON.stringify([products, page])).not.toContain('garma')
})

test('an edit reaches a page that was answered before it, and an archived product is none', async () => {
  const product = await create()
  const id = product.packs[0]?.id ?? ''
  expectSuccess(await customer.product(id))
  const form = productFormOf(product)
  const edited = expectSuccess(
    await owner.editProduct(product.group.id, { ...form, group: { ...form.group, title: 'Moonrise melon' } }),
  ).product
  expect(edited.group.version).toBe(product.group.version + 1)
  expect(edited.packs[0]?.version).toBe(1)
  expect(expectSuccess(await customer.product(id)).product.title).toBe('Moonrise melon')
  const { version } = edited.group
  const archived = expectSuccess(await owner.setProductState(product.group.id, { version, state: 'archived' })).product
  expect(archived.packs[0]?.listing).toBe('archived')
  expect(await customer.product(id)).toMatchObject({ failure: { code: 'product-not-found' } })
  await owner.setProductState(product.group.id, { version: archived.group.version, state: 'live' })
  expect(expectSuccess(await customer.product(id)).product.title).toBe('Moonrise melon')
})

test('who saves over another’s change is shown each field that differs, and loses nothing', async () => {
  const product = await create()
  const form = productFormOf(product)
  const [pack] = form.packs
  if (!pack) throw new Error('no pack')
  await owner.editProduct(product.group.id, { ...form, packs: [{ ...pack, sellingPrice: 75_00 }] })
  const late = { ...form, packs: [{ ...pack, sellingPrice: 70_00 }] }
  const failure = await failureOf(owner.editProduct(product.group.id, late))
  expect(failure.code).toBe('edit-conflict')
  expect(v.parse(editConflictDetails, failure.details).conflicts).toEqual([
    { subject: product.packs[0]?.id, field: 'sellingPrice', stored: 75_00, sent: 70_00 },
  ])
  // The same again, knowing of the other's change.
  const knowing = { ...form, packs: [{ ...pack, sellingPrice: 70_00, version: pack.version === null ? null : 2 }] }
  expect(expectSuccess(await owner.editProduct(product.group.id, knowing)).product.packs[0]?.sellingPrice).toBe(70_00)
})

test('what keeps a pack from going live is named by its SKU; a draft may lack everything', async () => {
  const bare = aForm({ img: '', imgAlt: null, facts: null }, { sellingPrice: 0, mrp: 0 })
  const failure = await failureOf(owner.createProduct(bare))
  expect(failure.code).toBe('listing-refused')
  expect(v.parse(listingRefusedDetails, failure.details).packs).toMatchObject([
    { sku: bare.packs[0]?.sku, problems: ['no-price', 'no-picture', 'no-label-facts'] },
  ])
  const draft = await create({ ...bare, group: { ...bare.group, state: 'draft' } })
  expect(draft.packs[0]).toMatchObject({ listing: 'draft', problems: ['no-price', 'no-picture', 'no-label-facts'] })
  const above = aForm({ state: 'draft' }, { sellingPrice: 91_00 })
  expect((await failureOf(owner.createProduct(above))).code).toBe('listing-refused')
})

test('a SKU is that of one pack, and a category one that there is', async () => {
  const product = await create()
  const again = aForm({}, { sku: product.packs[0]?.sku ?? '' })
  expect(await failureOf(owner.createProduct(again))).toMatchObject({
    ...{ code: 'sku-taken', details: { packs: [0] } },
    fields: { 'packs.0.sku': expect.stringContaining('in use') },
  })
  expect(await failureOf(owner.createProduct(aForm({ category: 'clocks' })))).toMatchObject({
    code: 'category-not-found',
  })
  const failure = await failureOf(owner.createProduct(aForm({}, { barcode: '12' })))
  expect(failure).toMatchObject({ code: 'body-invalid', fields: { 'packs.0.barcode': expect.any(String) } })
})

test('a SKU is that of one pack however its letters are written, and who takes another’s is told whose it is', async () => {
  const product = await create(aForm({}, { sku: 'Kesar-1' }))
  expect(await failureOf(owner.createProduct(aForm({}, { sku: 'KESAR-1' })))).toMatchObject({
    ...{ code: 'sku-taken', details: { packs: [0], others: ['Kesar-1'] } },
    fields: { 'packs.0.sku': 'SKU is in use already, by Kesar-1' },
  })
  const form = productFormOf(product)
  const renamed = { ...form, packs: form.packs.map((pack) => ({ ...pack, sku: 'KESAR-1' })) }
  expectSuccess(await owner.editProduct(product.group.id, renamed))
  const copy = expectSuccess(await owner.duplicateProduct(product.group.id, 'One copy')).product
  const respelled = productFormOf(copy)
  const packs = respelled.packs.map((pack) => ({ ...pack, sku: 'kesar-1-COPY' }))
  expectSuccess(await owner.editProduct(copy.group.id, { ...respelled, packs }))
  const second = expectSuccess(await owner.duplicateProduct(product.group.id, 'Another copy')).product
  expect(second.packs.map(({ sku }) => sku)).toEqual(['KESAR-1-copy-2'])
})

test('the step of loose goods stays while there is stock, which is counted in it; packs may be described anew', async () => {
  const loose = await create(
    aForm({}, { soldBy: 'loose', unit: '250 g', netAmount: 250, netUnit: 'g', mrp: 20_00, sellingPrice: 20_00 }),
  )
  const inPacks = await create()
  const withAmount = ({ group, packs }: typeof loose, netAmount: number) => {
    const form = productFormOf({ group, packs })
    return owner.editProduct(group.id, {
      ...form,
      packs: form.packs.map((pack) => ({ ...pack, netAmount, netUnit: 'g' as const })),
    })
  }
  const longer = expectSuccess(await withAmount(loose, 500)).product
  const ids = [longer, inPacks].map(({ packs }) => packs[0]?.id ?? '')
  await api.deps.store.transaction((tx) => tx.receiveStock(ids.map((productId) => ({ productId, qty: 90 }))))
  expect(await failureOf(withAmount(longer, 250))).toMatchObject({
    ...{ code: 'step-of-stock', details: { packs: [0] } },
    fields: { 'packs.0.netAmount': expect.stringContaining('stock') },
  })
  expect(expectSuccess(await withAmount(inPacks, 950)).product.packs[0]?.netAmount).toBe(950)
  await api.deps.store.transaction((tx) => tx.takeStock([{ productId: ids[0] ?? '', qty: 90 }]))
  expect(expectSuccess(await withAmount(longer, 250)).product.packs[0]?.netAmount).toBe(250)
})

test('a barcode is that of one pack, and who gives it to another is told which has it', async () => {
  const product = await create(aForm({}, { sku: 'GTIN-1', barcode: '8901234500024' }))
  for (const barcode of ['8901234500024', '08901234500024']) {
    expect(await failureOf(owner.createProduct(aForm({}, { barcode })))).toMatchObject({
      ...{ code: 'barcode-taken', details: { packs: [0], others: ['GTIN-1'] } },
      fields: { 'packs.0.barcode': 'Barcode is in use already, by GTIN-1' },
    })
  }
  const form = productFormOf(product)
  const [pack] = form.packs
  if (!pack) throw new Error('no pack')
  const large = { ...pack, id: null, version: null, sku: 'GTIN-2', unit: '2 kg' }
  expect(await failureOf(owner.editProduct(product.group.id, { ...form, packs: [pack, large] }))).toMatchObject({
    ...{ code: 'barcode-taken', details: { packs: [1], others: ['GTIN-1'] } },
  })
  const both = expectSuccess(
    await owner.editProduct(product.group.id, { ...form, packs: [pack, { ...large, barcode: '8901234500031' }] }),
  ).product
  // Two packs of one product whose barcodes were mixed up are put right in one save.
  const [first, second] = productFormOf(both).packs
  if (!first || !second) throw new Error('no packs')
  const swapped = [
    { ...first, barcode: second.barcode },
    { ...second, barcode: first.barcode },
  ]
  expectSuccess(await owner.editProduct(product.group.id, { ...productFormOf(both), packs: swapped }))
})

test('packs that shared a barcode before may be edited in everything else', async () => {
  const one = await create(aForm({}, { barcode: '8901234500048' }))
  const other = await create(aForm({}, { barcode: '8901234500055' }))
  const [stored] = await api.deps.store.editableProducts([other.group.id])
  if (!stored) throw new Error('no product')
  const packs = stored.packs.map((pack) => ({ ...pack, barcode: '8901234500048' }))
  await api.deps.store.transaction((tx) => tx.saveEditableProducts([{ ...stored, packs }]))
  for (const { group } of [one, other]) {
    const { product } = expectSuccess(await owner.editableProduct(group.id))
    const form = productFormOf(product)
    expectSuccess(await owner.editProduct(group.id, { ...form, group: { ...form.group, description: 'Sweeter.' } }))
  }
})

test('a product carries each tag and alias once, however its letters and spaces are written', async () => {
  const { group } = await create(
    aForm({ tags: ['Dal', 'dal', ' dal ', 'aam'], aliases: ['toor', 'TOOR', 'arhar  dal'] }),
  )
  expect(group).toMatchObject({ tags: ['Dal', 'aam'], aliases: ['toor', 'arhar  dal'] })
})

test('a certificate ends on a day that there is, and is looked up at an address of the web', async () => {
  const certified = (facts: Partial<OrganicCertificate>) => {
    const form = aForm()
    const organic = {
      scheme: 'npop',
      body: 'APEDA',
      number: '1',
      validUntil: '2099-03-31',
      registerUrl: null,
      ...facts,
    } as const
    return { ...form, group: { ...form.group, facts: form.group.facts && { ...form.group.facts, organic } } }
  }
  for (const [field, value] of [
    ['validUntil', '2099-02-30'],
    ['registerUrl', 'javascript:alert(1)'],
    ['registerUrl', 'data:text/html,x'],
  ] as const) {
    expect(await failureOf(owner.createProduct(certified({ [field]: value })))).toMatchObject({
      ...{ code: 'body-invalid', fields: { [`group.facts.organic.${field}`]: expect.stringContaining('not written') } },
    })
  }
  await create(certified({ registerUrl: 'https://register.example/1' }))
})

test('packs that are added take their place, and live ones come first', async () => {
  const product = await create()
  const form = productFormOf(product)
  const [pack] = form.packs
  if (!pack) throw new Error('no pack')
  const added = { ...pack, id: null, version: null, sku: `${pack.sku}-2`, unit: '2 kg', netAmount: 2000, barcode: null }
  const packs = [{ ...pack, state: 'draft' as const }, added]
  const edited = expectSuccess(await owner.editProduct(product.group.id, { ...form, packs })).product
  expect(edited.packs.map(({ unit, listing, positionInGroup }) => [unit, listing, positionInGroup])).toEqual([
    ['2 kg', 'live', 0],
    ['1 kg', 'draft', 1],
  ])
  const listed = expectSuccess(await customer.products(DEFAULT_CATALOGUE_QUERY, { group: 'product', limit: 1000 }))
  expect(listed.products.filter(({ group }) => group?.id === product.group.id).map(({ unit }) => unit)).toEqual([
    '2 kg',
  ])
})

test('a copy is a draft with SKUs of its own', async () => {
  const product = await create()
  const copy = expectSuccess(await owner.duplicateProduct(product.group.id, 'Sunset melon')).product
  expect(copy).toMatchObject({
    group: { title: 'Sunset melon', slug: 'sunset-melon', state: 'draft', version: 1 },
    packs: [{ sku: `${product.packs[0]?.sku}-copy`, barcode: null, stock: 0, listing: 'draft' }],
  })
  const second = expectSuccess(await owner.duplicateProduct(product.group.id, 'Sunset melon')).product
  expect(second.packs[0]?.sku).toBe(`${product.packs[0]?.sku}-copy-2`)
})

test('a bulk edit answers each row, and saves those that can be', async () => {
  const [cheap, dear, other] = [await create(), await create(aForm({}, { sellingPrice: 90_00 })), await create()]
  const rows = [cheap, dear, other].map(({ group, packs }) => {
    return { id: packs[0]?.id ?? '', version: packs[0]?.version ?? 0, groupVersion: group.version }
  })
  const [first, second, third] = rows
  if (!first || !second || !third) throw new Error('no rows')
  const asked = [first, second, { ...third, version: 9 }, { ...third, id: crypto.randomUUID() }]
  const answer = expectSuccess(await owner.bulkEditPacks(asked, { kind: 'price-by-percent', basisPoints: 500 }))
  expect(answer.rows).toMatchObject([
    { id: first.id, ok: true, version: 2 },
    { id: second.id, ok: false, code: 'above-mrp' },
    { ok: false, code: 'edit-conflict' },
    { ok: false, code: 'product-not-found' },
  ])
  expect(expectSuccess(await customer.product(first.id)).product.currentPrice).toBe('84')
  const moved = expectSuccess(await owner.bulkEditPacks([third], { kind: 'category', category: 'vegetables' }))
  expect(moved.rows).toMatchObject([{ ok: true, version: 1, groupVersion: 2 }])
  expect(expectSuccess(await customer.product(third.id)).product.category).toBe('vegetables')
  const clocks = expectSuccess(await owner.bulkEditPacks([third], { kind: 'category', category: 'clocks' }))
  expect(clocks.rows).toMatchObject([{ ok: false, code: 'category-not-found' }])
})

test('a pack that stands twice in a bulk edit is changed once', async () => {
  const { group, packs } = await create(aForm({}, { sellingPrice: 50_00 }))
  const row = { id: packs[0]?.id ?? '', version: packs[0]?.version ?? 0, groupVersion: group.version }
  const { rows } = expectSuccess(await owner.bulkEditPacks([row, row], { kind: 'price-by-amount', paise: 10_00 }))
  expect(rows).toMatchObject([{ ok: true }, { ok: false, code: 'edit-conflict' }])
  expect(expectSuccess(await customer.product(row.id)).product.currentPrice).toBe('60')
})

test('the list is searched, filtered, sorted and paged, drafts and archived ones included', async () => {
  const titles = ['Zebra quince', 'Yellow quince', 'Zesty quince']
  for (const [at, title] of titles.entries()) {
    await create(aForm({ title, state: at === 1 ? 'draft' : 'live' }, { sellingPrice: (at + 1) * 10_00 }))
  }
  await create(aForm({ title: 'Nameless quince', state: 'draft', img: '', imgAlt: null }))
  const ask = async (query: Parameters<typeof owner.editablePacks>[0]) =>
    expectSuccess(await owner.editablePacks({ q: 'QUINCE', ...query })).packs.map(({ group }) => group.title)
  expect(await ask({ sort: 'title' })).toEqual(['Nameless quince', 'Yellow quince', 'Zebra quince', 'Zesty quince'])
  expect(await ask({ sort: 'price', state: 'live' })).toEqual(['Zebra quince', 'Zesty quince'])
  expect(await ask({ problem: 'any' })).toEqual(['Nameless quince'])
  expect(await ask({ problem: 'no-picture' })).toEqual(['Nameless quince'])
  expect(await ask({ problem: 'no-price' })).toEqual([])
  expect(await ask({ q: 'zes quince' })).toEqual(['Zesty quince'])
  expect(await ask({ q: '%' })).toEqual([])
  for (const sort of ['changed', 'title', 'price', 'stock'] as const) {
    const all = await ask({ sort })
    const paged: string[] = []
    let cursor: string | undefined
    do {
      const answer = await owner.editablePacks({ q: 'quince', sort }, { limit: 1, ...(cursor ? { cursor } : {}) })
      const page = expectSuccess(answer)
      expect(page.total).toBe(4)
      paged.push(...page.packs.map(({ group }) => group.title))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(paged).toEqual(all)
  }
  const counts = expectSuccess(await owner.catalogueCounts())
  expect(counts.listing.draft).toBeGreaterThan(1)
  expect(counts.withProblems).toBeGreaterThan(0)
})

test('categories and vendors are made and renamed with all of their products', async () => {
  const herbs = expectSuccess(await owner.createCategory({ name: 'Herbs', img: '' })).category
  expect(herbs.name).toBe('herbs')
  expect((await failureOf(owner.createCategory({ name: 'herbs', img: '' }))).code).toBe('name-taken')
  const product = await create(aForm({ category: 'herbs', vendor: 'Tulsi House' }))
  const { id: __, ...category } = herbs
  const renamed = { ...category, name: 'herbs and leaves' }
  expectSuccess(await owner.editCategory(herbs.id, renamed))
  expect(expectSuccess(await customer.product(product.packs[0]?.id ?? '')).product.category).toBe('herbs and leaves')
  const late = await failureOf(owner.editCategory(herbs.id, { ...category, name: 'leaves' }))
  expect(late).toMatchObject({ code: 'edit-conflict', details: { conflicts: [{ field: 'name' }] } })
  const { vendors } = expectSuccess(await owner.vendors())
  const vendor = vendors.find(({ name }) => name === 'Tulsi House')
  if (!vendor) throw new Error('no vendor')
  const { id, groupCount, ...content } = vendor
  expect(groupCount).toBe(1)
  expectSuccess(await owner.editVendor(id, { ...content, name: 'Tulsi Farm', contact: 'Asha, 98765 43210' }))
  expect(expectSuccess(await customer.product(product.packs[0]?.id ?? '')).product.vendor).toBe('Tulsi Farm')
})
