import { expect, test } from 'vitest'
import { GUEST } from '#seed/guest.ts'
import { openTestApi, type TestApi } from '#tests/support/api.ts'
import { openMemoryStore } from '#tests/support/stores/memory-store.ts'

const MINUTE = 60_000
const signIn = (api: TestApi, password: string, clientAddress: string, email: string = GUEST.email) =>
  api.request('/api/auth/login', { method: 'POST', body: { email, password }, clientAddress })

test('the eleventh wrong password for an account from one address is refused, with the time to wait', async () => {
  const api = await openTestApi(await openMemoryStore())
  for (let at = 0; at < 10; at += 1) expect((await signIn(api, 'wrong', '10.0.0.1')).status).toBe(401)
  const refused = await signIn(api, GUEST.password, '10.0.0.1')
  expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(600)
  expect((await signIn(api, GUEST.password, '10.0.0.2')).status).toBe(200)
  api.advanceClock(15 * MINUTE + 1000)
  expect((await signIn(api, GUEST.password, '10.0.0.1')).status).toBe(200)
  api.close()
})

test('a clock that is set back an hour does not lengthen the wait by that hour', async () => {
  let setBy = 0
  const api = await openTestApi(await openMemoryStore(), { now: () => Date.now() + setBy })
  for (let at = 0; at < 11; at += 1) await signIn(api, 'wrong', '10.0.0.1')
  setBy = -60 * MINUTE
  for (let at = 0; at < 10; at += 1) expect((await signIn(api, 'wrong', '10.0.0.1')).status).toBe(401)
  const refused = await signIn(api, GUEST.password, '10.0.0.1')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60)
  api.close()
})

test('a burst of wrong passwords at once gets no more tries than one after the other', async () => {
  const api = await openTestApi(await openMemoryStore())
  const answers = await Promise.all(Array.from({ length: 40 }, () => signIn(api, 'wrong', '10.0.0.1')))
  expect(answers.filter((answer) => answer.status === 401)).toHaveLength(10)
  expect(answers.filter((answer) => answer.status === 429)).toHaveLength(30)
  api.close()
})

test('the spelling of the email makes no new account to guess at, and an unknown one is counted alike', async () => {
  const api = await openTestApi(await openMemoryStore())
  const spellings = [GUEST.email, GUEST.email.toUpperCase(), ` ${GUEST.email} `]
  for (let at = 0; at < 10; at += 1) await signIn(api, 'wrong', '10.0.0.1', spellings[at % 3])
  expect((await signIn(api, 'wrong', '10.0.0.1')).status).toBe(429)
  for (let at = 0; at < 10; at += 1) expect((await signIn(api, 'x', '10.0.0.1', 'nobody@example.in')).status).toBe(404)
  expect((await signIn(api, 'x', '10.0.0.1', 'nobody@example.in')).status).toBe(429)
  api.close()
})

test('a right password in between wipes the slate for that address', async () => {
  const api = await openTestApi(await openMemoryStore())
  for (let round = 0; round < 3; round += 1) {
    for (let at = 0; at < 9; at += 1) expect((await signIn(api, 'wrong', '10.0.0.1')).status).toBe(401)
    expect((await signIn(api, GUEST.password, '10.0.0.1')).status).toBe(200)
  }
  api.close()
})

