import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { editConflictDetails } from '#contract/admin/catalogue/products.ts'
import { expectSuccess, openTestApi, type TestApi } from '#tests/support/api.ts'
import { openMemoryStore } from '#tests/support/stores/memory-store.ts'

let api: TestApi
let manager: Awaited<ReturnType<TestApi['signInStaff']>>
let owner: Awaited<ReturnType<TestApi['signInStaff']>>
let customer: Awaited<ReturnType<TestApi['signInGuest']>>['client']

beforeAll(async () => {
  api = await openTestApi(await openMemoryStore())
  manager = await api.signInStaff('manager')
  owner = await api.signInStaff('owner')
  customer = (await api.signInGuest()).client
})

afterAll(() => api.close())

const settings = async () => expectSuccess(await manager.client.settings())
const shop = async () => expectSuccess(await customer.store()).store
const versionsOf = async (part: 'shop' | 'texts' | 'limits' | 'taxes' | 'payments') =>
  expectSuccess(await manager.client.settingsVersions({ part })).versions

test('a part of the settings is saved, customers see it at once, and what it was is put back', async () => {
  const before = (await settings()).shop
  expect((await shop()).name).toBe(before.values.name)
  const values = { ...before.values, name: 'Green Basket', helpPhone: '1800 200 300' }
  const saved = expectSuccess(await manager.client.saveSettings({ part: 'shop', version: before.version, values }))
  expect(saved).toMatchObject({ part: 'shop', values: { name: 'Green Basket' } })
  expect(await shop()).toMatchObject({ name: 'Green Basket', helpPhone: '1800 200 300' })
  const [latest, found] = await versionsOf('shop')
  expect(latest).toMatchObject({ seq: saved.version, origin: 'staff', author: { id: manager.staff.id } })
  expect(found).toMatchObject({ origin: 'found', author: null, body: before.values })
  const putBack = { part: 'shop' as const, seq: found?.seq ?? 0, version: saved.version }
  const again = expectSuccess(await manager.client.putBackSettings(putBack))
  expect(again.version).toBeGreaterThan(saved.version)
  expect(await shop()).toMatchObject({ name: before.values.name })
  expect((await settings()).shop).toEqual({ version: again.version, values: before.values })
})

test('who saves over another’s change is shown each setting that differs', async () => {
  const { version, values } = (await settings()).texts
  expectSuccess(
    await manager.client.saveSettings({ part: 'texts', version, values: { ...values, announcement: 'Open today' } }),
  )
  const late = { part: 'texts' as const, version, values: { ...values, announcement: 'Closed today' } }
  const refused = await owner.client.saveSettings(late)
  if (refused.ok) throw new Error('it was saved')
  expect(refused.failure.code).toBe('edit-conflict')
  expect(v.parse(editConflictDetails, refused.failure.details).conflicts).toEqual([
    { subject: 'texts', field: 'announcement', stored: 'Open today', sent: 'Closed today' },
  ])
  expect((await shop()).announcement).toBe('Open today')
})

test('how orders are paid is decided by the owner alone', async () => {
  const { version, values } = (await settings()).payments
  const change = { version, values: { cashOnDelivery: !values.cashOnDelivery } }
  expect(await manager.client.savePaymentSettings(change)).toMatchObject({ failure: { code: 'not-permitted' } })
  const saved = expectSuccess(await owner.client.savePaymentSettings(change))
  expect((await shop()).cashOnDelivery).toBe(!values.cashOnDelivery)
  const found = (await versionsOf('payments')).at(-1)?.seq ?? 0
  const back = { part: 'shop' as const, seq: found, version: saved.version }
  expect(await manager.client.putBackSettings(back)).toMatchObject({ failure: { code: 'settings-version-not-found' } })
  expectSuccess(await owner.client.putBackPaymentSettings({ seq: found, version: saved.version }))
  expect((await shop()).cashOnDelivery).toBe(values.cashOnDelivery)
})

