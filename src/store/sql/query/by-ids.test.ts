import { expect, test } from 'vitest'
import { filledUp, rowsByIds } from './by-ids.ts'
import { sqliteDialect } from './dialect.ts'
import { family, many, query, text } from './query.ts'
import { createSession } from './session.ts'

const ids = (count: number) => Array.from({ length: count }, (_, at) => `id ${at}`)

test.each([
  [0, 1],
  [1, 1],
  [2, 4],
  [4, 4],
  [5, 16],
  [17, 64],
  [65, 256],
  [256, 256],
  [300, 256],
])('a list of %d ids is filled up to %d', (count, size) => {
  const filled = filledUp(ids(count))
  expect(filled).toHaveLength(size)
  expect(filled.slice(0, count)).toEqual(ids(count).slice(0, size))
  expect(new Set(filled).size).toBe(Math.min(Math.max(count, 1), size))
})

test('many ids are asked for in groups of at most 256, each once, and none asks nothing', async () => {
  const asked: unknown[][] = []
  const session = createSession(sqliteDialect, {
    rows: async (_, values) => {
      asked.push([...values])
      return []
    },
    write: async () => 0,
  })
  const products = family((size: number) =>
    query({ ids: many(text, size) }, (db, values) =>
      db.selectFrom('products').select('id').where('id', 'in', values.ids),
    ),
  )
  await rowsByIds(session, products, ids(258))
  expect(asked.map((group) => group.length)).toEqual([256, 4])
  expect(asked.flat().slice(0, 258)).toEqual(ids(258))
  asked.splice(0)
  expect(await rowsByIds(session, products, [])).toEqual([])
  expect(asked).toEqual([])
})