test('many addresses guessing the password of one account are limited, but not its owner at the usual address', async () => {
  const api = await openTestApi(await openMemoryStore())
  expect((await signIn(api, GUEST.password, '10.9.9.9')).status).toBe(200)
  const statuses: number[] = []
  for (let at = 0; at < 60; at += 1) statuses.push((await signIn(api, 'wrong', `10.1.0.${at}`)).status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(50)
  expect(statuses.slice(-10)).toEqual(Array.from({ length: 10 }, () => 429))
  expect((await signIn(api, GUEST.password, '10.9.9.9')).status).toBe(200)
  api.close()
})

test('the usual address of an owner is known for thirty days', async () => {
  const api = await openTestApi(await openMemoryStore(), { limits: { signInsPerAccount: 2 } })
  expect((await signIn(api, GUEST.password, '10.9.9.9')).status).toBe(200)
  api.advanceClock(30 * 24 * 60 * MINUTE - MINUTE)
  for (const other of ['10.1.0.1', '10.1.0.2']) expect((await signIn(api, 'wrong', other)).status).toBe(401)
  expect((await signIn(api, GUEST.password, '10.9.9.9')).status).toBe(200)
  api.advanceClock(2 * MINUTE)
  expect((await signIn(api, GUEST.password, '10.9.9.9')).status).toBe(429)
  api.close()
})

test('failed sign-ins from one address do not limit the account at other addresses', async () => {
  const api = await openTestApi(await openMemoryStore())
  for (let at = 0; at < 400; at += 1) await signIn(api, 'wrong', '10.0.0.1')
  expect((await signIn(api, 'wrong', '10.0.0.1')).status).toBe(429)
  expect((await signIn(api, GUEST.password, '10.7.7.7')).status).toBe(200)
  expect((await signIn(api, 'x', '10.0.0.1', 'nobody@example.in')).status).toBe(404)
  api.close()
})

test('one address trying one password on many accounts is limited, but not an owner who signed in there before', async () => {
  const api = await openTestApi(await openMemoryStore(), { limits: { signInsPerNetwork: 100 } })
  const owner = { fullName: 'Asha', email: 'asha@example.in', password: 'kakdi Bhindi' }
  expect(
    (await api.request('/api/auth/signup', { method: 'POST', body: owner, clientAddress: '10.0.0.1' })).status,
  ).toBe(201)
  const statuses: number[] = []
  for (let at = 0; at < 110; at += 1) statuses.push((await signIn(api, 'x', '10.0.0.1', `a${at}@example.in`)).status)
  expect(statuses.filter((status) => status === 404)).toHaveLength(100)
  expect((await signIn(api, GUEST.password, '10.0.0.1')).status).toBe(429)
  expect((await signIn(api, GUEST.password, '10.0.0.2')).status).toBe(200)
  expect((await signIn(api, owner.password, '10.0.0.1', owner.email)).status).toBe(200)
  api.close()
})

test('one household of an IPv6 network counts as one address', async () => {
  const api = await openTestApi(await openMemoryStore())
  for (let at = 0; at < 10; at += 1) await signIn(api, 'wrong', `2001:db8:1:2::${at}`)
  expect((await signIn(api, GUEST.password, '2001:db8:1:2:aaaa:bbbb:cccc:dddd')).status).toBe(429)
  expect((await signIn(api, GUEST.password, '2001:db8:1:3::1')).status).toBe(200)
  api.close()
})

test('guests and accounts from one address are limited, and so is asking who is registered', async () => {
  const limits = { accountsPerNetwork: 5, guestsPerNetwork: 5, takenEmailsPerNetwork: 2 }
  const api = await openTestApi(await openMemoryStore(), { limits })
  const guest = (clientAddress: string) => api.request('/api/auth/guest', { method: 'POST', body: {}, clientAddress })
  const signUp = (clientAddress: string, email: string) => {
    const body = { fullName: 'Asha', email, password: 'kakdi Bhindi' }
    return api.request('/api/auth/signup', { method: 'POST', body, clientAddress })
  }
  for (let at = 0; at < 5; at += 1) {
    expect((await guest('10.0.0.1')).status).toBe(201)
    expect((await signUp('10.0.0.1', `a${at}@example.in`)).status).toBe(201)
  }
  expect(await guest('10.0.0.1')).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
  expect(await signUp('10.0.0.1', 'b@example.in')).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
  const statuses: number[] = []
  for (let at = 0; at < 3; at += 1) statuses.push((await signUp('10.0.0.2', GUEST.email)).status)
  expect(statuses).toEqual([422, 422, 429])
  expect((await guest('10.0.0.2')).status).toBe(201)
  api.close()
})
