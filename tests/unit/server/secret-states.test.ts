import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { secretStatesOf } from '#server/secret-states.ts'

const SECRETS = {
  AUTH_SECRET: 'kavita-6f1c9e0d2b7a4835-long-enough',
  RAZORPAY_KEY_ID: 'rzp_test_QmX81ZvTn4Pw',
  RAZORPAY_KEY_SECRET: 'b9Yd73LkTq0sWe5RfUj2HgNc',
  RAZORPAY_WEBHOOK_SECRET: 'f0e1d2c3b4a5968778695a4b3c2d1e0f',
  DATABASE_URL: 'postgres://meera:Zx81Qp44@db.internal:5432/haribhari',
}

test('of each secret is said whether it is set, and no four characters of one', () => {
  const states = secretStatesOf(readConfig(SECRETS))
  expect(Object.fromEntries(states.map(({ name, state }) => [name, state]))).toEqual({
    AUTH_SECRET: 'set',
    AUTH_SECRET_PREVIOUS: 'missing',
    DATABASE_URL: 'set',
    RAZORPAY_KEY_ID: 'set',
    RAZORPAY_KEY_SECRET: 'set',
    RAZORPAY_WEBHOOK_SECRET: 'set',
    RAZORPAY_WEBHOOK_SECRET_PREVIOUS: 'missing',
  })
  const shown = JSON.stringify(states)
  const pieces = Object.values(SECRETS).flatMap((secret) =>
    Array.from({ length: secret.length - 3 }, (_, start) => secret.slice(start, start + 4)),
  )
  expect(pieces.filter((piece) => shown.includes(piece))).toEqual([])
})

test('a shop on one machine that was started without secrets has made one and lacks the others', () => {
  const states = secretStatesOf(readConfig({}))
  expect(states.filter(({ state }) => state !== 'missing')).toEqual([{ name: 'AUTH_SECRET', state: 'generated' }])
})
