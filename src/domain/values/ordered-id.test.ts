import { expect, test } from 'vitest'
import { orderedId } from './ordered-id.ts'

test('an ordered id is the example of RFC 9562 for its time, with the random part of another id', () => {
  expect(orderedId('00000000-0000-4cc3-98c4-dc0c0c07398f', 0x017f22e279b0)).toBe('017f22e2-79b0-7cc3-98c4-dc0c0c07398f')
})

test('ordered ids sort by the time they were made', () => {
  const times = [0, 1, 255, 1_700_000_000_000, 1_700_000_000_001, 4_000_000_000_000]
  const ids = times.map((now) => orderedId(crypto.randomUUID(), now))
  expect(ids.toSorted()).toEqual(ids)
})
