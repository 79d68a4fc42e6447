import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aPasskey, aStaffMember, aStaffSession, NOON } from '#tests/support/records/factories.ts'
import type { StoreUnderTest } from '../suite.ts'

export function staffConformance(underTest: StoreUnderTest): void {
  async function addStaff(overrides = {}) {
    const staff = aStaffMember(overrides)
    await underTest.store().transaction((tx) => tx.addStaff(staff, 'argon2-hash'))
    return staff
  }

  test('a member of staff is found by id and by any spelling of the e-mail', async () => {
    const store = underTest.store()
    const staff = await addStaff({ email: `Meera.${randomUUID()}@Shop.Example` })
    expect(await store.staffMember(staff.id)).toEqual(staff)
    expect(await store.staffByEmail(` ${staff.email.toUpperCase()}`)).toEqual({ staff, passwordHash: 'argon2-hash' })
    expect([await store.staffMember(randomUUID()), await store.staffByEmail('other@shop.example')]).toEqual([
      null,
      null,
    ])
  })

  test('an e-mail that is taken in another spelling adds nobody', async () => {
    const store = underTest.store()
    const { email } = await addStaff()
    const other = aStaffMember({ email: email.toUpperCase() })
    expect(await store.transaction((tx) => tx.addStaff(other, 'hash'))).toBe(false)
    expect(await store.staffMember(other.id)).toBeNull()
  })

  test('a session of staff is found with whose it is, and is seen later', async () => {
    const store = underTest.store()
    const staff = await addStaff()
    const session = aStaffSession({ staffId: staff.id, strongAt: null })
    await store.transaction((tx) => tx.addStaffSession(session))
    // To sign in is to be seen.
    expect(await store.staffSession(session.id)).toEqual({ session, staff: { ...staff, lastSeenAt: session.seenAt } })
    await store.transaction((tx) => tx.setStaffSeen(session, NOON + 60_000))
    expect(await store.staffSession(session.id)).toEqual({
      session: { ...session, seenAt: NOON + 60_000 },
      staff: { ...staff, lastSeenAt: NOON + 60_000 },
    })
    expect(await store.staffSession(randomUUID())).toBeNull()
  })

  test('sessions end one by one, all of a member at once, and by age', async () => {
    const store = underTest.store()
    const [one, other] = [await addStaff(), await addStaff()]
    const sessions = [one, one, one, other].map(({ id: staffId }) => aStaffSession({ staffId }))
    const old = aStaffSession({ staffId: other.id, expiresAt: NOON - 1 })
    const [first] = sessions
    await store.transaction(async (tx) => {
      for (const each of [...sessions, old]) await tx.addStaffSession(each)
    })
    const present = async () =>
      (await Promise.all([...sessions, old].map(({ id }) => store.staffSession(id)))).map((found) => found !== null)
    await store.transaction((tx) => tx.deleteStaffSession(first?.id ?? ''))
    expect(await present()).toEqual([false, true, true, true, true])
    expect(await store.transaction((tx) => tx.lockStaffSession(first?.id ?? ''))).toBe(false)
    expect(await store.transaction((tx) => tx.deleteStaffSessionsOf(one.id))).toBe(2)
    expect(await present()).toEqual([false, false, false, true, true])
    await store.transaction((tx) => tx.deleteExpiredStaffSessions(NOON))
    expect(await present()).toEqual([false, false, false, true, false])
  })

  test('a link is stored as a hash, with its end, until another takes its place or it is taken back', async () => {
    const store = underTest.store()
    const staff = await addStaff({ state: 'invited' })
    const [first, second] = [randomUUID(), randomUUID()]
    const invite = (hash: string | null) =>
      store.transaction((tx) => tx.setInvitation(staff.id, hash === null ? null : { hash, endsAt: NOON }))
    await invite(first)
    expect(await store.staffByInvitation(first)).toEqual({ staff, endsAt: NOON })
    await invite(second)
    expect([await store.staffByInvitation(first), (await store.staffByInvitation(second))?.endsAt]).toEqual([
      null,
      NOON,
    ])
    await invite(null)
    expect(await store.staffByInvitation(second)).toBeNull()
  })

  test('everybody is listed and locked, and what management changes is saved', async () => {
    const store = await underTest.empty()
    const [one, other] = [aStaffMember({ createdAt: NOON - 1 }), aStaffMember()]
    await store.transaction(async (tx) => {
      await tx.addStaff(other, 'hash')
      await tx.addStaff(one, 'hash')
    })
    expect(await store.staff()).toEqual([one, other])
    const changed = { ...other, role: 'picker' as const, state: 'suspended' as const, version: 2, updatedAt: NOON + 1 }
    const locked = await store.transaction(async (tx) => {
      await tx.saveStaff(changed)
      await tx.setStaffPassword(one.id, 'another hash')
      return [await tx.lockStaffMember(other.id), await tx.lockStaffMember(randomUUID()), (await tx.lockStaff()).length]
    })
    expect(locked).toEqual([changed, null, 2])
    expect(await store.staff()).toEqual([one, changed])
    expect((await store.staffByEmail(one.email))?.passwordHash).toBe('another hash')
  })

  test('a sealed secret is stored with the last step that was used', async () => {
    const store = underTest.store()
    const { id } = await addStaff()
    expect(await store.totp(id)).toBeNull()
    const totp = { sealedSecret: 'sealed', lastStep: 59_000_000 }
    await store.transaction((tx) => tx.setTotp(id, totp))
    expect([await store.totp(id), await store.transaction((tx) => tx.lockTotp(id))]).toEqual([totp, totp])
    await store.transaction((tx) => tx.setTotp(id, null))
    expect(await store.totp(id)).toBeNull()
  })

  test('a recovery code is taken once, by its owner alone, and new ones replace all', async () => {
    const store = underTest.store()
    const [one, other] = [await addStaff(), await addStaff()]
    await store.transaction(async (tx) => {
      for (const { id } of [one, other]) await tx.replaceRecoveryCodes(id, ['hash-1', 'hash-2'])
    })
    const take = (hash: string) => store.transaction((tx) => tx.takeRecoveryCode(one.id, hash, NOON))
    const taken = await Promise.all([take('hash-1'), take('hash-1'), take('hash-3')])
    expect([taken[0] !== taken[1], taken[2]]).toEqual([true, false])
    expect([await store.recoveryCodesLeft(one.id), await store.recoveryCodesLeft(other.id)]).toEqual([1, 2])
    await store.transaction((tx) => tx.replaceRecoveryCodes(one.id, ['hash-4']))
    expect([await take('hash-2'), await store.recoveryCodesLeft(one.id)]).toEqual([false, 1])
  })

  test('a session is strong from when a factor was shown, and from where', async () => {
    const store = underTest.store()
    const staff = await addStaff()
    const session = aStaffSession({ staffId: staff.id, strongAt: null })
    await store.transaction(async (tx) => {
      await tx.addStaffSession(session)
      await tx.setSessionStrong(session.id, NOON + 5, 'another network')
    })
    const strong = { ...session, strongAt: NOON + 5, network: 'another network' }
    expect((await store.staffSession(session.id))?.session).toEqual(strong)
  })

  test('a passkey is stored once, counts its uses, and is removed alone or with all of its owner', async () => {
    const store = underTest.store()
    const [one, other] = [await addStaff(), await addStaff()]
    const passkeys = [one, one, other].map(({ id: staffId }, index) => aPasskey({ staffId, createdAt: NOON + index }))
    const [first, second, third] = passkeys
    if (!first || !second || !third) throw new Error('three passkeys were made')
    const added = await store.transaction(async (tx) => {
      const results = []
      for (const each of [...passkeys, { ...first, staffId: other.id }]) results.push(await tx.addPasskey(each))
      return results
    })
    expect(added).toEqual([true, true, true, false])
    expect(await store.passkeysOf(one.id)).toEqual([first, second])
    await store.transaction((tx) => tx.setPasskeyUsed(first.credentialId, 7, NOON + 9))
    expect(await store.passkey(first.credentialId)).toEqual({ ...first, counter: 7, usedAt: NOON + 9 })
    await store.transaction((tx) => tx.deletePasskey(first.credentialId))
    expect(await store.passkeysOf(one.id)).toEqual([second])
    await store.transaction((tx) => tx.deletePasskeysOf(one.id))
    expect([await store.passkeysOf(one.id), await store.passkeysOf(other.id)]).toEqual([[], [third]])
    expect(await store.passkey(second.credentialId)).toBeNull()
  })
}
