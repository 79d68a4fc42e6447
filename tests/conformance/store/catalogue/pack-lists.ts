import { expect, test } from 'vitest'
import type { EditableProduct } from '#domain/catalogue/editing/editable-product.ts'
import { PACK_SORTS, type PackQuery, type PackSort } from '#domain/catalogue/editing/pack-query.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { factsOf } from '#seed/sample-products.ts'
import type { Store } from '#store/store.ts'
import { anEditableProduct, aProduct, NOON } from '#tests/support/records/factories.ts'
import { saveProducts } from '#tests/support/stores/saved-records.ts'
import { replaceTag } from '#use-cases/catalogue-editing/index.ts'
import { salesWindow } from '#use-cases/stock/index.ts'
import type { StoreUnderTest } from '../suite.ts'

const TODAY = '2026-11-22'
const EVERY_PACK: PackQuery = { q: '', state: null, category: null, vendor: null, problem: null, sort: 'title' }

/** Lists of packs for their owner: in which order they are, and by which words staff find one. */
export function packListConformance(underTest: StoreUnderTest): void {
  test('every page of an owner’s list is in its order, whether many packs meet it or few', async () => {
    const store = await underTest.empty()
    const packs = await saveLargeCatalogue(store)
    for (const sort of PACK_SORTS) {
      const sorted = packs.toSorted(ORDERS[sort])
      for (const { about, isMet } of FILTERS) {
        const skus = await everyPage(store, { ...EVERY_PACK, ...about, sort })
        expect(skus).toEqual(sorted.flatMap(({ product }) => (isMet(product) ? product.sku : [])))
      }
    }
  })

  test('staff find a pack by any part of what it is called, of one pack by its own codes', async () => {
    const store = await underTest.empty()
    await saveEditable(store, aMelon())
    await saveProducts(store, aProduct({ title: 'Okra', sku: 'OKR', vendor: 'Satpura', tags: [], position: 3 }))
    for (const part of ['TERMEL', 'रबू', 'orchard', 'umme', 'lingad', 'mel-'])
      expect([part, await packsWith(store, part)]).toEqual([part, ['MEL-1', 'MEL-2']])
    expect(await packsWith(store, 'melon mel-2')).toEqual(['MEL-2'])
    expect(await packsWith(store, '2345678')).toEqual(['MEL-1'])
    expect(await packsWith(store, 'melon okr')).toEqual([])
  })

  test('a pack is found by its new name, SKU, barcode, vendor and tag, and by none that it had', async () => {
    const store = await underTest.empty()
    const { group, packs } = aMelon()
    await saveEditable(store, { group, packs })
    const [first, second] = packs
    await saveEditable(store, {
      group: { ...group, title: 'Muskmelon', hindiName: 'खरबूजा', aliases: ['kharbuja'], version: 2 },
      packs: [{ ...first, sku: 'MUSK-1', barcode: '8901234567890' }, second],
    })
    await store.transaction(async (tx) => {
      await tx.renameInGroups('vendor', 'Konkan Orchards', 'Satpura')
      await replaceTag(tx, { from: 'summer', to: 'monsoon', merge: false })
    })
    for (const word of ['muskmelon', 'खरबूजा', 'kharbuja', 'satpura', 'monsoon'])
      expect([word, await packsWith(store, word)]).toEqual([word, ['MUSK-1', 'MEL-2']])
    for (const code of ['musk-1', '8901234567890']) expect(await packsWith(store, code)).toEqual(['MUSK-1'])
    for (const word of ['watermelon', 'तरबूज', 'kalingad', 'konkan', 'summer', 'mel-1', '12345678905'])
      expect([word, await packsWith(store, word)]).toEqual([word, []])
  })

  test('open work counts each pack with a problem once, as many as their list has', async () => {
    const store = await underTest.empty()
    const { group, packs } = aMelon()
    const lapsed = { scheme: 'npop' as const, body: 'Lacon', number: '1', validUntil: '2026-11-21', registerUrl: null }
    const certified = { ...group, facts: factsOf({ facts: { storage: 'fresh', organic: lapsed } }) }
    const [whole, half] = packs
    await saveEditable(store, { group: certified, packs: [whole, { ...half, netAmount: null, netUnit: null }] })
    await saveEditable(store, anEditableProduct({ group: { img: '' }, pack: { position: 3 } }))
    await saveEditable(store, anEditableProduct({ group: { img: '' }, pack: { position: 4, state: 'archived' } }))
    await saveEditable(store, anEditableProduct({ pack: { position: 5 } }))
    const listed = await store.listPacks({ ...EVERY_PACK, problem: 'any' }, { limit: 9, cursor: null, today: TODAY })
    const sales = await salesWindow(store, NOON)
    expect(await store.openWork({ longSince: 0, day: TODAY, sales })).toMatchObject({ listingProblems: listed.total })
    expect(listed.packs.map(({ problems }) => problems.length)).toEqual([1, 1, 2])
  })

  test('the list of stock has packs by a part of the title or SKU, or by a whole barcode however it is written', async () => {
    const store = await underTest.empty()
    await saveEditable(store, aMelon())
    const sales = await salesWindow(store, NOON)
    const stockOf = async (text: string) => {
      const rows = await store.stockedPacks({ view: 'all', text, after: null, limit: 9, sales })
      return rows.map(({ sku }) => sku)
    }
    for (const text of ['ermelo', 'Watermelon', 'mel-']) expect(await stockOf(text)).toEqual(['MEL-1', 'MEL-2'])
    for (const text of ['012345678905', '0012345678905', '00012345678905', 'L-1'])
      expect(await stockOf(text)).toEqual(['MEL-1'])
    for (const text of ['12345678905', '45678', 'konkan', 'summer', 'melon mel-1', '%'])
      expect(await stockOf(text)).toEqual([])
  })
}

