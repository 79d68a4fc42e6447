import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { STAFF_CALLS } from '#contract/admin/calls.ts'
import { STAFF_ROUTES } from '#http/routes/admin/index.ts'
import { createPasskeyVerifier } from '#server/staff/passkeys.ts'
import { expectSuccess, openTestApi, type TestApi } from '#tests/support/api.ts'
import { createAuthenticator } from '#tests/support/pages/authenticator.ts'
import { aProductForm } from '#tests/support/pages/product-form.ts'
import { acceptedOrder } from '#tests/support/picking.ts'
import { applyFile, checkFile } from '#tests/support/records/import-file.ts'
import { aPictureFile } from '#tests/support/records/picture-files.ts'
import { STAFF_PASSWORD } from '#tests/support/records/staff.ts'
import { storeWithTransactions } from '#tests/support/stores/audited-transactions.ts'
import { openMemoryStore } from '#tests/support/stores/memory-store.ts'
import { saveCustomer } from '#tests/support/stores/saved-records.ts'

const SITE = { origin: 'http://shop.test', rpId: 'shop.test' }
const key = () => crypto.randomUUID()

/** Calls that send something and change nothing of the shop: the beginnings of what another call ends, and a question. */
const WITHOUT_CHANGE = ['beginTotp', 'beginPasskey', 'beginShowingPasskey', 'invitation']

const writes = Object.entries(STAFF_CALLS).flatMap(([name, { method, path }]) => {
  const isRecorded = STAFF_ROUTES.some((route) => route.isRecorded && route.method === method && route.path === path)
  return (method === 'GET' && !isRecorded) || WITHOUT_CHANGE.includes(name) ? [] : [name]
})

let api: TestApi
let committed: ReturnType<typeof storeWithTransactions>['committed']

beforeAll(async () => {
  const observed = storeWithTransactions(await openMemoryStore())
  committed = observed.committed
  const passkeys = { verifier: createPasskeyVerifier(), origin: () => SITE.origin }
  api = await openTestApi(observed.store, { passkeys })
  for (const journey of [signIns, members, stock, counts, orders, products, labels, imports, customers, settings]) {
    await journey()
  }
  await switchRole()
}, 120_000)

afterAll(() => api.close())

test.each(writes)('%s adds one row to the audit, in the transaction of its write', (name) => {
  const transactions = committed.filter((events) => events.some(({ action }) => action === name))
  expect(transactions.length, 'a journey of this file makes the call').toBeGreaterThan(0)
  for (const events of transactions) expect(events.map(({ action }) => action)).toEqual([name])
  const requests = transactions.flatMap((events) => events.map(({ requestId }) => requestId))
  expect(new Set(requests).size).toBe(requests.length)
})

test('no row is of a call that is not in the table', () => {
  const seen = new Set(committed.flatMap((events) => events.map(({ action }) => action)))
  expect([...seen].filter((action) => !writes.includes(action))).toEqual([])
})

async function signIns(): Promise<void> {
  const { client, staff } = await api.signInStaff('owner', { session: { strongAt: null } })
  const { secret, enrolment } = expectSuccess(await client.beginTotp())
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  const code = (steps: number) => app.generate({ timestamp: api.deps.now() + steps * 30_000 })
  expectSuccess(await client.confirmTotp({ enrolment, code: code(0) }))
  expectSuccess(await client.showTotp(code(1)))
  const { recoveryCodes } = expectSuccess(await client.newRecoveryCodes())
  expectSuccess(await client.showRecoveryCode(recoveryCodes[0] ?? ''))
  const device = createAuthenticator(SITE)
  const created = expectSuccess(await client.beginPasskey())
  const credential = device.create(created.options)
  expectSuccess(await client.confirmPasskey({ ceremony: created.ceremony, label: 'Phone', credential }))
  const show = async () => {
    const { options, ceremony } = expectSuccess(await client.beginShowingPasskey())
    return { ceremony, credential: device.show(options) }
  }
  expectSuccess(await client.showPasskey(await show()))
  expectSuccess(await client.signInByPasskey(await show()))
  expectSuccess(await client.removePasskey(credential.id))
  expectSuccess(await client.staffSignIn({ email: staff.email, password: STAFF_PASSWORD }))
  expectSuccess(await client.staffSignOut())
}

