import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonBytes } from './json-bytes.ts'

const textOf = (answer: unknown) => new TextDecoder().decode(jsonBytes(answer))

test('an answer is written as JSON.stringify writes it', () => {
  const anything = fc.dictionary(
    fc.string({ unit: 'binary' }),
    fc.option(fc.jsonValue({ maxDepth: 2 }), { nil: undefined }),
  )
  fc.assert(
    fc.property(fc.oneof(anything, fc.jsonValue({ maxDepth: 2 })), (answer) => {
      expect(textOf(answer)).toBe(JSON.stringify(answer))
    }),
  )
})

test('lists, nothing and words of several scripts are written, and what is longer than any before', () => {
  const short = { total: 0, products: [], nextCursor: null, missing: undefined }
  const long = { products: Array.from({ length: 3000 }, (_, at) => ({ title: `टमाटर "${at}" 🍅`, packs: [at] })) }
  for (const answer of [short, long, short, { gaps: [undefined, 1] }, {}])
    expect(textOf(answer)).toBe(JSON.stringify(answer))
})

test('an answer keeps its bytes when the next is written', () => {
  const first = jsonBytes({ a: [1, 2] })
  jsonBytes({ b: [3, 4] })
  expect(new TextDecoder().decode(first)).toBe('{"a":[1,2]}')
  expect(first.buffer.byteLength).toBe(first.byteLength)
})
