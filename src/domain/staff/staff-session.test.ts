import { expect, test } from 'vitest'
import { hasFactor, isAlive, isSeenAgain, type StaffSession, staffSessionEnd } from './staff-session.ts'

const START = 1_800_000_000_500
const MINUTE = 60_000
const session: StaffSession = {
  id: 's',
  staffId: 'm',
  createdAt: START,
  seenAt: START,
  expiresAt: staffSessionEnd(START),
  strongAt: START,
  network: 'home',
}
const at = (minutes: number, network = 'home') => ({ now: START + minutes * MINUTE, network })

test('a session ends twelve hours after it began, in whole seconds', () => {
  expect(session.expiresAt).toBe(1_800_043_200_000)
  const used = { ...session, seenAt: session.expiresAt - 1 }
  expect([isAlive(used, session.expiresAt - 1), isAlive(used, session.expiresAt)]).toEqual([true, false])
})

test('a session ends half an hour after its last use', () => {
  expect([isAlive(session, START + 30 * MINUTE - 1), isAlive(session, START + 30 * MINUTE)]).toEqual([true, false])
})

test('use is written once a minute at most', () => {
  expect([isSeenAgain(session, START + MINUTE - 1), isSeenAgain(session, START + MINUTE)]).toEqual([false, true])
})

test('a second factor is asked for once, and again after ten minutes where it must be fresh', () => {
  expect(hasFactor({ ...session, strongAt: null }, 'none', at(0))).toBe(true)
  expect(hasFactor({ ...session, strongAt: null }, 'once', at(0))).toBe(false)
  expect([hasFactor(session, 'once', at(600)), hasFactor(session, 'fresh', at(9.9))]).toEqual([true, true])
  expect(hasFactor(session, 'fresh', at(10))).toBe(false)
})

test('a factor from another network, or of a time to come, does not count', () => {
  expect(hasFactor(session, 'once', at(1, 'a train'))).toBe(false)
  expect(hasFactor(session, 'fresh', at(-1))).toBe(false)
})