test('whether the shop is registered for taxes is decided by the owner alone, also where a version is put back', async () => {
  const { version, values } = (await settings()).shop
  const without = { part: 'shop' as const, version, values: { ...values, gstin: null } }
  expect(await manager.client.saveSettings(without)).toMatchObject({ failure: { code: 'not-permitted' } })
  expect((await settings()).shop).toEqual({ version, values })
  const saved = expectSuccess(await owner.client.saveSettings(without))
  const registered = (await versionsOf('shop')).find(({ body }) => 'gstin' in body && body.gstin !== null)
  const back = { part: 'shop' as const, seq: registered?.seq ?? 0, version: saved.version }
  expect(await manager.client.putBackSettings(back)).toMatchObject({ failure: { code: 'not-permitted' } })
  const renamed = { ...without, version: saved.version, values: { ...without.values, tagline: 'Fresh every day' } }
  const { version: latest } = expectSuccess(await manager.client.saveSettings(renamed))
  expectSuccess(await owner.client.saveSettings({ part: 'shop', version: latest, values }))
  expect((await settings()).shop.values).toEqual(values)
})

test('rates of taxes are saved by the owner alone, have versions, and are put back', async () => {
  const { version, values } = (await settings()).taxes
  const { rates } = values.taxes
  const later = { from: '2027-04-01', basisPoints: 1200 }
  const taxes = { ...values.taxes, rates: { ...rates, 'gst-5': [...rates['gst-5'], later] } }
  expect(await manager.client.saveTaxSettings({ version, values: { taxes } })).toMatchObject({
    failure: { code: 'not-permitted' },
  })
  const saved = expectSuccess(await owner.client.saveTaxSettings({ version, values: { taxes } }))
  expect((await settings()).taxes.values).toEqual({ taxes })
  expect(JSON.stringify(await shop())).not.toContain('gst-5')
  const twice = { ...taxes, rates: { ...taxes.rates, 'gst-18': [later, later] } }
  const refused = await owner.client.saveTaxSettings({ version: saved.version, values: { taxes: twice } })
  expect(refused).toMatchObject({ failure: { code: 'body-invalid' } })
  const fruits = { category: 'fruits', taxClass: 'gst-0' as const }
  const twoClasses = { ...taxes, categories: [fruits, { ...fruits, taxClass: 'gst-5' as const }] }
  expect(await owner.client.saveTaxSettings({ version: saved.version, values: { taxes: twoClasses } })).toMatchObject({
    failure: {
      code: 'body-invalid',
      fields: { 'values.taxes.categories': 'A category stands here twice. Each has one tax class' },
    },
  })
  const seq = (await versionsOf('taxes')).at(-1)?.seq ?? 0
  expectSuccess(await owner.client.putBackTaxSettings({ seq, version: saved.version }))
  expect((await settings()).taxes.values).toEqual(values)
})

test('the checkout says what the shop does with goods that are not there only where customers may say otherwise', async () => {
  expect(await shop()).not.toHaveProperty('substitution')
  const { version } = (await settings()).orders
  const values = { substitution: { isAsked: true, choice: 'best' as const } }
  const saved = expectSuccess(await manager.client.saveSettings({ part: 'orders', version, values }))
  expect(await shop()).toMatchObject({ substitution: 'best' })
  const quiet = { substitution: { isAsked: false, choice: 'ask' as const } }
  expectSuccess(await manager.client.saveSettings({ part: 'orders', version: saved.version, values: quiet }))
})

test('a limit that is left out or out of bounds, and a link that runs a script, change nothing', async () => {
  const before = await settings()
  const put = (part: string, version: number, values: object) =>
    api.request('/api/admin/settings', { method: 'PUT', token: owner.token, body: { part, version, values } })
  const { limits, shop: ofShop, texts } = before
  const { guests: _, ...fewer } = limits.values.limits
  const action = { label: 'Go', to: '//elsewhere.example' }
  const slide = { kicker: '', title: 'A', text: '', action, art: 'heap' }
  const refused = [
    await put('limits', limits.version, { ...limits.values, limits: fewer }),
    await put('limits', limits.version, { ...limits.values, limits: { ...limits.values.limits, guests: 0 } }),
    await put('shop', ofShop.version, {
      ...ofShop.values,
      socialLinks: [{ name: 'Blog', url: 'javascript:alert(1)' }],
    }),
    await put('shop', ofShop.version, { ...ofShop.values, name: ' ' }),
    await put('texts', texts.version, { ...texts.values, hero: [slide] }),
    await put('payments', before.payments.version, before.payments.values),
  ]
  for (const answer of refused) expect(answer).toMatchObject({ status: 422, body: { code: 'body-invalid' } })
  expect(await settings()).toEqual(before)
})

