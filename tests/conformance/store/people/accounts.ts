import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Session } from '#domain/accounts.ts'
import { aCheckout, aCustomer, anAddress, aPayment, aProduct, NOON } from '#tests/support/records/factories.ts'
import { saveCustomer, saveProducts } from '#tests/support/stores/saved-records.ts'
import type { StoreUnderTest } from '../suite.ts'

export function accountsConformance(underTest: StoreUnderTest): void {
  test('a customer is found by id and by any spelling of the email', async () => {
    const store = underTest.store()
    const key = randomUUID()
    const asha = await saveCustomer(store, { email: `Asha.${key}@Example.IN` })
    expect(await store.customer(asha.id)).toEqual(asha)
    const known = { customer: asha, passwordHash: 'argon2-hash' }
    expect(await store.customerByEmail(` asha.${key}@EXAMPLE.in `)).toEqual(known)
    expect(await store.customerByEmail(`other.${key}@example.in`)).toBeNull()
    expect(await store.customer(randomUUID())).toBeNull()
  })

  test('A117 an email that is registered in another spelling adds no customer', async () => {
    const store = underTest.store()
    const asha = await saveCustomer(store)
    const other = aCustomer({ email: asha.email.toUpperCase() })
    expect(await store.transaction((tx) => tx.addCustomer(other, 'another-hash'))).toBe(false)
    expect(await store.customer(other.id)).toBeNull()
    expect((await store.customerByEmail(asha.email))?.passwordHash).toBe('argon2-hash')
  })

  test('of many sign-ups with one e-mail at the same moment one succeeds', async () => {
    const store = underTest.store()
    const email = `meera.${randomUUID()}@example.in`
    const tries = Array.from({ length: 12 }, (_, n) => aCustomer({ email: n % 2 ? email : email.toUpperCase() }))
    const answers = await Promise.all(tries.map((each) => store.transaction((tx) => tx.addCustomer(each, 'hash'))))
    expect(answers.filter(Boolean)).toHaveLength(1)
  })

  test('a new password hash replaces the old one, and needs a customer', async () => {
    const store = underTest.store()
    const asha = await saveCustomer(store)
    await store.transaction((tx) => tx.setPasswordHash(asha.id, 'stronger-hash'))
    expect((await store.customerByEmail(asha.email))?.passwordHash).toBe('stronger-hash')
    await expect(store.transaction((tx) => tx.setPasswordHash(randomUUID(), 'x'))).rejects.toThrow()
  })

  test('a session is stored until it is ended', async () => {
    const store = underTest.store()
    const asha = await saveCustomer(store)
    const session = sessionOf(asha.id)
    await store.transaction((tx) => tx.addSession(session))
    expect(await store.session(session.id)).toEqual(session)
    await store.transaction((tx) => tx.prolongSession(session.id, session.expiresAt + 1000))
    expect(await store.session(session.id)).toEqual({ ...session, expiresAt: session.expiresAt + 1000 })
    await store.transaction((tx) => tx.deleteSession(session.id))
    await store.transaction((tx) => tx.prolongSession(session.id, session.expiresAt))
    expect(await store.session(session.id)).toBeNull()
    await store.transaction((tx) => tx.deleteSession(session.id))
  })

  test('a session needs a customer', async () => {
    const store = underTest.store()
    await expect(store.transaction((tx) => tx.addSession(sessionOf(randomUUID())))).rejects.toThrow()
  })

  test('a session is read with its customer, and without either there is none', async () => {
    const store = await underTest.empty()
    const asha = await saveCustomer(store, { kind: 'guest', createdAt: NOON - 1 })
    const session = sessionOf(asha.id, { createdAt: NOON - 5 })
    await store.transaction((tx) => tx.addSession(session))
    expect(await store.sessionWithCustomer(session.id)).toEqual({ session, customer: asha })
    expect(await store.sessionWithCustomer(randomUUID())).toBeNull()
    await store.transaction((tx) => tx.deleteExpiredGuests(NOON, session.expiresAt, 9))
    expect(await store.sessionWithCustomer(session.id)).toBeNull()
  })

  test('sessions that expired are deleted, and counted', async () => {
    const store = await underTest.empty()
    const asha = await saveCustomer(store)
    const expired = sessionOf(asha.id, { expiresAt: NOON - 1 })
    const here = sessionOf(asha.id, { expiresAt: NOON })
    await store.transaction(async (tx) => {
      await tx.addSession(expired)
      await tx.addSession(here)
    })
    expect(await store.transaction((tx) => tx.deleteExpiredSessions(NOON))).toBe(1)
    expect(await store.session(expired.id)).toBeNull()
    expect(await store.session(here.id)).toEqual(here)
  })

  test('guests of long ago go with everything that was theirs, oldest first, so many at once', async () => {
    const store = await underTest.empty()
    const apple = aProduct()
    await saveProducts(store, apple)
    const guests = [1, 2, 3].map((age) => aCustomer({ kind: 'guest', createdAt: NOON - age }))
    for (const guest of guests) {
      await store.transaction(async (tx) => {
        await tx.addCustomer(guest, '!')
        await tx.saveAddresses(guest.id, [anAddress()])
        await tx.saveBasketLine(guest.id, apple.id, 2, NOON)
        await tx.addToWishlist(guest.id, apple.id, NOON)
        await tx.addSession(sessionOf(guest.id, { expiresAt: NOON }))
      })
    }
    const drop = (before: number, limit: number) =>
      store.transaction((tx) => tx.deleteExpiredGuests(before, NOON, limit))
    expect(await drop(NOON - 3, 10)).toBe(0)
    expect(await drop(NOON, 2)).toBe(2)
    const found = await Promise.all(guests.map(({ id }) => store.customer(id)))
    expect(found).toEqual([guests[0], null, null])
    for (const { id, email } of guests.slice(1)) {
      expect(await store.customerByEmail(email)).toBeNull()
      expect([await store.basket(id), await store.wishlist(id), await store.addresses(id)]).toEqual([[], [], []])
    }
    expect(await store.basket(guests[0]?.id ?? '')).toHaveLength(1)
    expect(await drop(NOON, 2)).toBe(1)
    expect(await drop(NOON, 2)).toBe(0)
    const again = guests[2] ?? aCustomer()
    expect(await store.transaction((tx) => tx.addCustomer(again, '!'))).toBe(true)
  })

  test('customers, guests with a session and guests whose checkout may still be paid are not deleted', async () => {
    const store = await underTest.empty()
    const long = NOON - 365 * 24 * 3_600_000
    const customer = await saveCustomer(store, { createdAt: long })
    const here = await saveCustomer(store, { kind: 'guest', createdAt: long })
    const payer = await saveCustomer(store, { kind: 'guest', createdAt: long })
    const asked = await saveCustomer(store, { kind: 'guest', createdAt: long })
    const holder = await saveCustomer(store, { kind: 'guest', createdAt: long })
    const session = sessionOf(here.id, { expiresAt: NOON + 1 })
    await store.transaction(async (tx) => {
      await tx.addSession(session)
      const paidOnce = aCheckout({ userId: payer.id, state: 'expired', createdAt: long })
      await tx.addCheckout(paidOnce)
      await tx.savePayment(aPayment(paidOnce, { state: 'refunded' }))
      await tx.addCheckout(
        aCheckout({ userId: asked.id, state: 'expired', createdAt: long, providerOrderId: randomUUID() }),
      )
      await tx.addCheckout(aCheckout({ userId: holder.id, createdAt: long }))
    })
    expect(await store.transaction((tx) => tx.deleteExpiredGuests(NOON, NOON, 10))).toBe(0)
    for (const each of [customer, here, payer, asked, holder]) expect(await store.customer(each.id)).toEqual(each)
    expect(await store.session(session.id)).toEqual(session)
  })

  test('a guest who paid nothing is deleted with the checkouts that have ended', async () => {
    const store = await underTest.empty()
    const guest = await saveCustomer(store, { kind: 'guest', createdAt: NOON - 10 })
    const ended = aCheckout({ userId: guest.id, state: 'cancelled', createdAt: NOON - 5 })
    const recent = aCheckout({ userId: guest.id, state: 'expired', createdAt: NOON })
    await store.transaction(async (tx) => {
      await tx.addCheckout(ended)
      await tx.addCheckout(recent)
    })
    const drop = (before: number) => store.transaction((tx) => tx.deleteExpiredGuests(before, NOON, 10))
    expect(await drop(NOON)).toBe(0)
    expect(await drop(NOON + 1)).toBe(1)
    expect([await store.customer(guest.id), await store.checkout(ended.id)]).toEqual([null, null])
  })

  test('a counter begins anew when its window has ended, and is deleted then', async () => {
    const store = await underTest.empty()
    const up = (now: number, ...keys: string[]) =>
      store.transaction((tx) =>
        tx.countUp(
          keys.map((key) => ({ key, endsAt: now + 100 })),
          now,
        ),
      )
    expect(await up(NOON, 'a', 'b')).toEqual([
      { key: 'a', count: 1, endsAt: NOON + 100 },
      { key: 'b', count: 1, endsAt: NOON + 100 },
    ])
    expect(await up(NOON + 50, 'a')).toEqual([{ key: 'a', count: 2, endsAt: NOON + 100 }])
    await Promise.all(Array.from({ length: 20 }, () => up(NOON + 60, 'b', 'c')))
    const counted = new Map((await store.counts(['a', 'b', 'c', 'd'], NOON + 99)).map(({ key, count }) => [key, count]))
    expect(counted).toEqual(
      new Map([
        ['a', 2],
        ['b', 21],
        ['c', 20],
      ]),
    )
    expect((await store.counts(['a', 'c'], NOON + 100)).map(({ key }) => key)).toEqual(['c'])
    expect(await up(NOON + 100, 'a')).toEqual([{ key: 'a', count: 1, endsAt: NOON + 200 }])
    await store.transaction(async (tx) => {
      await tx.countDown(['a', 'c'])
      await tx.countDown(['a'])
    })
    expect(await store.counts(['a'], NOON + 101)).toMatchObject([{ count: 0 }])
    expect(await store.transaction((tx) => tx.deleteEndedCounts(NOON + 150, 10))).toBe(1)
    expect(await store.transaction((tx) => tx.deleteEndedCounts(NOON + 1000, 1))).toBe(1)
    await store.transaction((tx) => tx.resetCounts(['a', 'c']))
    expect(await store.counts(['a', 'c'], NOON)).toEqual([])
  })

  test('only an existing customer can be locked', async () => {
    const store = underTest.store()
    const asha = await saveCustomer(store)
    expect(await store.transaction((tx) => tx.lockCustomer(asha.id))).toBe(true)
    expect(await store.transaction((tx) => tx.lockCustomer(randomUUID()))).toBe(false)
  })

  test('a NUL or half a character in what is looked for finds nothing and breaks nothing', async () => {
    const store = underTest.store()
    for (const odd of ['\0', 'a\0b', '\ud800', `' or 1=1 --`]) {
      expect(await store.product(odd)).toBeNull()
      expect(await store.customerByEmail(odd)).toBeNull()
      expect(await store.session(odd)).toBeNull()
    }
  })
}

function sessionOf(userId: string, about: Partial<Session> = {}): Session {
  return { id: randomUUID(), audience: 'customer', userId, expiresAt: NOON + 3_600_000, createdAt: NOON, ...about }
}
