import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { CallFailure, CallResult } from '#contract/client/transport.ts'
import { aTabStorage } from '#tests/support/pages/tab-storage.ts'
import { createKnownMember } from './known-member.ts'
import type { SignedIn } from './signed-in.ts'
import { createStaffSession } from './staff-session.ts'

const NOON = Date.parse('2026-11-23T12:00:00+05:30')
const RAVI: SignedIn = {
  staff: { id: 'ravi', name: 'Ravi', email: 'ravi@example.in', role: 'picker', permissions: ['orders.pick'] },
  session: {
    ...{ factor: 'shown', freshUntil: null, endsAt: '2026-11-23T20:00:00+05:30' },
    ...{ totp: true, passkeys: 0, recoveryCodesLeft: 10 },
  },
}
const failed = (status: number): CallFailure => {
  return { status, code: 'failed', message: '', fields: {}, shortages: [], retryAfter: null }
}

/** A browser with a stored token; each page that is opened in it asks the shop, which answers what it is told to. */
function aBrowser() {
  const stored = aTabStorage()
  const cache = new QueryClient()
  let token: string | null = 'token'
  const open = (answer: CallResult<SignedIn>, now = NOON) =>
    createStaffSession({
      client: () => ({ staffSession: async () => answer, staffSignOut: async () => ({ ok: true, value: {} }) }),
      cache,
      storage: {
        read: () => token,
        save: (saved) => {
          token = saved
        },
        clear: () => {
          token = null
        },
        onOtherTabChange: () => () => undefined,
      },
      known: createKnownMember(() => stored),
      now: () => now,
    })
  return { open, stored, cache }
}

const answered: CallResult<SignedIn> = { ok: true, value: RAVI }
const withoutAnswer: CallResult<SignedIn> = { ok: false, failure: failed(0) }

test('whoever was signed in is known again where nobody answers, until the shop says that the session has ended', async () => {
  const { open, stored } = aBrowser()
  expect(await open(withoutAnswer).ready()).toMatchObject({ status: 'unreachable' })
  expect(await open(answered).ready()).toMatchObject({ status: 'signed-in', staff: { name: 'Ravi' } })
  const reloaded = open(withoutAnswer)
  expect(await reloaded.ready()).toMatchObject({ status: 'signed-in', staff: { name: 'Ravi' } })
  // A shop that answers with an error is there.
  expect(await open({ ok: false, failure: failed(503) }).ready()).toMatchObject({ status: 'unreachable' })
  expect(await open({ ok: false, failure: failed(401) }).ready()).toEqual({ status: 'anonymous' })
  expect(stored.length).toBe(0)
})

test('nobody is known whose session is over by the clock, or of another token', async () => {
  const { open, stored } = aBrowser()
  await open(answered).ready()
  const late = Date.parse(RAVI.session.endsAt)
  expect(await open(withoutAnswer, late).ready()).toMatchObject({ status: 'unreachable' })
  expect(createKnownMember(() => stored).of('another token', NOON)).toBeNull()
})

test('a session that ends while somebody works is gone on with where they sign in again, and by nobody else', async () => {
  const { open } = aBrowser()
  const store = open(answered)
  await store.ready()
  store.end()
  expect(store.current()).toMatchObject({ status: 'ended', next: 'password', staff: { name: 'Ravi' } })
  store.begin({ ...RAVI, session: { ...RAVI.session, factor: 'needed' }, token: 'second' })
  expect(store.current()).toMatchObject({ status: 'ended', next: 'factor' })
  store.update(RAVI)
  expect(store.current()).toMatchObject({ status: 'signed-in', staff: { name: 'Ravi' } })
  store.end()
  const other = { ...RAVI.staff, id: 'asha', name: 'Asha' }
  store.begin({ staff: other, session: { ...RAVI.session, factor: 'needed' }, token: 'third' })
  expect(store.current()).toMatchObject({ status: 'signed-in', staff: { name: 'Asha' } })
})

test('who signs out leaves nothing of it here, and a session without its second factor is not gone on with', async () => {
  const { open } = aBrowser()
  const store = open(answered)
  await store.ready()
  store.end()
  await store.signOut()
  expect(store.current()).toEqual({ status: 'anonymous' })
  store.begin({ ...RAVI, session: { ...RAVI.session, factor: 'needed' }, token: 'second' })
  store.end()
  expect(store.current()).toEqual({ status: 'anonymous' })
})

test('what was read for another role is gone at once, and read again: the new one may see less of it', async () => {
  const { open, cache } = aBrowser()
  const session = open(answered)
  await session.ready()
  cache.setQueryData(['orders'], 'with a mobile number')
  session.update(RAVI)
  expect(cache.getQueryState(['orders'])?.isInvalidated).toBe(false)
  session.update({ ...RAVI, staff: { ...RAVI.staff, role: 'read-only' } })
  // Not shown until it is answered anew, either.
  expect(cache.getQueryData(['orders'])).toBeUndefined()
})

test('whose role may do more than before keeps what is on the screen, and a form that is half typed, while it is read again', async () => {
  const { open, cache } = aBrowser()
  const session = open(answered)
  await session.ready()
  cache.setQueryData(['products'], 'under a form')
  session.update({ ...RAVI, staff: { ...RAVI.staff, role: 'manager' } })
  expect(cache.getQueryState(['products'])).toMatchObject({ data: 'under a form', isInvalidated: true })
  session.update(RAVI)
  expect(cache.getQueryData(['products'])).toBeUndefined()
})

test.each([
  ['without a second factor', ['shown']],
  ['with one', ['needed', 'shown']],
] as const)('who goes on %s in a role that may do less sees nothing read before', async (_, factors) => {
  const { open, cache } = aBrowser()
  const manager = { ...RAVI, staff: { ...RAVI.staff, role: 'manager' } } as const
  const session = open({ ok: true, value: manager })
  await session.ready()
  cache.setQueryData(['orders'], 'with a mobile number')
  session.end()
  for (const factor of factors) session.begin({ ...RAVI, session: { ...RAVI.session, factor }, token: factor })
  expect(session.current()).toMatchObject({ status: 'signed-in', staff: { role: 'picker' } })
  expect(cache.getQueryData(['orders'])).toBeUndefined()
})
