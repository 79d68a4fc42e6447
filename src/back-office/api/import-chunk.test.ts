import { expect, test } from 'vitest'
import { MAX_ROWS_BODY_BYTES } from '#contract/admin/catalogue/import.ts'
import { nextChunk } from './import-chunk.ts'

const linesOf = (cell: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({ line: at + 2, cells: [cell] }))

test.each([
  ['short ones', 'dal'],
  ['words of a script with three bytes a letter', 'दाल '.repeat(400)],
  ['what JSON writes with six', '\u0001'.repeat(900)],
])('all lines of a file are sent, in requests that the shop takes: %s', (_, cell) => {
  const rows = linesOf(cell, 1200)
  const sent = []
  while (sent.length < rows.length) {
    const chunk = nextChunk(rows, sent.length)
    const body = JSON.stringify({ from: sent.length, rows: chunk })
    expect(Buffer.byteLength(body)).toBeLessThanOrEqual(MAX_ROWS_BODY_BYTES)
    expect(chunk.length).toBeLessThanOrEqual(500)
    sent.push(...chunk)
  }
  expect(sent).toEqual(rows)
})

test('short lines go by five hundred', () => {
  expect(nextChunk(linesOf('dal', 1200), 0)).toHaveLength(500)
  expect(nextChunk(linesOf('dal', 1200), 1000)).toHaveLength(200)
})