test('an owner sees which secrets are set, and whether payments are a sandbox', async () => {
  const { providers, secrets } = expectSuccess(await owner.client.secretStates())
  expect(providers).toEqual([{ id: 'sandbox', isSandbox: true }])
  expect(secrets).toEqual([])
  const refused = await manager.client.secretStates()
  expect(refused).toMatchObject({ ok: false, failure: { code: 'not-permitted' } })
})

test('what is too long, no address of mail or beyond a limit is refused at its field, in words', async () => {
  const { shop: found, texts, limits } = await settings()
  const issuesOf = async (sent: Parameters<typeof manager.client.saveSettings>[0]) => {
    const refused = await manager.client.saveSettings(sent)
    if (refused.ok) throw new Error('it was saved')
    return refused.failure.fields
  }
  const contact = { ...found.values.contact, email: 'nobody', hours: 'z'.repeat(10_000) }
  expect(
    await issuesOf({
      part: 'shop',
      version: found.version,
      values: { ...found.values, helpPhone: '1'.repeat(41), contact },
    }),
  ).toEqual({
    'values.helpPhone': 'helpPhone can have at most 40 characters',
    'values.contact.email': 'Write an email like asha@example.in',
    'values.contact.hours': 'hours can have at most 120 characters',
  })
  const announcement = 'z'.repeat(201)
  expect(await issuesOf({ part: 'texts', version: texts.version, values: { ...texts.values, announcement } })).toEqual({
    'values.announcement': 'announcement can have at most 200 characters',
  })
  const { values } = limits
  const narrow = { ...values, limits: { ...values.limits, guests: 0, pages: 1.5, guestStockPercent: 101 } }
  expect(await issuesOf({ part: 'limits', version: limits.version, values: narrow })).toEqual({
    'values.limits.guests': 'guests must be at least 1',
    'values.limits.pages': 'pages must be a whole number',
    'values.limits.guestStockPercent': 'guestStockPercent must be at most 100',
  })
})

test('an end of deals beyond the calendar, which no page could show, is refused, and customers see what they saw', async () => {
  const { deals } = await settings()
  for (const endsAt of [9_000_000_000_000_000, Date.UTC(10_000, 0, 2)]) {
    const values = { deals: { ...deals.values.deals, repeatsWeekly: false, endsAt } }
    const refused = await manager.client.saveSettings({ part: 'deals', version: deals.version, values })
    expect(refused).toMatchObject({ ok: false, failure: { code: 'body-invalid' } })
  }
  const { status } = await api.request('/api/store')
  expect([status, (await settings()).deals]).toEqual([200, deals])
})

test('each entry of a list has its limits, and what is wrong is said at its own field', async () => {
  const { shop: found, texts } = await settings()
  const slide = { kicker: '', title: 'A', text: '', action: { label: 'Go', to: '/shop' }, art: 'heap' as const }
  const link = { name: 'Blog', url: 'https://blog.example/a' }
  const fieldsOf = async (sent: Parameters<typeof manager.client.saveSettings>[0]) => {
    const refused = await manager.client.saveSettings(sent)
    return refused.ok ? [] : Object.keys(refused.failure.fields)
  }
  const ofTexts = (values: object) =>
    fieldsOf({ part: 'texts', version: texts.version, values: { ...texts.values, ...values } })
  const ofShop = (values: object) =>
    fieldsOf({ part: 'shop', version: found.version, values: { ...found.values, ...values } })
  const long = 'z'.repeat(1000)
  expect(
    await ofTexts({
      hero: [
        { ...slide, title: '' },
        { ...slide, text: long },
        { ...slide, action: { label: ' ', to: '/\t/elsewhere.example' } },
        { ...slide, action: { label: 'Go', to: '//elsewhere.example' } },
      ],
      features: [{ icon: 'leaf', title: long, text: long }],
      wishlistBadge: { text: '', color: 'green' },
    }),
  ).toEqual([
    'values.hero.0.title',
    'values.hero.1.text',
    'values.hero.2.action.label',
    'values.hero.2.action.to',
    'values.hero.3.action.to',
    'values.features.0.title',
    'values.features.0.text',
    'values.wishlistBadge.text',
  ])
  expect(await ofTexts({ hero: Array.from({ length: 21 }, () => slide) })).toEqual(['values.hero'])
  expect(
    await ofShop({
      socialLinks: [
        { ...link, name: '' },
        { ...link, url: 'https://' },
        { ...link, url: 'ftp://blog.example' },
        { ...link, url: `https://blog.example/${long}` },
      ],
    }),
  ).toEqual([
    'values.socialLinks.0.name',
    'values.socialLinks.1.url',
    'values.socialLinks.2.url',
    'values.socialLinks.3.url',
  ])
  expect(await settings()).toMatchObject({ shop: found, texts })
})