interface NumberedPack {
  product: Product
  groupSeq: number
  seq: number
  updatedAt: number
}

type Comparison = (one: NumberedPack, other: NumberedPack) => number

const byGroup: Comparison = (one, other) => one.groupSeq - other.groupSeq || one.seq - other.seq

const ORDERS: Readonly<Record<PackSort, Comparison>> = {
  changed: (one, other) => other.updatedAt - one.updatedAt || byGroup(other, one),
  title: (one, other) => compareTitles(one.product.title, other.product.title) || byGroup(one, other),
  price: (one, other) => one.product.sellingPrice - other.product.sellingPrice || one.seq - other.seq,
  stock: (one, other) => one.product.stock - other.product.stock || one.seq - other.seq,
}

function compareTitles(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

const FILTERS: { about: Partial<PackQuery>; isMet: (product: Product) => boolean }[] = [
  { about: {}, isMet: () => true },
  { about: { q: 'fig' }, isMet: () => true },
  { about: { q: '17' }, isMet: ({ title, sku }) => title.includes('17') || sku.includes('17') },
  { about: { category: 'plants' }, isMet: ({ category }) => category === 'plants' },
  {
    about: { q: '7', category: 'plants', state: 'live' },
    isMet: ({ category, title, sku }) => category === 'plants' && `${title} ${sku}`.includes('7'),
  },
]

const GROUPS = 1050

/** More packs than a list has to have to be read in its own order, two of each product, with much that is the same. */
async function saveLargeCatalogue(store: Store): Promise<NumberedPack[]> {
  const ids = Array.from({ length: GROUPS }, () => crypto.randomUUID())
  const packs = Array.from({ length: 2 * GROUPS }, (_, seq) => {
    const groupSeq = seq % GROUPS
    const id = ids[groupSeq] ?? ''
    const product = aProduct({
      ...{
        groupId: id,
        groupSlug: `fig-${groupSeq}`,
        positionInGroup: seq < GROUPS ? 0 : 1,
        slug: `fig-${groupSeq}-${seq}`,
      },
      ...{ title: `Fig ${groupSeq % 40}`, sku: `F-${String(seq).padStart(4, '0')}`, vendor: 'Satpura', tags: [] },
      ...{ category: groupSeq % 8 === 0 ? 'plants' : 'fruits', position: seq },
      ...{ sellingPrice: 100 + (seq % 29) * 100, stock: seq % 13 },
    })
    return { product, groupSeq, seq, updatedAt: groupSeq % 50 === 0 ? NOON + (groupSeq % 3) : 0 }
  })
  await saveProducts(store, ...packs.map(({ product }) => product))
  const changed = new Map(packs.map(({ product, updatedAt }) => [product.groupId, updatedAt]))
  await store.transaction(async (tx) => {
    const edited = await tx.editableProducts(ids.filter((id) => changed.get(id) !== 0))
    const at = (id: string) => changed.get(id) ?? 0
    await tx.saveEditableProducts(
      edited.map(({ group, packs: all }) => ({ group: { ...group, updatedAt: at(group.id) }, packs: all })),
    )
  })
  return packs
}

async function everyPage(store: Store, query: PackQuery): Promise<string[]> {
  const skus: string[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<Store['listPacks']>> = await store.listPacks(query, {
      limit: 400,
      cursor,
      today: TODAY,
    })
    skus.push(...page.packs.map(({ pack }) => pack.sku))
    cursor = page.nextCursor
  } while (cursor !== null)
  return skus
}

async function packsWith(store: Store, q: string): Promise<string[]> {
  const { packs, total } = await store.listPacks({ ...EVERY_PACK, q }, { limit: 9, cursor: null, today: TODAY })
  expect(total).toBe(packs.length)
  return packs.map(({ pack }) => pack.sku)
}

async function saveEditable(store: Store, product: EditableProduct): Promise<void> {
  await store.transaction((tx) => tx.saveEditableProducts([product]))
}

/** In two packs. */
function aMelon() {
  const { group, packs } = anEditableProduct({
    group: {
      ...{ title: 'Watermelon', hindiName: 'तरबूज', aliases: ['kalingad'] },
      ...{ vendor: 'Konkan Orchards', tags: ['summer'] },
    },
    pack: { sku: 'MEL-1', barcode: '012345678905' },
  })
  const [whole] = packs
  const own = { id: crypto.randomUUID(), slug: 'half-a-melon', sku: 'MEL-2', barcode: null }
  return { group, packs: [whole, { ...whole, ...own, positionInGroup: 1, position: 2 }] as const }
}
