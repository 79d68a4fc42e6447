import { expect, test } from 'vitest'
import { isSameVersion, isStillCurrent, mergeSnapshots, NO_VERSION } from './catalogue-snapshot.ts'
import { shareReading } from './share-reading.ts'

const VERSION = { content: 3, products: 1, revision: 20, stock: 7 }
const SNAPSHOT = { version: VERSION, stocks: [['mango', 5] as const, ['kakdi', 0] as const] }

function statesOf(left: Record<string, number>, revision = 20) {
  return new Map(Object.entries(left).map(([id, stock]) => [id, { stock, revision }]))
}

/** Whether the snapshot is still current at a version with this stock, and the ids whose stock was read. */
async function check(current: typeof VERSION, left: Record<string, number>) {
  const read: string[] = []
  const productStates = async (ids: readonly string[]) => {
    read.push(...ids)
    return statesOf(left)
  }
  const looksSame = (before: number, now: number) => Math.abs(before - now) < 2
  return [await isStillCurrent(SNAPSHOT, current, { store: { productStates }, looksSame }), read]
}

test('two versions are the same when content and stock are', () => {
  expect(isSameVersion(VERSION, { ...VERSION })).toBe(true)
  expect(isSameVersion(VERSION, { ...VERSION, content: 4 })).toBe(false)
  expect(isSameVersion(VERSION, { ...VERSION, stock: 8 })).toBe(false)
})

test('what was made from the present version, or before a change of content, is judged without reading the stock', async () => {
  expect(await check(VERSION, {})).toEqual([true, []])
  expect(await check({ ...VERSION, content: 4 }, { mango: 5, kakdi: 0 })).toEqual([false, []])
})

test('after a change of stock every product has to look the same', async () => {
  const later = { ...VERSION, stock: 8 }
  const ids = ['mango', 'kakdi']
  expect(await check(later, { mango: 4, kakdi: 1 })).toEqual([true, ids])
  expect(await check(later, { mango: 3, kakdi: 0 })).toEqual([false, ids])
  // A deleted product has none left.
  expect(await check(later, { mango: 5 })).toEqual([true, ids])
  expect(await check(later, { kakdi: 0 })).toEqual([false, ids])
})

test('what was chosen by what is in stock is over once a product sells out or is there again, and not with each sale', async () => {
  const productStates = async () => statesOf({ mango: 4, kakdi: 0 })
  const chosen = { ...SNAPSHOT, chosenByStock: true }
  const options = { store: { productStates }, looksSame: () => true }
  expect(await isStillCurrent(chosen, VERSION, options)).toBe(true)
  expect(await isStillCurrent(chosen, { ...VERSION, stock: 8 }, options)).toBe(true)
  expect(await isStillCurrent(chosen, { ...VERSION, stock: 8, revision: 21 }, options)).toBe(false)
  expect(await isStillCurrent(chosen, { ...VERSION, stock: 8 }, { ...options, looksSame: Object.is })).toBe(false)
  expect(mergeSnapshots(VERSION, [SNAPSHOT, chosen])).toMatchObject({ chosenByStock: true })
})

test('after a change of products alone, what tells of single products is over when one of them was changed since', async () => {
  const later = { ...VERSION, content: 4, products: 2, revision: 21 }
  const product = { ...SNAPSHOT, ofTheseAlone: true }
  const isCurrent = (snapshot: typeof SNAPSHOT, states: ReturnType<typeof statesOf>, version = later) =>
    isStillCurrent(snapshot, version, { store: { productStates: async () => states }, looksSame: Object.is })
  const unchanged = statesOf({ mango: 5, kakdi: 0 })
  expect(await isCurrent(product, unchanged)).toBe(true)
  expect(await isCurrent(product, new Map([...unchanged, ['mango', { stock: 5, revision: 21 }]]))).toBe(false)
  expect(await isCurrent(product, statesOf({ mango: 4, kakdi: 0 }))).toBe(false)
  // A deleted product looks like one that is sold out, and is none.
  expect(await isCurrent(product, statesOf({ mango: 5 }))).toBe(false)
  // A list may have another product in it now, and settings have changed with the products.
  expect(await isCurrent(SNAPSHOT, unchanged)).toBe(false)
  expect(await isCurrent(product, unchanged, { ...later, content: 5 })).toBe(false)
  expect(mergeSnapshots(VERSION, [product, product])).toMatchObject({ ofTheseAlone: true })
  expect(mergeSnapshots(VERSION, [product, SNAPSHOT])).not.toHaveProperty('ofTheseAlone')
})

test('what is made from several snapshots is as old as the oldest of them, in content and in stock', () => {
  const other = { version: { content: 5, products: 2, revision: 19, stock: 2 }, stocks: [['mango', 4] as const] }
  expect(mergeSnapshots({ ...VERSION, content: 4, stock: 9 }, [SNAPSHOT, other])).toEqual({
    version: { content: 3, products: 1, revision: 19, stock: 2 },
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
  const productStates = async () => statesOf({ mango: 5 })
  expect(await isStillCurrent(snapshot, VERSION, { store: { productStates }, looksSame: Object.is })).toBe(false)
})
