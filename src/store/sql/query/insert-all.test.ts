import { expect, test } from 'vitest'
import { postgresDialect, sqliteDialect } from './dialect.ts'
import { insertAllStatement, rowsToInsert } from './insert-all.ts'
import { insertRows } from './query.ts'

const addWords = insertRows('productWords', ['productSeq', 'word'])
const addSlots = insertRows('catalogueVersions', ['slot'])
const words = (count: number) =>
  rowsToInsert(
    addWords,
    Array.from({ length: count }, (_, at) => ({ productSeq: at, word: `word ${at}` })),
  )
const slots = (count: number) =>
  rowsToInsert(
    addSlots,
    Array.from({ length: count }, (_, at) => ({ slot: at })),
  )

test('rows of two tables are one statement, whose placeholders go on from one table to the next', () => {
  const both = insertAllStatement(postgresDialect, [words(2), slots(1)])
  expect(both?.statement.sql.replace(/\s+/g, ' ').trim()).toBe(
    'with part_0 as (insert into product_words (product_seq, word) values ($1, $2), ($3, $4) ) insert into catalogue_versions (slot) values ($5)',
  )
  expect(both?.values).toEqual([0, 'word 0', 1, 'word 1', 0])
})

test('rows of three tables are one statement too, the last of which is no part', () => {
  const { sql = '' } = insertAllStatement(postgresDialect, [words(1), slots(1), slots(2)])?.statement ?? {}
  expect(sql.match(/part_\d/g)).toEqual(['part_0', 'part_1'])
  expect(sql.match(/\$\d/g)).toEqual(['$1', '$2', '$3', '$4', '$5'])
})

test('one table, many rows or an engine that cannot write in a select take a statement for each table', () => {
  expect(insertAllStatement(postgresDialect, [words(2)])).toBeNull()
  expect(insertAllStatement(sqliteDialect, [words(2), slots(1)])).toBeNull()
  expect(insertAllStatement(postgresDialect, [words(450), slots(101)])).toBeNull()
  expect(insertAllStatement(postgresDialect, [words(450), slots(100)])?.values).toHaveLength(1000)
})

test('a statement for as many rows of the same tables is made and prepared once, and no more than sixty are', () => {
  const statementOf = (count: number) => insertAllStatement(postgresDialect, [words(count), slots(3)])?.statement
  expect(statementOf(5)).toBe(statementOf(5))
  const names = Array.from({ length: 80 }, (_, count) => statementOf(count + 1)?.name ?? null)
  const prepared = names.filter((name) => name !== null)
  expect(new Set(prepared).size).toBe(prepared.length)
  expect(prepared.length).toBeLessThanOrEqual(60)
  expect(prepared.length).toBeGreaterThan(50)
})
