import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beyondGuestShare, guestShare } from './guest-share.ts'

test('guests hold at most a fifth of a stock, one of a small stock, and never the last unit', () => {
  expect([0, 1, 2, 3, 4, 5, 9, 10, 60, 999].map((units) => guestShare(units, 20))).toEqual([
    0, 0, 1, 1, 1, 1, 1, 2, 12, 199,
  ])
})

test('no share is none, and all of it is no limit', () => {
  expect([guestShare(60, 0), guestShare(60, 100), guestShare(1, 100)]).toEqual([0, 60, 1])
})

const units = fc.nat({ max: 100_000 })
const percent = fc.integer({ min: 1, max: 99 })

test('whatever the stock and the share, guests may hold something of two units or more, and leave one', () => {
  fc.assert(
    fc.property(units, percent, (stock, share) => {
      const allowed = guestShare(stock, share)
      expect(allowed).toBeLessThanOrEqual(Math.max(0, stock - 1))
      expect(allowed).toBeLessThanOrEqual(Math.max(1, (stock * share) / 100))
      expect(allowed > 0).toBe(stock > 1)
    }),
  )
})

test('guests who take what they may, one after the other, never hold more than the share together', () => {
  fc.assert(
    fc.property(
      units,
      percent,
      fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 50 }),
      (stock, share, requests) => {
        let reserved = 0
        for (const wanted of requests) {
          if (wanted > stock - reserved) continue
          const refused = beyondGuestShare(
            [{ productId: 'mango', wanted, free: stock - reserved - wanted, reserved }],
            share,
          )
          if (refused.length === 0) reserved += wanted
          else expect(refused[0]?.left).toBe(guestShare(stock, share) - reserved)
        }
        expect(reserved).toBeLessThanOrEqual(guestShare(stock, share))
      },
    ),
  )
})