async function members(): Promise<void> {
  const { client } = await api.signInStaff('owner')
  const invited = expectSuccess(await client.inviteStaff({ email: `${key()}@shop.example`, role: 'picker' }))
  const accepted = { token: invited.invitationToken, name: 'Ravi', password: STAFF_PASSWORD }
  expectSuccess(await client.acceptInvitation(accepted))
  const { id } = invited.member
  expectSuccess(await client.changeStaffRole(id, 'support'))
  expectSuccess(await client.suspendStaff(id))
  expectSuccess(await client.reinstateStaff(id))
  expectSuccess(await client.resetStaffFactor(id))
  expectSuccess(await client.exportAudit({}))
}

async function stock(): Promise<void> {
  const { client } = await api.signInStaff('manager')
  const { id } = await api.addProduct({ stock: 4 })
  expectSuccess(await client.openLots(id))
  const { lots } = expectSuccess(await client.receiveStock(id, { qty: 9, lotNo: 'L7' }, key()))
  const lotId = lots.find(({ lotNo }) => lotNo === 'L7')?._id ?? ''
  expectSuccess(await client.correctLot(lotId, { kind: 'waste', qty: 1, reason: 'spoilt' }, key()))
  expectSuccess(await client.setLotState(lotId, { state: 'quarantined', reason: 'Smells' }))
  const lines = [{ productId: id, cases: 0, caseSize: 1, pieces: 3 }]
  const { receipt } = expectSuccess(await client.receiveGoods({ lines }, key()))
  expectSuccess(await client.reverseReceipt(receipt._id, { lines: [0], reason: 'Another shop’s' }))
}

async function counts(): Promise<void> {
  const { client } = await api.signInStaff('manager')
  const [one, other] = [await api.addProduct({ stock: 0 }), await api.addProduct({ stock: 0 })]
  const { lots } = expectSuccess(await client.receiveStock(one.id, { qty: 5 }, key()))
  const scope = { scope: 'packs' as const, productIds: [one.id] }
  const { count } = expectSuccess(await client.openStockCount(scope, key()))
  const counted = { seen: 0, lots: [{ lotId: lots[0]?._id ?? '', counted: 5 }] }
  expectSuccess(await client.countPack(count._id, one.id, counted, key()))
  expectSuccess(await client.addPackToCount(count._id, other.id))
  expectSuccess(await client.bookStockCount(count._id, { leaveOut: true }))
  const { count: second } = expectSuccess(await client.openStockCount(scope, key()))
  expectSuccess(await client.cancelStockCount(second._id))
}

async function orders(): Promise<void> {
  const { client, staff } = await api.signInStaff('manager')
  const first = (await acceptedOrder(api, { method: 'cash', accept: false })).orderId
  expectSuccess(await client.acceptOrder(first))
  expectSuccess(await client.noteOnOrder(first, 'Rings twice'))
  expectSuccess(await client.claimOrder(first))
  expectSuccess(await client.releaseOrder(first))
  expectSuccess(await client.claimOrder(first))
  await bring(first)
  const due = expectSuccess(await client.pickList(first)).settlement?.cashDue ?? 0
  expectSuccess(await client.closeCashRun({ staffId: staff.id, orderIds: [first], counted: due }, key()))
  const second = (await acceptedOrder(api)).orderId
  expectSuccess(await client.claimOrder(second))
  await bring(second)
  const lines = [{ line: 0, qty: 1, amount: 100_00, cause: 'damaged' as const }]
  expectSuccess(await client.refundLines(second, { lines }, key()))
  const back = { line: 0, qty: 1, reason: 'damaged', outcome: 'waste', amount: 0 } as const
  const sent = key()
  for (let time = 0; time < 2; time += 1) expectSuccess(await client.recordReturn(second, { lines: [back] }, sent))
  expectSuccess(await client.returnOrder(second, 'Bruised'))
  const third = (await acceptedOrder(api)).orderId
  expectSuccess(await client.cancelOrderAsStaff(third, 'It is not there'))
  const { client: support } = await api.signInStaff('support')
  expectSuccess(await support.lookAtOrderContacts(third))

  async function bring(orderId: string): Promise<void> {
    expectSuccess(await client.pickLines(orderId, [{ kind: 'picked', key: key(), line: 0 }]))
    expectSuccess(await client.packOrder(orderId))
    expectSuccess(await client.handOverOrder(orderId))
    expectSuccess(await client.deliverOrder(orderId))
  }
}

