import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attemptsByPack, type CountAttempt, countLineState, needsSecondPerson } from './count-line.ts'

const lots = (...units: [lotId: string, counted: number, expected: number][]) =>
  units.map(([lotId, counted, expected]) => ({ lotId, counted, expected }))
const by = (staffId: string, ...units: Parameters<typeof lots>) => ({ attempt: 1, staffId, lots: lots(...units) })
const at = (price: number, isAlone = false) => ({ priceOf: () => price, isAlone })

test('a difference above 5 percent or 500 rupees needs a second person, and one of nothing does not', () => {
  const counted = (there: number, expected = 100) => ({ counted: there, expected })
  expect(needsSecondPerson(counted(95), 40_00)).toBe(false)
  expect(needsSecondPerson(counted(94), 1)).toBe(true)
  expect(needsSecondPerson(counted(97), 200_00)).toBe(true)
  expect(needsSecondPerson(counted(100), 900_00)).toBe(false)
  expect(needsSecondPerson(counted(1, 0), 1)).toBe(true)
  expect(needsSecondPerson(counted(0, 0), 1)).toBe(false)
})

test('nobody confirms their own count: another person has to find the same difference', () => {
  const asha = by('asha', ['L1', 4, 10])
  expect(countLineState([], at(1))).toBe('to count')
  expect(countLineState([asha], at(1))).toBe('second person')
  expect(countLineState([asha, asha], at(1))).toBe('second person')
  expect(countLineState([asha, by('ravi', ['L1', 4, 10])], at(1))).toBe('settled')
  // Two units were sold between both counts: it is the same difference.
  expect(countLineState([asha, by('ravi', ['L1', 2, 8])], at(1))).toBe('settled')
  expect(countLineState([asha, by('ravi', ['L1', 5, 10])], at(1))).toBe('second person')
  expect(countLineState([asha, by('ravi', ['L1', 5, 10]), by('asha', ['L1', 5, 10])], at(1))).toBe('settled')
  // What was a slip is put right by counting again.
  expect(countLineState([asha, by('asha', ['L1', 10, 10])], at(1))).toBe('settled')
  // Units in the wrong lot are a difference of both.
  expect(countLineState([by('asha', ['L1', 5, 10], ['L2', 15, 10])], at(1))).toBe('second person')
})

test('who counts alone in a shop counts twice', () => {
  const asha = by('asha', ['L1', 4, 10])
  expect(countLineState([asha], at(1, true))).toBe('second person')
  expect(countLineState([asha, asha], at(1, true))).toBe('settled')
})

test('a large difference is never settled by one person, whoever else counted before', () => {
  const anAttempt = fc.record<CountAttempt>({
    attempt: fc.constant(1),
    staffId: fc.constantFrom('asha', 'ravi', 'meera'),
    lots: fc.tuple(fc.nat(6), fc.nat(6)).map(([counted, expected]) => lots(['L1', counted, expected])),
  })
  fc.assert(
    fc.property(fc.array(anAttempt, { minLength: 1, maxLength: 5 }), (attempts) => {
      const last = attempts[attempts.length - 1]
      const [lot] = last?.lots ?? []
      if (!last || !lot || !needsSecondPerson(lot, 1)) return
      const found = attempts
        .filter(({ lots: [other] }) => other && other.counted - other.expected === lot.counted - lot.expected)
        .map(({ staffId }) => staffId)
      expect(countLineState(attempts, at(1))).toBe(new Set(found).size > 1 ? 'settled' : 'second person')
    }),
  )
})

test('rows of one attempt come together, in the order of the attempts', () => {
  const row = { countId: 'c', at: 0, key: 'k', staffId: 'asha', counted: 1, expected: 1 }
  const rows = [
    { ...row, productId: 'p', attempt: 1, lotId: 'L1' },
    { ...row, productId: 'q', attempt: 1, lotId: 'L9' },
    { ...row, productId: 'p', attempt: 1, lotId: 'L2' },
    { ...row, productId: 'p', attempt: 2, lotId: 'L1', staffId: 'ravi' },
  ]
  const attempts = attemptsByPack(rows).get('p') ?? []
  expect(attempts.map(({ staffId, lots: of }) => [staffId, of.length])).toEqual([
    ['asha', 2],
    ['ravi', 1],
  ])
})
