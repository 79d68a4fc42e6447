import fc from 'fast-check'
import { expect, test } from 'vitest'
import { finish, inSlices } from './steps.ts'

test('slices are all numbers from the start to the end, each once and in order, and others have their turn between them', () => {
  fc.assert(
    fc.property(fc.nat(9000), fc.nat(20_000), (start, size) => {
      const slices: [number, number][] = []
      let turns = 0
      for (const _ of inSlices(start, start + size, (from, to) => slices.push([from, to]))) turns += 1
      expect(slices.flatMap(([from], at) => (from === (slices[at - 1]?.[1] ?? start) ? [] : [from]))).toEqual([])
      expect(slices.at(-1)?.[1] ?? start).toBe(start + size)
      expect(Math.max(0, ...slices.map(([from, to]) => to - from))).toBeLessThanOrEqual(4096)
      expect(turns).toBe(slices.length)
    }),
  )
  let visited = 0
  finish(inSlices(0, 10_000, (from, to) => (visited += to - from)))
  expect(visited).toBe(10_000)
})