async function products(): Promise<void> {
  const { client } = await api.signInStaff('manager')
  const form = aProductForm({ title: `Melon ${key()}` })
  const { group, packs } = expectSuccess(await client.createProduct(form)).product
  const sent = form.packs.map((pack) => ({ ...pack, id: packs[0]?.id ?? null, version: packs[0]?.version ?? null }))
  const edited = expectSuccess(
    await client.editProduct(group.id, { group: { ...form.group, title: 'Moon melon', version: 1 }, packs: sent }),
  ).product
  const state = { version: edited.group.version, state: 'archived' as const }
  expectSuccess(await client.setProductState(group.id, state))
  const copy = expectSuccess(await client.duplicateProduct(group.id, 'Sun melon')).product
  const [pack] = copy.packs
  const row = { id: pack?.id ?? '', version: pack?.version ?? 0, groupVersion: copy.group.version }
  expectSuccess(await client.bulkEditPacks([row], { kind: 'price-by-percent', basisPoints: -500 }))
  expectSuccess(await client.uploadPicture(new Blob([await aPictureFile()])))
}

async function labels(): Promise<void> {
  const { client } = await api.signInStaff('manager')
  const [name, tag, text] = [key(), key(), key().slice(0, 20)]
  const { id: categoryId, ...category } = expectSuccess(await client.createCategory({ name, img: '' })).category
  expectSuccess(await client.editCategory(categoryId, { ...category, name: `${name} leaves` }))
  expectSuccess(await client.removeCategory(categoryId, null))
  const none = { address: null, fssaiLicence: null, gstin: null, contact: null }
  const { id: vendorId, ...vendor } = expectSuccess(await client.createVendor({ name, ...none })).vendor
  expectSuccess(await client.editVendor(vendorId, { ...vendor, contact: 'Asha' }))
  expectSuccess(await client.removeVendor(vendorId, null))
  expectSuccess(await client.createProduct(aProductForm({ tags: [tag] }, { badge: { text, color: 'green' } })))
  expectSuccess(await client.replaceTag({ from: tag, to: null }))
  expectSuccess(await client.replaceBadge({ from: { text, color: 'green' }, to: null }))
}

async function imports(): Promise<void> {
  const { client } = await api.signInStaff('manager')
  const { product } = expectSuccess(await client.createProduct(aProductForm()))
  const sku = product.packs[0]?.sku ?? ''
  await applyFile(client, await checkFile(client, [{ sku, price: '79' }]))
  const { id } = await checkFile(client, [{ sku, price: '78' }])
  expectSuccess(await client.cancelImport(id))
  expectSuccess(await client.exportCatalogue(''))
}

async function customers(): Promise<void> {
  const { client: support } = await api.signInStaff('support')
  const { client: manager } = await api.signInStaff('manager')
  const { id } = await saveCustomer(api.store, { name: 'Lalita', mobileNum: '9812345678' })
  expectSuccess(await support.lookAtContacts(id))
  expectSuccess(await support.addCustomerNote(id, { body: 'Rings twice' }))
  const { requests } = expectSuccess(await support.requestForCustomer(id, { kind: 'export' }))
  expectSuccess(await manager.exportCustomer(id))
  expectSuccess(await manager.decideCustomerRequest(requests[0]?.id ?? '', { state: 'done' }))
}

async function settings(): Promise<void> {
  const { client } = await api.signInStaff('owner')
  const { shop, taxes, payments } = expectSuccess(await client.settings())
  const first = async (part: 'shop' | 'taxes' | 'payments') =>
    expectSuccess(await client.settingsVersions({ part })).versions.at(-1)?.seq ?? 0
  const named = { ...shop.values, name: 'Green Basket' }
  const saved = expectSuccess(await client.saveSettings({ part: 'shop', version: shop.version, values: named }))
  expectSuccess(await client.putBackSettings({ part: 'shop', seq: await first('shop'), version: saved.version }))
  const rates = { ...taxes.values.taxes.rates, 'gst-40': [{ from: '2020-01-01', basisPoints: 3900 }] }
  const taxed = expectSuccess(
    await client.saveTaxSettings({
      version: taxes.version,
      values: { ...taxes.values, taxes: { ...taxes.values.taxes, rates } },
    }),
  )
  expectSuccess(await client.putBackTaxSettings({ seq: await first('taxes'), version: taxed.version }))
  const values = { cashOnDelivery: !payments.values.cashOnDelivery }
  const paid = expectSuccess(await client.savePaymentSettings({ version: payments.version, values }))
  expectSuccess(await client.putBackPaymentSettings({ seq: await first('payments'), version: paid.version }))
}

/** A shop in a browser, where a switch stands in for the sign-in. */
async function switchRole(): Promise<void> {
  const observed = storeWithTransactions(await openMemoryStore())
  const demo = await openTestApi(observed.store, { roleSwitch: true })
  const switched = await demo.request('/api/admin/session/role', { method: 'POST', body: { role: 'owner' } })
  expect(switched.status).toBe(201)
  committed.push(...observed.committed)
  demo.close()
}
