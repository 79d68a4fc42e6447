import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { openSqlite } from '#store/connections/node-sqlite.ts'
import { compareLoneWriter } from '../../../benchmarks/group-commit/lone-writer.ts'
import { openPlainCommits } from '../../../benchmarks/group-commit/plain-commits.ts'
import { prepareWrites } from '../../../benchmarks/group-commit/shop-writes.ts'

const folder = mkdtempSync(join(tmpdir(), 'haribhari-plain-commits-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a plain commit saves what the shop’s own write wrote, and nothing of one that fails', async () => {
  const file = join(folder, 'plain.sqlite')
  const store = openSqlite({ file })
  const writes = await prepareWrites(store)
  await store.close()
  const plain = openPlainCommits(file)
  await plain.transaction(writes['place an order'])
  const failing = plain.transaction(async (tx) => {
    await writes['place an order'](tx)
    throw new Error('on second thoughts')
  })
  await expect(failing).rejects.toThrow('on second thoughts')
  await plain.transaction(writes['save a basket line'])
  plain.close()
  const database = new DatabaseSync(file, { readOnly: true })
  const rowsOf = (table: string) => database.prepare(`select count(*) as count from ${table}`).get()
  expect(rowsOf('orders')).toEqual({ count: 1 })
  expect(rowsOf('basket_lines')).toEqual({ count: 1 })
  database.close()
})

test('a lone writer writes as often on both sides, one beside the other, which one is first by turns', async () => {
  const calls: string[] = []
  const call = (side: string) => async () => void calls.push(side)
  const { elapsed, processor } = await compareLoneWriter({ shop: call('shop'), baseline: call('baseline') }, 1)
  expect(calls.slice(0, 4)).toEqual(['shop', 'baseline', 'baseline', 'shop'])
  expect(calls.filter((side) => side === 'shop')).toHaveLength(calls.length / 2)
  expect(elapsed.ratios).toHaveLength(1)
  expect(processor.shop).toBeGreaterThan(0)
})
