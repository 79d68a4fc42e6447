import { hash, verify } from '@node-rs/argon2'
import { expect, test, vi } from 'vitest'
import { createPbkdf2Passwords } from '#browser/worker/pbkdf2-passwords.ts'
import { createArgon2Passwords } from '#server/argon2-passwords.ts'
import { createQueue, OverloadedError } from '#store/queue.ts'
import { expectSuccess, openTestApi } from '#tests/support/api.ts'
import { openMemoryStore } from '#tests/support/stores/memory-store.ts'

// The real functions, whose calls are recorded.
vi.mock('@node-rs/argon2', { spy: true })

const KINDS = { argon2id: createArgon2Passwords(), pbkdf2: createPbkdf2Passwords(1000) }

for (const [kind, passwords] of Object.entries(KINDS)) {
  test(`${kind}: only the password itself matches, to the last space and letter`, async () => {
    for (const password of ['kakdi Bhindi 42', 'पासवर्ड', ' spaces ', 'x'.repeat(128), 'é']) {
      const stored = await passwords.hash(password)
      expect(await passwords.matches(password, stored)).toBe(true)
      for (const other of [`${password} `, password.toUpperCase() + password, password.slice(1), 'e\u0301']) {
        expect(await passwords.matches(other, stored), other).toBe(false)
      }
      expect(stored).not.toContain(password)
      expect(await passwords.hash(password)).not.toBe(stored)
    }
  })

  test(`${kind}: nothing matches a hash that is missing or none`, async () => {
    for (const stored of [
      null,
      '',
      '!',
      'nonsense',
      '$argon2id$v=19$m=19456,t=2,p=1$',
      '$2b$10$abcdefghijklmnopqrstuv',
    ]) {
      expect(await passwords.matches('kakdi Bhindi 42', stored)).toBe(false)
      expect(await passwords.matches('', stored)).toBe(false)
    }
  })
}

test('passwords are stored as argon2id with 19 MiB, two passes and one lane', async () => {
  const stored = await KINDS.argon2id.hash('kakdi Bhindi 42')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(KINDS.argon2id.outdated(stored)).toBe(false)
  expect(KINDS.argon2id.outdated(await hash('x', { memoryCost: 8192, timeCost: 2, parallelism: 1 }))).toBe(true)
  expect(KINDS.argon2id.outdated(await hash('x', { memoryCost: 65_536, timeCost: 3, parallelism: 1 }))).toBe(false)
})

test('an unknown email takes the work of a wrong password', async () => {
  const saved = await KINDS.argon2id.hash('kakdi Bhindi 42')
  const workOf = async (hashed: string | null) => {
    vi.mocked(verify).mockClear()
    expect(await KINDS.argon2id.matches('wrong', hashed)).toBe(false)
    // A malformed hash would be rejected without any work.
    expect(vi.mocked(verify).mock.settledResults).toEqual([{ type: 'fulfilled', value: false }])
    const [parameters] = /^\$argon2id\$v=19\$[mtp=\d,]+\$/.exec(String(vi.mocked(verify).mock.lastCall?.[0])) ?? []
    return parameters
  }
  expect(await workOf(saved)).toBe('$argon2id$v=19$m=19456,t=2,p=1$')
  expect(await workOf(null)).toBe(await workOf(saved))
})

test('a hash made with weaker settings is replaced when its owner signs in', async () => {
  const store = await openMemoryStore()
  const api = await openTestApi(store, { passwords: KINDS.argon2id })
  const form = { fullName: 'Asha', email: 'asha@example.in', password: 'kakdi Bhindi 42' }
  const { createdUser } = expectSuccess(await api.clientFor(null).signUp(form))
  const weak = await hash(form.password, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
  await store.transaction((tx) => tx.setPasswordHash(createdUser._id, weak))
  expectSuccess(await api.clientFor(null).signIn(form))
  expect((await store.customerByEmail(form.email))?.passwordHash).toMatch(/m=19456,t=2/)
  expectSuccess(await api.clientFor(null).signIn(form))
  api.close()
})

test('the password queue is bounded: one more than may run and wait is refused', async () => {
  const queue = createQueue({ concurrency: 2, maxWaiting: 3 })
  const finish: (() => void)[] = []
  let running = 0
  let most = 0
  const work = () =>
    queue(async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise<void>((resume) => finish.push(resume))
      running -= 1
    })
  const taken = [work(), work(), work(), work(), work()]
  await expect(work()).rejects.toBeInstanceOf(OverloadedError)
  for (let at = 0; at < taken.length; at += 1) {
    await expect.poll(() => finish.length).toBeGreaterThan(at)
    finish[at]?.()
  }
  await Promise.all(taken)
  expect(most).toBe(2)
  const failing = queue(() => Promise.reject(new Error('broken')))
  await expect(failing).rejects.toThrow('broken')
  const next = work()
  await expect.poll(() => finish.length).toBe(6)
  finish[5]?.()
  await next
})

test('work that waited too long is refused, and its place is free again', async () => {
  const queue = createQueue({ concurrency: 1, maxWaiting: 3, waitTimeoutMs: 20 })
  const { promise: blocked, resolve: release } = Promise.withResolvers<void>()
  const first = queue(() => blocked)
  await expect(queue(() => blocked)).rejects.toBeInstanceOf(OverloadedError)
  const patient = queue(async () => 'done')
  release()
  await first
  expect(await patient).toBe('done')
  expect(await queue(async () => 'free')).toBe('free')
})

test('a flood of sign-ins leaves the catalogue answering', async () => {
  const limits = { signInsPerAccountAndNetwork: 1e9, signInsPerAccount: 1e9, signInsPerNetwork: 1e9 }
  const api = await openTestApi(await openMemoryStore(), { passwords: KINDS.argon2id, limits })
  const body = { email: 'nobody@example.in', password: 'wrong' }
  let finished = 0
  const flood = Array.from({ length: 100 }, async () => {
    const response = await api.request('/api/auth/login', { method: 'POST', body })
    finished += 1
    return response
  })
  expect((await api.request('/api/products?q=mango')).status).toBe(200)
  // The request for the catalogue was sent last; it did not wait for the sign-ins.
  expect(finished).toBeLessThan(flood.length)
  const statuses = new Set((await Promise.all(flood)).map((answer) => answer.status))
  expect([...statuses].every((status) => status === 404 || status === 503)).toBe(true)
  api.close()
})
