import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createStaffSecurity } from '#http/staff/security/staff-security.ts'
import { AUTH_SECRET, expectSuccess, openTestApi, type TestApi } from '#tests/support/api.ts'
import { openMemoryStore } from '#tests/support/stores/memory-store.ts'

const STEP = 30_000
const MINUTE = 60_000
let api: TestApi

beforeAll(async () => {
  api = await openTestApi(await openMemoryStore())
})

/** Each test begins with a time step of its own. */
beforeEach(() => api.advanceClock(5 * STEP))

afterAll(() => api.close())

/** What an authenticator app shows `steps` later than now. */
function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: api.deps.now() + steps * STEP })
}

/** Somebody who has enrolled an app a while ago, and whose session has shown nothing yet. */
async function enrolled() {
  const member = await api.signInStaff('owner', { session: { strongAt: null } })
  const { secret, uri, enrolment } = expectSuccess(await member.client.beginTotp())
  const confirmed = expectSuccess(await member.client.confirmTotp({ enrolment, code: codeOf(secret) }))
  api.advanceClock(11 * MINUTE)
  return { ...member, secret, uri, recoveryCodes: confirmed.recoveryCodes, confirmed }
}

const refused = (code: string) => ({ ok: false, failure: { code } })

test('a first factor is enrolled by the password alone, and then the session is strong', async () => {
  const member = await api.signInStaff('owner', { session: { strongAt: null } })
  expect(expectSuccess(await member.client.staffSession()).session).toMatchObject({ factor: 'missing', totp: false })
  const { secret, uri, enrolment } = expectSuccess(await member.client.beginTotp())
  expect(uri).toContain('otpauth://totp/')
  expect(new URL(uri).searchParams.get('secret')).toBe(secret)
  expect(await member.client.confirmTotp({ enrolment, code: '000000' })).toMatchObject(refused('factor-invalid'))
  expect(expectSuccess(await member.client.staffSession()).session).toMatchObject({ factor: 'missing' })
  const { session } = expectSuccess(await member.client.confirmTotp({ enrolment, code: codeOf(secret) }))
  expect(session).toMatchObject({ factor: 'shown', totp: true, recoveryCodesLeft: 10, freshUntil: expect.any(String) })
})

test('a second enrolment needs a fresh factor, since a password may have been stolen', async () => {
  const { client, secret } = await enrolled()
  expect(await client.beginTotp()).toMatchObject(refused('factor-needed'))
  expectSuccess(await client.showTotp(codeOf(secret)))
  const { enrolment } = expectSuccess(await client.beginTotp())
  const other = await api.signInStaff('owner', { session: { strongAt: null } })
  const stolen = { enrolment, code: codeOf(secret) }
  expect(await other.client.confirmTotp(stolen)).toMatchObject(refused('factor-invalid'))
})

test.each(['१२३४५६', '１２３４５６', '12345é'])('what is not six digits is a wrong code, as %s is', async (code) => {
  const member = await api.signInStaff('owner', { session: { strongAt: null } })
  const { secret, enrolment } = expectSuccess(await member.client.beginTotp())
  expect(await member.client.confirmTotp({ enrolment, code })).toMatchObject(refused('factor-invalid'))
  expectSuccess(await member.client.confirmTotp({ enrolment, code: codeOf(secret) }))
  expect(await member.client.showTotp(code)).toMatchObject(refused('factor-invalid'))
})

test('a code is taken one step early or late, and no further', async () => {
  for (const [steps, ok] of [
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ] as const) {
    const { client, secret } = await enrolled()
    expect(await client.showTotp(codeOf(secret, steps)), `${steps} steps`).toMatchObject({ ok })
  }
})

test('a code is taken once, also at the same moment, and none from before it', async () => {
  const { client, secret } = await enrolled()
  const code = codeOf(secret)
  const answers = await Promise.all(Array.from({ length: 4 }, () => client.showTotp(code)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await client.showTotp(codeOf(secret, -1))).toMatchObject(refused('factor-invalid'))
  expectSuccess(await client.showTotp(codeOf(secret, 1)))
})

test('after five wrong codes even the right one is refused, for a quarter of an hour', async () => {
  const { client, secret, recoveryCodes } = await enrolled()
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await client.showTotp('123456')).toMatchObject(refused('factor-invalid'))
  }
  expect(await client.showTotp(codeOf(secret))).toMatchObject(refused('too-many-requests'))
  expect(await client.showRecoveryCode(recoveryCodes[0] ?? '')).toMatchObject(refused('too-many-requests'))
  api.advanceClock(15 * MINUTE)
  expectSuccess(await client.showTotp(codeOf(secret)))
})

test('a right code begins the count of wrong ones again', async () => {
  const { client, secret } = await enrolled()
  for (let round = 0; round < 3; round += 1) {
    for (let tries = 0; tries < 4; tries += 1) await client.showTotp('123456')
    expectSuccess(await client.showTotp(codeOf(secret)))
    api.advanceClock(STEP)
  }
})

test('a recovery code stands in once, however it is typed', async () => {
  const { client, recoveryCodes } = await enrolled()
  expect(new Set(recoveryCodes).size).toBe(10)
  for (const code of recoveryCodes) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
  const [first = '', second = ''] = recoveryCodes
  const { session } = expectSuccess(await client.showRecoveryCode(` ${first.toLowerCase().replaceAll('-', ' ')} `))
  expect(session).toMatchObject({ factor: 'shown', recoveryCodesLeft: 9 })
  expect(await client.showRecoveryCode(first)).toMatchObject(refused('factor-invalid'))
  const { recoveryCodes: replaced } = expectSuccess(await client.newRecoveryCodes())
  expect(await client.showRecoveryCode(second)).toMatchObject(refused('factor-invalid'))
  expectSuccess(await client.showRecoveryCode(replaced[0] ?? ''))
})

test('a session that moves to another network shows its factor again', async () => {
  const { client, token, secret } = await enrolled()
  expectSuccess(await client.showTotp(codeOf(secret)))
  const from = (clientAddress: string) => api.request('/api/admin/session', { token, clientAddress })
  expect(await from('127.0.0.1')).toMatchObject({ body: { session: { factor: 'shown' } } })
  expect(await from('203.0.113.9')).toMatchObject({ body: { session: { factor: 'needed', freshUntil: null } } })
})

test('secrets are sealed in the database, are opened for their owner alone, and outlive one change of the token secret', async () => {
  const { staff, secret } = await enrolled()
  const sealed = (await api.store.totp(staff.id))?.sealedSecret ?? ''
  expect(sealed).not.toContain(secret)
  const next = 'another secret for tests, thirty-two bytes'
  const rotated = createStaffSecurity({ secret: next, previous: AUTH_SECRET })
  expect(await rotated.open(sealed, staff.id)).toEqual({ secret, isOutdated: true })
  expect(await rotated.open(await rotated.seal(secret, staff.id), staff.id)).toEqual({ secret, isOutdated: false })
  expect(await rotated.open(sealed, 'somebody else')).toBeNull()
  expect(await createStaffSecurity({ secret: next }).open(sealed, staff.id)).toBeNull()
  expect(await rotated.open('not sealed', staff.id)).toBeNull()
})
