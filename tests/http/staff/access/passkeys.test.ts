import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPasskeyVerifier } from '#server/staff/passkeys.ts'
import { expectSuccess, openTestApi, type TestApi } from '#tests/support/api.ts'
import { createAuthenticator } from '#tests/support/pages/authenticator.ts'
import { openMemoryStore } from '#tests/support/stores/memory-store.ts'

const MINUTE = 60_000
const SITE = { origin: 'http://shop.test', rpId: 'shop.test' }
const PHISHING = { origin: 'http://sh0p.test', rpId: 'sh0p.test' }
let api: TestApi

beforeAll(async () => {
  const passkeys = { verifier: createPasskeyVerifier(), origin: () => SITE.origin }
  api = await openTestApi(await openMemoryStore(), { passkeys })
})

afterAll(() => api.close())

const refused = (code: string) => ({ ok: false, failure: { code } })

/** Somebody with a passkey, whose session began a while ago. */
async function withPasskey() {
  const member = await api.signInStaff('owner', { session: { strongAt: null } })
  const device = createAuthenticator(SITE)
  const { options, ceremony } = expectSuccess(await member.client.beginPasskey())
  const credential = device.create(options)
  const added = expectSuccess(await member.client.confirmPasskey({ ceremony, label: 'Phone', credential }))
  api.advanceClock(11 * MINUTE)
  return { ...member, device, added, credentialId: credential.id }
}

test('a passkey signs in by itself, since the device has verified its user', async () => {
  const { client, device, staff, added } = await withPasskey()
  expect(added.recoveryCodes).toHaveLength(10)
  expect(added.session).toMatchObject({ factor: 'shown', passkeys: 1 })
  const { options, ceremony } = expectSuccess(await client.beginShowingPasskey())
  const signedIn = expectSuccess(await client.signInByPasskey({ ceremony, credential: device.show(options) }))
  expect(signedIn).toMatchObject({
    staff: { id: staff.id },
    session: { factor: 'shown', freshUntil: expect.any(String) },
  })
  expect((await api.request('/api/admin/session', { token: signedIn.token })).status).toBe(200)
})

test('a passkey is a second factor in a session that has begun', async () => {
  const { client, device } = await withPasskey()
  expect(await client.newRecoveryCodes()).toMatchObject(refused('factor-needed'))
  const { options, ceremony } = expectSuccess(await client.beginShowingPasskey())
  expectSuccess(await client.showPasskey({ ceremony, credential: device.show(options) }))
  expectSuccess(await client.newRecoveryCodes())
})

test('a challenge is answered once, within five minutes, and only where it was made', async () => {
  const { client, device } = await withPasskey()
  const once = expectSuccess(await client.beginShowingPasskey())
  const answer = { ceremony: once.ceremony, credential: device.show(once.options) }
  const all = await Promise.all([client.signInByPasskey(answer), client.signInByPasskey(answer)])
  expect(all.filter(({ ok }) => ok)).toHaveLength(1)
  const late = expectSuccess(await client.beginShowingPasskey())
  api.advanceClock(5 * MINUTE)
  const lateAnswer = { ceremony: late.ceremony, credential: device.show(late.options) }
  expect(await client.signInByPasskey(lateAnswer)).toMatchObject(refused('credentials-invalid'))
  const other = expectSuccess(await client.beginShowingPasskey())
  const mixed = { ceremony: other.ceremony, credential: device.show(once.options) }
  expect(await client.signInByPasskey(mixed)).toMatchObject(refused('credentials-invalid'))
  const forged = { ceremony: 'forged', credential: device.show(other.options) }
  expect(await client.signInByPasskey(forged)).toMatchObject(refused('credentials-invalid'))
})

test.each([
  ['another site', PHISHING],
  ['a device that did not verify its user', { userVerified: false }],
  ['another site by its name alone', { rpId: PHISHING.rpId }],
])('what was shown to %s is refused', async (_, faults) => {
  const { client, device } = await withPasskey()
  const { options, ceremony } = expectSuccess(await client.beginShowingPasskey())
  const shown = { ceremony, credential: device.show(options, faults) }
  expect(await client.signInByPasskey(shown)).toMatchObject(refused('credentials-invalid'))
  const enrolling = await api.signInStaff('owner')
  const begun = expectSuccess(await enrolling.client.beginPasskey())
  const credential = createAuthenticator(SITE).create(begun.options, faults)
  expect(await enrolling.client.confirmPasskey({ ceremony: begun.ceremony, label: 'x', credential })).toMatchObject(
    refused('factor-invalid'),
  )
})

