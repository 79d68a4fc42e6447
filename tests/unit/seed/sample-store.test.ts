import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createPbkdf2Passwords } from '#browser/worker/pbkdf2-passwords.ts'
import { claimsOrganic } from '#domain/catalogue/groups/organic-claim.ts'
import { priceProblem } from '#domain/catalogue/groups/price-rules.ts'
import { discountTenths } from '#domain/catalogue/prices.ts'
import { DEFAULT_CATALOGUE_QUERY } from '#domain/catalogue/query.ts'
import { tokenize } from '#domain/catalogue/search.ts'
import { seededRandom } from '#domain/values/seeded-random.ts'
import { generateGroups } from '#seed/generate-products.ts'
import { GUEST } from '#seed/guest.ts'
import { sampleCatalogue, sampleCategories } from '#seed/sample-store.ts'
import { seedLargeCatalogue } from '#seed/seed-large-catalogue.ts'
import { seedSampleStore } from '#seed/seed-sample-store.ts'
import { SAMPLE_SETTINGS, SETTING_PRESETS } from '#seed/settings.ts'
import { disableSampleAccount } from '#server/sample-store.ts'
import { openPostgres } from '#store/connections/postgres.ts'
import { createTestDatabase } from '#tests/support/postgres/postgres.ts'
import { openMemoryStore } from '#tests/support/stores/memory-store.ts'
import { ordersOf } from '#tests/support/stores/saved-records.ts'

const newId = () => crypto.randomUUID()
const { products } = sampleCatalogue(newId)
const deps = { newId, now: () => 1_000, hashPassword: async (password: string) => `hash of ${password}` }

test('A001 A002 A036 the sample settings contain the promised texts', () => {
  expect(SAMPLE_SETTINGS.tagline).toBe('your one stop organic grocery store')
  expect(SAMPLE_SETTINGS.hero[0]).toMatchObject({
    kicker: 'Big discount',
    title: 'Fresh Vegetables',
    text: 'Save 50% on your first purchase',
    action: { label: 'Shop now' },
  })
  expect(SAMPLE_SETTINGS.features).toHaveLength(5)
})

test('every sample product has a tax class, so that the invoices of a trial have a tax', async () => {
  const store = await openMemoryStore()
  await seedSampleStore(store, deps)
  const page = await store.products(DEFAULT_CATALOGUE_QUERY, { limit: 500, cursor: null })
  const groupIds = [...new Set(page.products.map(({ groupId }) => groupId))]
  const found = await store.editableProducts(groupIds)
  expect(found.length).toBeGreaterThan(50)
  expect(found.filter(({ group }) => group.taxClass === null).map(({ group }) => group.title)).toEqual([])
})

test('A040 A049 A154 A158 the sample store shows computed figures only, and deals that repeat each week', () => {
  expect(SAMPLE_SETTINGS.deals).toMatchObject({ repeatsWeekly: true, sample: null })
  expect(SAMPLE_SETTINGS.summary).toEqual({ couponDiscount: null, deliveryCharges: null, saving: null })
  expect(SAMPLE_SETTINGS.wishlistBadge).toBeNull()
})

test('A040 A049 A154 A158 the preset "specification" has the literal figures', () => {
  const { deals, summary, wishlistBadge } = SETTING_PRESETS.specification
  expect(new Date(deals.endsAt).toISOString()).toBe('2022-05-29T18:30:00.000Z')
  expect(deals).toMatchObject({ repeatsWeekly: false, sample: { price: '550', currentPrice: '368', rating: '3.2' } })
  expect(summary).toEqual({
    couponDiscount: '2000',
    deliveryCharges: 'Free',
    saving: 'You will save Rs.250 from the regular market price',
  })
  expect(wishlistBadge).toEqual({ text: '30% Off', color: 'yellow' })
})

test('A003 A073 A075 the sample store sells at least 40 products over its five categories', () => {
  const categories = sampleCategories(newId).map((category) => category.name)
  expect(categories.toSorted()).toEqual(['fruits', 'groceries', 'organic products', 'plants', 'vegetables'])
  expect(products.length).toBeGreaterThanOrEqual(40)
  for (const name of categories) {
    expect(products.filter((product) => product.category === name).length).toBeGreaterThanOrEqual(5)
  }
})

test('A074 sample badges use the agreed texts and colours, and a percentage is the product’s own discount', () => {
  const badged = products.flatMap((product) => (product.badge ? [{ ...product, badge: product.badge }] : []))
  expect(new Set(badged.map((product) => product.badge.color))).toEqual(new Set(['green', 'red', 'yellow']))
  const texts = new Set(badged.map((product) => product.badge.text.replace(/^[\d.]+%/, '%')))
  expect(texts).toEqual(new Set(['Fresh Stock', 'Exotic', 'fresh', '% Off']))
  for (const product of badged.filter((each) => each.badge.text.includes('%'))) {
    expect(Math.round(Number.parseFloat(product.badge.text) * 10)).toBe(
      discountTenths(product.mrp, product.sellingPrice),
    )
  }
})

test('A046 a few sample products are out of stock, and no selling price exceeds its MRP', () => {
  expect(products.filter((product) => product.stock === 0).length).toBeGreaterThanOrEqual(2)
  for (const product of products) {
    expect(Number.isSafeInteger(product.mrp) && product.sellingPrice > 0).toBe(true)
    expect(product.sellingPrice).toBeLessThanOrEqual(product.mrp)
  }
})