test('words that are emptied are none, so that what the shop works out is shown', async () => {
  const { texts } = await settings()
  const values = { ...texts.values, announcement: ' ', summary: { ...texts.values.summary, saving: '' } }
  const saved = expectSuccess(await manager.client.saveSettings({ part: 'texts', version: texts.version, values }))
  expect(saved.values).toMatchObject({ announcement: null, summary: { saving: null } })
  expectSuccess(await manager.client.saveSettings({ part: 'texts', version: saved.version, values: texts.values }))
})

test('rates of taxes begin on days that there are, stand in their sequence, and what is wrong is said in words', async () => {
  const { taxes } = await settings()
  const issuesOf = async (rates: { from: string; basisPoints: number }[]) => {
    const values = { taxes: { ...taxes.values.taxes, rates: { ...taxes.values.taxes.rates, 'gst-5': rates } } }
    const refused = await owner.client.saveTaxSettings({ version: taxes.version, values })
    return refused.ok ? null : refused.failure.fields
  }
  const rate = (from: string) => ({ from, basisPoints: 500 })
  const place = 'values.taxes.rates.gst-5'
  expect(await issuesOf([rate('2026-02-30')])).toEqual({ [`${place}.0.from`]: 'from is needed' })
  expect(await issuesOf([])).toEqual({ [place]: 'gst-5 is needed' })
  expect(await issuesOf([rate('2026-02-01'), rate('2026-02-01')])).toEqual({ [place]: 'gst-5 is in use already' })
  expect(await issuesOf([rate('2026-02-02'), rate('2026-02-01')])).toBeNull()
  const saved = (await settings()).taxes
  expect(saved.values.taxes.rates['gst-5'].map(({ from }) => from)).toEqual(['2026-02-01', '2026-02-02'])
  expectSuccess(await owner.client.saveTaxSettings({ version: saved.version, values: taxes.values }))
})

test('a version that this release could not show is not put back, and the part is saved all the same', async () => {
  const found = (await settings()).deals
  const body = { deals: { ...found.values.deals, endsAt: 9_000_000_000_000_000 } }
  const at = api.deps.now()
  await api.store.transaction((tx) =>
    tx.addSettingsVersion({ at, staffId: owner.staff.id, origin: 'staff', part: 'deals', body }),
  )
  const { version } = (await settings()).deals
  const putBack = await manager.client.putBackSettings({ part: 'deals', seq: version, version })
  expect(putBack).toMatchObject({ ok: false, failure: { code: 'settings-version-unusable', status: 409 } })
  const values = { deals: { ...found.values.deals, endsAt: at } }
  const saved = expectSuccess(await manager.client.saveSettings({ part: 'deals', version, values }))
  expect(saved.values).toEqual(values)
  expectSuccess(await manager.client.saveSettings({ part: 'deals', version: saved.version, values: found.values }))
})

test('a wrong number for taxes that is stored since earlier hinders no other fact; one that is changed has to be right', async () => {
  const before = (await settings()).shop
  const old = '27AAACH1234A1ZX'
  await api.store.transaction(async (tx) => tx.saveSettings({ ...(await tx.settings()), gstin: old }))
  const { version, values } = (await settings()).shop
  const save = (changed: Partial<typeof values>, by = owner.client, over = version) =>
    by.saveSettings({ part: 'shop', version: over, values: { ...values, ...changed } })
  const renamed = expectSuccess(await save({ tagline: 'Fresh from the hills' }, manager.client))
  expect((await settings()).shop.values).toEqual({ ...values, gstin: old, tagline: 'Fresh from the hills' })
  expect(await save({ gstin: '27AAACH1234A1ZY' }, owner.client, renamed.version)).toMatchObject({
    failure: {
      code: 'body-invalid',
      fields: { 'values.gstin': 'The last character does not fit the others. Compare each with the certificate' },
    },
  })
  const right = expectSuccess(await save({ gstin: '27AAACH1234A1ZD' }, owner.client, renamed.version))
  const back = { part: 'shop' as const, seq: renamed.version, version: right.version }
  expect(await owner.client.putBackSettings(back)).toMatchObject({ failure: { code: 'settings-version-unusable' } })
  expectSuccess(await save(before.values, owner.client, right.version))
})