test('a copied device, whose counter goes back, is refused', async () => {
  const { client, device } = await withPasskey()
  const show = async (counter: number) => {
    const { options, ceremony } = expectSuccess(await client.beginShowingPasskey())
    return client.signInByPasskey({ ceremony, credential: device.show(options, { counter }) })
  }
  expectSuccess(await show(5))
  expect(await show(5)).toMatchObject(refused('credentials-invalid'))
  expectSuccess(await show(6))
})

test('nobody shows the passkey of somebody else, nor one that no member has, nor one whose member is suspended', async () => {
  const [one, other] = [await withPasskey(), await withPasskey()]
  const { options, ceremony } = expectSuccess(await one.client.beginShowingPasskey())
  const foreign = { ceremony, credential: other.device.show(options) }
  expect(await one.client.showPasskey(foreign)).toMatchObject(refused('factor-invalid'))
  const unknown = { ceremony, credential: createAuthenticator(SITE).show(options) }
  expect(await one.client.signInByPasskey(unknown)).toMatchObject(refused('credentials-invalid'))
  const { client: owner } = await api.signInStaff('owner')
  expectSuccess(await owner.suspendStaff(other.staff.id))
  expect(await one.client.signInByPasskey(foreign)).toMatchObject(refused('credentials-invalid'))
})

test('a ceremony begun for one member adds no passkey to another, and a second one needs a fresh factor', async () => {
  const { client, device } = await withPasskey()
  expect(await client.beginPasskey()).toMatchObject(refused('factor-needed'))
  const shown = expectSuccess(await client.beginShowingPasskey())
  expectSuccess(await client.showPasskey({ ceremony: shown.ceremony, credential: device.show(shown.options) }))
  const { options, ceremony } = expectSuccess(await client.beginPasskey())
  expect(options.excludeCredentials).toHaveLength(1)
  const other = await api.signInStaff('owner')
  const credential = createAuthenticator(SITE).create(options)
  const form = { ceremony, label: 'Stolen', credential }
  expect(await other.client.confirmPasskey(form)).toMatchObject(refused('factor-invalid'))
  expect(expectSuccess(await client.confirmPasskey(form)).recoveryCodes).toEqual([])
  const taken = expectSuccess(await other.client.beginPasskey())
  const again = { ceremony: taken.ceremony, label: 'Taken', credential: device.create(taken.options) }
  expect(await other.client.confirmPasskey(again)).toMatchObject(refused('factor-invalid'))
})

test('passkeys are listed and removed, but for the last second factor', async () => {
  const { client, device, credentialId } = await withPasskey()
  const shown = expectSuccess(await client.beginShowingPasskey())
  expectSuccess(await client.showPasskey({ ceremony: shown.ceremony, credential: device.show(shown.options) }))
  expect(expectSuccess(await client.passkeys()).passkeys).toMatchObject([
    { id: credentialId, label: 'Phone', backedUp: false, usedAt: expect.any(String) },
  ])
  expect(await client.removePasskey(credentialId)).toMatchObject(refused('last-factor'))
  const { options, ceremony } = expectSuccess(await client.beginPasskey())
  const credential = createAuthenticator(SITE).create(options)
  expectSuccess(await client.confirmPasskey({ ceremony, label: 'Key', credential }))
  expectSuccess(await client.removePasskey(credentialId))
  expect(await client.removePasskey(credentialId)).toMatchObject(refused('passkey-not-found'))
  expect(expectSuccess(await client.passkeys()).passkeys.map(({ label }) => label)).toEqual(['Key'])
})

test('a runtime without passkeys says that there is nothing', async () => {
  const without = await openTestApi(await openMemoryStore())
  const { client } = await without.signInStaff()
  expect(await client.beginShowingPasskey()).toMatchObject(refused('not-found'))
  expect(await client.beginPasskey()).toMatchObject(refused('not-found'))
  without.close()
})
