import { expect, test } from 'vitest'
import { isSameVersion, isStillCurrent, mergeSnapshots, NO_VERSION } from './catalogue-snapshot.ts'
import { shareReading } from './share-reading.ts'

const VERSION = { content: 3, stock: 7 }
const SNAPSHOT = { version: VERSION, stocks: [['mango', 5] as const, ['kakdi', 0] as const] }

/** Whether the snapshot is still current at a version with this stock, and the ids whose stock was read. */
async function check(current: typeof VERSION, left: Record<string, number>) {
  const read: string[] = []
  const stockById = async (ids: readonly string[]) => {
    read.push(...ids)
    return new Map(Object.entries(left))
  }
  const looksSame = (before: number, now: number) => Math.abs(before - now) < 2
  return [await isStillCurrent(SNAPSHOT, current, { store: { stockById }, looksSame }), read]
}

test('two versions are the same when content and stock are', () => {
  expect(isSameVersion(VERSION, { ...VERSION })).toBe(true)
  expect(isSameVersion(VERSION, { ...VERSION, content: 4 })).toBe(false)
  expect(isSameVersion(VERSION, { ...VERSION, stock: 8 })).toBe(false)
})

test('what was made from the present version, or before a change of content, is judged without reading the stock', async () => {
  expect(await check(VERSION, {})).toEqual([true, []])
  expect(await check({ content: 4, stock: 7 }, { mango: 5, kakdi: 0 })).toEqual([false, []])
})

test('after a change of stock every product has to look the same', async () => {
  const later = { content: 3, stock: 8 }
  const ids = ['mango', 'kakdi']
  expect(await check(later, { mango: 4, kakdi: 1 })).toEqual([true, ids])
  expect(await check(later, { mango: 3, kakdi: 0 })).toEqual([false, ids])
  // A deleted product has none left.
  expect(await check(later, { mango: 5 })).toEqual([true, ids])
  expect(await check(later, { kakdi: 0 })).toEqual([false, ids])
})

test('what was chosen by stock is over with any change of stock', async () => {
  const stockById = () => Promise.reject(new Error('the stock of its own products says nothing'))
  const chosen = { ...SNAPSHOT, chosenByStock: true }
  const options = { store: { stockById }, looksSame: () => true }
  expect(await isStillCurrent(chosen, VERSION, options)).toBe(true)
  expect(await isStillCurrent(chosen, { ...VERSION, stock: 8 }, options)).toBe(false)
  expect(mergeSnapshots(VERSION, [SNAPSHOT, chosen])).toMatchObject({ chosenByStock: true })
})

test('what is made from several snapshots is as old as the oldest of them, in content and in stock', () => {
  const other = { version: { content: 5, stock: 2 }, stocks: [['mango', 4] as const] }
  expect(mergeSnapshots({ content: 4, stock: 9 }, [SNAPSHOT, other])).toEqual({
    version: { content: 3, stock: 2 },
    stocks: [...SNAPSHOT.stocks, ...other.stocks],
  })
  expect(mergeSnapshots(VERSION, [])).toEqual({ version: VERSION, stocks: [] })
})

test('who asks in one turn of the event loop shares a reading that begins after it, and who asks later has another', async () => {
  const turn = Promise.withResolvers<void>()
  let readings = 0
  const read = shareReading(
    async () => ++readings,
    () => turn.promise,
  )
  const first = [read(), read()]
  expect(readings).toBe(0)
  turn.resolve()
  expect(await Promise.all(first)).toEqual([1, 1])
  expect(await read()).toBe(2)
})

test('without turns of an event loop everybody reads', async () => {
  let readings = 0
  const read = shareReading(async () => ++readings)
  expect(await Promise.all([read(), read()])).toEqual([1, 2])
})

test('a page with a part that was read before all was known is drawn again', async () => {
  const snapshot = mergeSnapshots(VERSION, [SNAPSHOT, { version: NO_VERSION, stocks: [] }])
  const stockById = async () => new Map([['mango', 5]])
  expect(await isStillCurrent(snapshot, VERSION, { store: { stockById }, looksSame: Object.is })).toBe(false)
})
