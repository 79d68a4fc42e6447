import { expect, test } from 'vitest'
import { sumOf, unitsLeft, wholeLine, withUnits, wrongAmount } from './chosen-lines.ts'

const line = { line: 0, title: 'Curd', unit: '400 g', qty: 3, grams: null, amount: 100_00, refunded: 20_00 }

test('a chosen line begins with all that is left of it, and fewer units are their share of what it cost', () => {
  const whole = wholeLine(line)
  expect(whole).toMatchObject({ qty: 3, amount: '80' })
  expect(withUnits(line, whole, 1)).toMatchObject({ qty: 1, amount: '33.33' })
  expect(withUnits(line, whole, 3)).toMatchObject({ amount: '80' })
})

test('the next refund of a line is about the units whose money is left, so that credit notes have no more than came', () => {
  expect(unitsLeft({ ...line, refunded: 66_67 })).toBe(1)
  expect(unitsLeft({ ...line, refunded: 33_33 })).toBe(2)
  expect(unitsLeft({ ...line, refunded: 5_00 })).toBe(3)
  expect(unitsLeft({ ...line, qty: 0 })).toBe(1)
  expect(wholeLine({ ...line, refunded: 66_67 })).toMatchObject({ qty: 1, amount: '33.33' })
})

test('an amount that cannot go back is told with what is left of its line', () => {
  const typed = (amount: string, qty = 3) => wrongAmount(line, { qty, amount, cause: 'damaged' })
  expect(typed('80')).toBeUndefined()
  expect(typed('₹79.50')).toBeUndefined()
  expect(typed('80.01')).toBe('At most ₹80.00, which is left of this line')
  expect(typed('33.34', 1)).toBeUndefined()
  expect(typed('33.35', 1)).toBe('At most ₹33.34, which one unit has cost')
  expect(typed('66.68', 2)).toBe('At most ₹66.67, which 2 units have cost')
  expect(typed('0')).toBe('More than ₹0')
  expect(typed('some')).toBe('An amount in rupees, such as 39.50')
})

test('lines add up in paise, and not while one of them is no amount', () => {
  const chosen = { qty: 1, cause: 'damaged' } as const
  expect(sumOf([])).toBe(0)
  expect(
    sumOf([
      { ...chosen, amount: '45' },
      { ...chosen, amount: ' 22.40 ' },
    ]),
  ).toBe(67_40)
  expect(
    sumOf([
      { ...chosen, amount: '45' },
      { ...chosen, amount: 'some' },
    ]),
  ).toBeNull()
})
