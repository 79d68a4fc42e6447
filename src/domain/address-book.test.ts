import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anAddress } from '#tests/support/records/factories.ts'
import { type Address, defaultAddress, withChangedAddress, withNewAddress, withoutAddress } from './address-book.ts'

test('A102 the first address is the default, asked for or not', () => {
  expect(withNewAddress([], at('a', false))).toEqual([at('a', true)])
})

test('A102 a new default takes the flag from the others; another new address leaves it', () => {
  const book = [at('a', true), at('b', false)]
  expect(withNewAddress(book, at('c', true))).toEqual([at('a', false), at('b', false), at('c', true)])
  expect(withNewAddress(book, at('c', false))).toEqual([...book, at('c', false)])
})

test('A103 an address changed to default takes the flag from the others', () => {
  const book = [at('a', true), at('b', false)]
  const moved = { ...at('b', true), city: 'Nashik' }
  expect(withChangedAddress(book, moved)).toEqual([at('a', false), moved])
  const renamed = { ...at('b', false), city: 'Nashik' }
  expect(withChangedAddress(book, renamed)).toEqual([at('a', true), renamed])
})

test('A104 the one address that is left becomes the default', () => {
  expect(withoutAddress([at('a', true), at('b', false)], 'a')).toEqual([at('b', true)])
  const three = [at('a', true), at('b', false), at('c', false)]
  expect(withoutAddress(three, 'a')).toEqual([at('b', false), at('c', false)])
  expect(withoutAddress([at('a', true)], 'a')).toEqual([])
})

test('A091 the default is chosen only when exactly one is marked', () => {
  expect(defaultAddress([at('a', false), at('b', true)])?.id).toBe('b')
  expect(defaultAddress([at('a', false), at('b', false)])).toBeNull()
  expect(defaultAddress([at('a', true), at('b', true)])).toBeNull()
})

test('whatever is done to a book, at most one address is the default', () => {
  const step = fc.record({
    kind: fc.constantFrom('add', 'change', 'remove'),
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    isDefault: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      let book: Address[] = []
      for (const { kind, id, isDefault } of steps) {
        if (kind === 'remove') book = withoutAddress(book, id)
        else if (book.some((each) => each.id === id)) book = withChangedAddress(book, at(id, isDefault))
        else if (kind === 'add') book = withNewAddress(book, at(id, isDefault))
        expect(book.filter((each) => each.isDefault).length).toBeLessThanOrEqual(1)
      }
    }),
  )
})

function at(id: string, isDefault: boolean): Address {
  return anAddress({ id, isDefault })
}
