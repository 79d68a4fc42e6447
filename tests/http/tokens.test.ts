import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTokens } from '#http/tokens.ts'
import { AUTH_SECRET, expectSuccess, openTestApi, type TestApi } from '#tests/support/api.ts'
import { openMemoryStore } from '#tests/support/stores/memory-store.ts'

let api: TestApi

beforeAll(async () => {
  api = await openTestApi(await openMemoryStore())
})

afterAll(() => api.close())

const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')
const HEADER = { alg: 'HS256', typ: 'JWT' }

/** A token with parts of the forger's choice, signed with the real secret unless another is given. */
function forge(token: string, changes: { header?: object; claims?: object; secret?: string; hash?: string }): string {
  const real: object = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const signed = `${encode({ ...HEADER, ...changes.header })}.${encode({ ...real, ...changes.claims })}`
  const signature = createHmac(changes.hash ?? 'sha256', changes.secret ?? AUTH_SECRET)
    .update(signed)
    .digest('base64url')
  return `${signed}.${signature}`
}

async function refused(token: string, why: string): Promise<void> {
  const listed = {
    status: 401,
    body: { errors: ['The token is invalid. Unauthorized access error.'], code: 'token-invalid' },
  }
  expect(await api.request('/api/user/cart', { token }), why).toMatchObject(listed)
  const verify = { method: 'POST', body: { encodedToken: token } }
  expect(await api.request('/api/auth/verify', verify), why).toMatchObject(listed)
}

test('A119 the token is taken bare or as Bearer', async () => {
  const { token } = await api.signInGuest()
  for (const written of [token, `Bearer ${token}`, `bearer ${token}`]) {
    expect((await api.request('/api/user/cart', { token: written })).status).toBe(200)
  }
})

test('A150 a call without a token, with an empty one or with nonsense is refused', async () => {
  expect(await api.request('/api/user/cart')).toMatchObject({ status: 401, body: { code: 'token-invalid' } })
  const odd = ['x', 'Bearer', 'null', 'undefined', '..', 'a.b.c', `${'x'.repeat(5000)}.y.z`, 'eyJhbGciOiJub25lIn0.e30.']
  for (const token of odd) await refused(token, token)
})

test('A150 a token without a signature, or signed another way, is refused', async () => {
  const { token } = await api.signInGuest()
  const [, claims] = token.split('.')
  for (const alg of ['none', 'None', 'nOnE', 'NONE']) await refused(`${encode({ alg, typ: 'JWT' })}.${claims}.`, alg)
  await refused(forge(token, { header: { alg: 'HS512' }, hash: 'sha512' }), 'HS512')
  await refused(forge(token, { header: { alg: 'HS384' }, hash: 'sha384' }), 'HS384')
  await refused(forge(token, { header: { alg: 'RS256' } }), 'RS256 in name')
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const signed = `${encode({ alg: 'RS256', typ: 'JWT' })}.${claims}`
  await refused(`${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`, 'RS256')
  await refused(forge(token, { secret: 'the secret of another shop, thirty-two bytes' }), 'another secret')
  const jwk = { kty: 'oct', k: Buffer.from('a key brought along by the forger!!').toString('base64url') }
  const brought = { secret: 'a key brought along by the forger!!' }
  for (const header of [{ jwk }, { jku: 'https://evil.example/keys' }, { kid: '../../dev/null' }]) {
    await refused(forge(token, { ...brought, header }), JSON.stringify(header))
  }
})

test('A150 a token changed in any single letter is refused', async () => {
  const { token } = await api.signInGuest()
  for (let at = 0; at < token.length; at += 1) {
    if (token[at] === '.') continue
    const other = token[at] === 'A' ? 'B' : 'A'
    await refused(token.slice(0, at) + other + token.slice(at + 1), `letter ${at}`)
  }
  // The last letter of a signature has two bits that mean nothing.
  for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_') {
    const changed = token.slice(0, -1) + letter
    if (changed !== token) await refused(changed, `ending in ${letter}`)
  }
})

test('A150 a token that lacks a claim or has another’s is refused', async () => {
  const { token } = await api.signInGuest()
  const other = await api.signInGuest()
  const wrong = [
    { exp: undefined },
    { sub: undefined },
    { jti: undefined },
    { email: undefined },
    { iss: 'another-shop' },
    { aud: 'another-api' },
    { iss: undefined },
    { aud: undefined },
    { aud: ['haribhari-api', 'staff'] },
    { aud: ['haribhari-api', 'customer', 'staff'] },
    { aud: ['customer'] },
    { nbf: Math.floor(Date.now() / 1000) + 3600 },
    { exp: Math.floor(Date.now() / 1000) - 10 },
    { exp: 'tomorrow' },
    { sub: other.user._id },
    { sub: crypto.randomUUID() },
    { jti: crypto.randomUUID() },
    { sub: "' or 1=1" },
  ]
  expect((await api.request('/api/user/cart', { token: forge(token, {}) })).status).toBe(200)
  for (const claims of wrong) await refused(forge(token, { claims }), JSON.stringify(claims))
})

