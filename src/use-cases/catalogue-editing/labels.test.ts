import { expect, test } from 'vitest'
import { NOON } from '#tests/support/records/factories.ts'
import { openMemoryStore } from '#tests/support/stores/memory-store.ts'
import { storeSettings } from '../settings/index.ts'
import { knownVendor } from './known-vendor.ts'
import { editCategory } from './labels.ts'
import { removeCategory } from './remove-labels.ts'

const BY = { staffId: 'staff-1', now: NOON }

const fruits = { id: crypto.randomUUID(), name: 'fruits', img: '/images/fruits.webp', position: 0, version: 1 }
const classes = (...names: string[]) => names.map((category) => ({ category, taxClass: 'gst-5' as const }))

/** With the category and its class of GST, and that of another one. */
async function openTaxedStore() {
  const store = await openMemoryStore()
  await store.transaction(async (tx) => {
    await tx.saveEditableCategory(fruits)
    const settings = await tx.settings()
    const taxes = { ...settings.taxes, categories: classes('fruits', 'plants') }
    await storeSettings(tx, { staffId: BY.staffId, origin: 'staff', at: NOON }, { ...settings, taxes })
  })
  return store
}

test('a category that is removed gives no class of GST any more', async () => {
  const store = await openTaxedStore()
  const removal = { id: fruits.id, moveTo: null }
  expect(await store.transaction((tx) => removeCategory(tx, removal, BY))).toMatchObject({ ok: true })
  expect((await store.settings()).taxes.categories).toEqual(classes('plants'))
})

test('goods of a category that is renamed keep their class of GST', async () => {
  const store = await openTaxedStore()
  const sent = { ...fruits, name: 'fresh fruits' }
  expect(await store.transaction((tx) => editCategory(tx, fruits.id, sent, BY))).toMatchObject({ ok: true })
  const { taxes } = await store.settings()
  expect(taxes.categories).toEqual(classes('fresh fruits', 'plants'))
  // So that a form that was opened before saves nothing over it.
  const [last] = await store.settingsVersions('taxes', { before: Number.MAX_SAFE_INTEGER, limit: 1 })
  expect(last).toMatchObject({ staffId: BY.staffId, body: { taxes } })
})

test('a vendor that is typed in other letters is the one there is', async () => {
  const store = await openMemoryStore()
  const farms = { address: null, fssaiLicence: null, gstin: null, contact: null, version: 1 }
  await store.transaction(async (tx) => {
    await tx.saveVendor({ ...farms, id: 'v1', name: 'Sunita Farms' })
    await tx.saveVendor({ ...farms, id: 'v2', name: 'Konkan' })
    await tx.saveVendor({ ...farms, id: 'v3', name: 'KONKAN' })
  })
  expect(await knownVendor(store, ' sunita  farms')).toBe('Sunita Farms')
  expect(await knownVendor(store, 'KONKAN')).toBe('KONKAN')
  expect(await knownVendor(store, 'Konkan')).toBe('Konkan')
  expect(await knownVendor(store, 'Deccan')).toBe('Deccan')
})
