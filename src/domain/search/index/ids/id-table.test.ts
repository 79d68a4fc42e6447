import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createIdTable } from './id-table.ts'

const uuids = Array.from({ length: 40 }, (_, at) => `0195f000-0000-7000-8000-${at.toString(16).padStart(12, '0')}`)
const ids = [
  ...uuids,
  ...uuids.slice(0, 4).map((id) => id.toUpperCase()),
  'p1',
  '',
  'not-a-uuid-but-thirty-six-letters-xx',
]
const change = fc.record({ id: fc.constantFrom(...ids), removes: fc.boolean(), number: fc.nat({ max: 60 }) })

test('a table of ids that lived through changes knows what a map knows', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 200 }), (changes) => {
      const table = createIdTable()
      const expected = new Map<string, number>()
      for (const { id, removes, number } of changes) {
        const known = expected.get(id)
        if (removes) {
          if (known !== undefined) table.remove(known)
          expected.delete(id)
        } else if (known === undefined && ![...expected.values()].includes(number)) {
          table.put(id, number)
          expected.set(id, number)
        }
      }
      expect(table.size()).toBe(expected.size)
      for (const id of ids) expect(table.number(id)).toBe(expected.get(id))
      for (let number = 0; number <= 60; number += 1) {
        const [id] = [...expected].find(([, taken]) => taken === number) ?? []
        expect(table.id(number)).toBe(id)
        expect(table.has(number)).toBe(id !== undefined)
      }
    }),
  )
})

test('ids as a shop makes them come back as they were', () => {
  const table = createIdTable()
  const made = Array.from({ length: 5000 }, () => crypto.randomUUID())
  for (const [number, id] of made.entries()) table.put(id, number)
  expect(made.map((_, number) => table.id(number))).toEqual(made)
  expect(made.map(table.number)).toEqual(made.map((_, number) => number))
})