test('A150 a token of release 0.1.0, which names no audience, is a customer’s', async () => {
  const { token } = await api.signInGuest()
  for (const aud of ['haribhari-api', ['haribhari-api']]) {
    expect((await api.request('/api/user/cart', { token: forge(token, { claims: { aud } }) })).status).toBe(200)
  }
  const claims: { aud: unknown } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  // A process of release 0.1.0 beside this one looks for the first.
  expect(claims.aud).toEqual(['haribhari-api', 'customer'])
})

test('a session in use ends after twelve hours, or after thirty days when the customer stays signed in', async () => {
  const { far, guest } = await openFar()
  const [short, long] = [await guest(false), await guest(true)]
  for (let hour = 1; hour < 12; hour += 1) {
    far.advanceClock(HOUR)
    expect([await short(), await long()]).toEqual([200, 200])
    await far.waitForBackgroundTasks()
  }
  far.advanceClock(0.9 * HOUR)
  expect(await short()).toBe(200)
  await far.waitForBackgroundTasks()
  far.advanceClock(0.2 * HOUR)
  expect([await short(), await long()]).toEqual([401, 200])
  far.advanceClock(29 * 24 * HOUR)
  expect(await long()).toBe(200)
  far.advanceClock(24 * HOUR)
  expect(await long()).toBe(401)
  far.close()
})

test('a session that is not used ends after two hours, unless the customer stays signed in', async () => {
  const { far, guest } = await openFar()
  const [used, unused, persistent] = [await guest(false), await guest(false), await guest(true)]
  far.advanceClock(1.9 * HOUR)
  expect(await used()).toBe(200)
  await far.waitForBackgroundTasks()
  far.advanceClock(0.2 * HOUR)
  expect([await used(), await unused(), await persistent()]).toEqual([200, 401, 200])
  far.close()
})

test('the owner says after how long an unused session ends, and one in use is written every five minutes at most', async () => {
  const { far, guest } = await openFar({ sessionIdleMs: 0.5 * HOUR })
  let prolonged = 0
  const { transaction } = far.store
  far.deps.store.transaction = (work) =>
    transaction((tx) => {
      const count: typeof tx.prolongSession = (id, expiresAt) => {
        prolonged += 1
        return tx.prolongSession(id, expiresAt)
      }
      return work({ ...tx, prolongSession: count })
    })
  const use = await guest(false)
  for (let minute = 1; minute <= 20; minute += 1) {
    far.advanceClock(60_000)
    expect(await use()).toBe(200)
    await far.waitForBackgroundTasks()
  }
  expect(prolonged).toBe(4)
  far.advanceClock(0.6 * HOUR)
  expect(await use()).toBe(401)
  far.close()
})

const HOUR = 3600 * 1000

async function openFar(overrides: { sessionIdleMs?: number } = {}) {
  const far = await openTestApi(await openMemoryStore(), overrides)
  const guest = async (keepSignedIn: boolean) => {
    const { encodedToken } = expectSuccess(await far.clientFor(null).signInAsGuest({ keepSignedIn }))
    return async () => (await far.request('/api/user/cart', { token: encodedToken })).status
  }
  return { far, guest }
}

test('while secrets are being changed, tokens of the one before are still read, and of none before that', async () => {
  const claims = {
    sessionId: 's',
    userId: 'u',
    email: 'a@b.in',
    expiresAt: Math.ceil(Date.now() / 1000 + 60) * 1000,
    audience: 'customer' as const,
  }
  const [first, second, third] = ['1', '2', '3'].map((mark) => mark.repeat(32))
  const before = createTokens({ secret: first ?? '' })
  const after = createTokens({ secret: second ?? '', previous: first ?? '' })
  const later = createTokens({ secret: third ?? '', previous: second ?? '' })
  const token = await before.issue(claims)
  expect(await after.read(token)).toEqual(claims)
  expect(await later.read(token)).toBeNull()
  expect(await before.read(await after.issue(claims))).toBeNull()
})

test('a secret that is too short signs nothing', () => {
  expect(() => createTokens({ secret: 'short' })).toThrow('32 bytes')
})