test('every sample product has a unique slug, and an image that exists or none', () => {
  expect(new Set(products.map((product) => product.slug)).size).toBe(products.length)
  expect(products.map((product) => product.position)).toEqual(products.map((_, index) => index))
  const images = products.map(({ img }) => img).filter((img) => img !== '')
  for (const img of [...images, ...sampleCategories(newId).map((each) => each.img)]) {
    expect(existsSync(`public${img}`), img).toBe(true)
  }
})

test('A071 an empty store is seeded once, with a guest who has one default address and an empty basket', async () => {
  const store = await openMemoryStore()
  expect(await seedSampleStore(store, deps)).toBe(true)
  expect(await seedSampleStore(store, deps)).toBe(false)
  const found = await store.customerByEmail(GUEST.email)
  expect(found?.passwordHash).toBe(`hash of ${GUEST.password}`)
  const guest = found?.customer
  expect(guest).toMatchObject({ name: 'Asha Rao', gender: 'Female', location: 'Pune', mobileNum: '9876543210' })
  expect(guest).not.toHaveProperty('address')
  const id = guest?.id ?? ''
  expect(await store.addresses(id)).toMatchObject([{ isDefault: true, city: 'Pune', pinCode: '411004', tag: 'Home' }])
  expect([await store.basket(id), await store.wishlist(id), await ordersOf(store, id)]).toEqual([[], [], []])
})

test('processes that seed one PostgreSQL database at the same time seed it once, and none of them fails', async () => {
  const database = await createTestDatabase()
  const stores = Array.from({ length: 5 }, () => openPostgres({ url: database.url }))
  await Promise.all(stores.map((store) => store.migrate()))
  const seeded = await Promise.all(stores.map((store) => seedSampleStore(store, deps)))
  expect(seeded.filter(Boolean)).toHaveLength(1)
  expect(await stores[0]?.customerByEmail(GUEST.email)).not.toBeNull()
  for (const store of stores) await store.close()
  await database.drop()
})

test('the same seed generates the same products, another seed generates others', () => {
  const generate = (seed: number) =>
    [...generateGroups({ count: 300, firstPosition: 48, random: seededRandom(seed) })].flatMap(
      (group) => group.products,
    )
  const generated = generate(7)
  expect(generated).toEqual(generate(7))
  expect(generated).not.toEqual(generate(8))
  expect(new Set(generated.map((product) => product.slug)).size).toBe(300)
  expect(new Set(generated.map((product) => product.id)).size).toBe(300)
  expect(generated.every((product) => product.sellingPrice > 0 && product.sellingPrice <= product.mrp)).toBe(true)
})

test('a generated catalogue has groups of one to four packs, and as many different words as a real one', () => {
  const words = new Set<string>()
  const sizes = new Set<number>()
  let [packs, problems] = [0, 0]
  for (const { products: made } of generateGroups({ count: 100_000, firstPosition: 0, random: seededRandom(1) })) {
    packs += made.length
    sizes.add(made.length)
    problems += made.filter((pack, place) => priceProblem(pack) !== null || pack.positionInGroup !== place).length
    for (const word of tokenize(made[0]?.title ?? '')) words.add(word)
  }
  expect(problems).toBe(0)
  expect(packs).toBe(100_000)
  expect([...sizes].sort()).toEqual([1, 2, 3, 4])
  expect(words.size).toBeGreaterThanOrEqual(20_000)
})

test('no sample product says that it is grown organically, unless a certificate says so', () => {
  for (const product of products) if (!product.organic) expect(claimsOrganic(product), product.title).toBe(false)
})

test('seeding a large catalogue fills the shop up to the requested total and continues where it was interrupted', async () => {
  const store = await openMemoryStore()
  await seedSampleStore(store, deps)
  const reported: number[] = []
  const onProgress = (done: number) => reported.push(done)
  expect(await seedLargeCatalogue(store, { total: 1_500, seed: 1, onProgress })).toBe(1_500 - products.length)
  // Batches of whole groups, so that no interrupted run leaves a part of one.
  expect(reported).toEqual([0, expect.closeTo(1_002, -1), 1_500 - products.length])
  expect(await seedLargeCatalogue(store, { total: 2_000, seed: 1, onProgress })).toBe(500)
  expect(await seedLargeCatalogue(store, { total: 2_000, seed: 1, onProgress })).toBe(0)
  expect((await store.products(DEFAULT_CATALOGUE_QUERY, { limit: 1, cursor: null })).total).toBe(2_000)
})

test('a real shop disables the sample store’s account, whose password is public', async () => {
  const store = await openMemoryStore()
  const passwords = createPbkdf2Passwords(600)
  await seedSampleStore(store, { ...deps, hashPassword: passwords.hash })
  const canSignIn = async () =>
    passwords.matches(GUEST.password, (await store.customerByEmail(GUEST.email))?.passwordHash ?? null)
  expect(await canSignIn()).toBe(true)
  expect(await disableSampleAccount(store, passwords)).toBe(true)
  expect(await canSignIn()).toBe(false)
  expect(await disableSampleAccount(store, passwords)).toBe(false)
})

test('the sample account stays enabled when the owner has changed its password', async () => {
  const store = await openMemoryStore()
  const passwords = createPbkdf2Passwords(600)
  await seedSampleStore(store, { ...deps, hashPassword: () => passwords.hash('a word of my own choice') })
  expect(await disableSampleAccount(store, passwords)).toBe(false)
})
