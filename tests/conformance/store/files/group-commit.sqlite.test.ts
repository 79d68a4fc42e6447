import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurnOfEventLoop } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Product } from '#domain/catalogue/product.ts'
import { connectSqlite } from '#store/connections/node-sqlite-connection.ts'
import { createSqliteStore } from '#store/connections/sqlite-store.ts'
import { createSqliteWriter, type SqliteConnection } from '#store/connections/sqlite-writer.ts'
import { OverloadedError } from '#store/queue.ts'
import type { Store, Transaction } from '#store/store.ts'
import { isStoreUnavailable } from '#store/store-unavailable.ts'
import { aCustomer, anOrder, aPayment, aProduct, NOON } from '#tests/support/records/factories.ts'
import { saveCheckout, saveCustomer, saveProducts } from '#tests/support/stores/saved-records.ts'

const folder = mkdtempSync(join(tmpdir(), 'haribhari-group-'))
let files = 0
let store: Store
let writer: SqliteConnection
let openWriter: () => SqliteConnection
let commits = 0
let opened = 0
let onTurn: () => Promise<void>

beforeEach(async () => {
  // A group takes no time, however slow the machine is.
  vi.useFakeTimers({ toFake: ['performance'] })
  files += 1
  const file = join(folder, `${files}.db`)
  opened = 0
  onTurn = async () => {}
  openWriter = () => connectSqlite(file, { readOnly: false })
  const connections = createSqliteWriter(() => {
    opened += 1
    writer = openWriter()
    return writer
  })
  store = createSqliteStore({
    writer: connections,
    reader: connectSqlite(file, { readOnly: true }),
    betweenWrites: async () => {
      await nextTurnOfEventLoop()
      await onTurn()
    },
    afterWrite: () => {
      commits += 1
    },
  })
  await store.migrate()
})

afterEach(async () => {
  vi.useRealTimers()
  await store.close()
})
afterAll(() => rmSync(folder, { recursive: true }))

test('transactions that wait share one commit, and each is answered only after it', async () => {
  const mango = await aSavedProduct({ stock: 10 })
  let answered = 0
  const seenMeanwhile: unknown[] = []
  onTurn = async () => {
    seenMeanwhile.push({ stock: (await store.product(mango.id))?.stock, answered })
  }
  const take = async () => {
    await store.transaction((tx) => tx.takeStock([{ productId: mango.id, qty: 1 }]))
    answered += 1
    expect((await store.product(mango.id))?.stock).toBe(5)
  }
  await Promise.all([take(), take(), take(), take(), take()])
  expect(commits).toBe(1)
  expect(seenMeanwhile.length).toBeGreaterThan(3)
  expect(seenMeanwhile).toEqual(seenMeanwhile.map(() => ({ stock: 10, answered: 0 })))
})

test('a read is served by the connection that writes unless a transaction is open on it', async () => {
  const mango = await aSavedProduct({ stock: 10 })
  const onWriter = vi.spyOn(writer, 'rows')
  expect((await store.product(mango.id))?.stock).toBe(10)
  expect(onWriter).toHaveBeenCalledOnce()
  await store.transaction(async (tx) => {
    await tx.takeStock([{ productId: mango.id, qty: 1 }])
    onWriter.mockClear()
    expect((await store.product(mango.id))?.stock).toBe(10)
    expect(onWriter).not.toHaveBeenCalled()
  })
  expect((await store.product(mango.id))?.stock).toBe(9)
  expect(onWriter).toHaveBeenCalledOnce()
})

test('who writes alone waits for nobody: no turn of the event loop before the commit, and no savepoint', async () => {
  const mango = await aSavedProduct()
  // Until what wrote the product is over, the next one came right behind another.
  await nextTurnOfEventLoop()
  await nextTurnOfEventLoop()
  const seen: string[] = []
  const execute = writer.execute
  writer.execute = (text) => {
    seen.push(text)
    execute(text)
  }
  onTurn = async () => {
    seen.push('a turn of the event loop')
  }
  await takeOne(mango)
  expect(seen).toEqual(['begin immediate', 'commit'])
})

test('one that fails leaves the file to another process, which can write before this one does again', async () => {
  const mango = await aSavedProduct()
  const failed = store.transaction(async (tx) => {
    await tx.takeStock([{ productId: mango.id, qty: 1 }])
    throw new Error('on second thoughts')
  })
  await expect(failed).rejects.toThrow('on second thoughts')
  const other = openWriter()
  other.execute('pragma busy_timeout = 0; begin immediate; rollback')
  other.close()
})

test('one that fails leaves its neighbours what they wrote, and nothing of its own', async () => {
  const products = [await aSavedProduct(), await aSavedProduct(), await aSavedProduct(), await aSavedProduct()]
  const outcomes = await Promise.allSettled(
    products.map((product, index) =>
      store.transaction(async (tx) => {
        await tx.takeStock([{ productId: product.id, qty: 1 }])
        if (index === 1) throw new Error('on second thoughts')
        // The engine refuses this one.
        if (index === 2) await tx.saveProducts([{ ...product, stock: -1 }])
      }),
    ),
  )
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
  expect(await stocks(products)).toEqual([9, 10, 10, 9])
  expect(commits).toBe(1)
})

test('the first of a group fails by itself, and the others are committed', async () => {
  const products = [await aSavedProduct(), await aSavedProduct(), await aSavedProduct()]
  const outcomes = await Promise.allSettled(
    products.map((product, index) =>
      store.transaction(async (tx) => {
        await tx.takeStock([{ productId: product.id, qty: 1 }])
        if (index === 0) throw new Error('on second thoughts')
      }),
    ),
  )
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(await stocks(products)).toEqual([10, 9, 9])
})

test('a broken foreign key that is checked at the commit fails only who broke it', async () => {
  const products = [await aSavedProduct(), await aSavedProduct(), await aSavedProduct()]
  const orphan = await aPaymentWithoutItsOrder()
  const outcomes = await Promise.allSettled(
    products.map((product, index) =>
      store.transaction(async (tx) => {
        await tx.takeStock([{ productId: product.id, qty: 1 }])
        if (index === 1) await tx.savePayment(orphan)
      }),
    ),
  )
  expect(outcomes).toMatchObject([
    { status: 'fulfilled' },
    { status: 'rejected', reason: { message: 'FOREIGN KEY constraint failed' } },
    { status: 'fulfilled' },
  ])
  expect(await stocks(products)).toEqual([9, 10, 9])
  expect(await store.payment(orphan.id)).toBeNull()
})

test('who was refused for what a neighbour had taken gets it when the neighbour is not committed', async () => {
  const mango = await aSavedProduct({ stock: 1 })
  const orphan = await aPaymentWithoutItsOrder()
  const takeLast = (tx: Transaction) => tx.takeStock([{ productId: mango.id, qty: 1 }])
  const broken = store.transaction(async (tx) => {
    await takeLast(tx)
    await tx.savePayment(orphan)
  })
  const refused: number[] = []
  const buyer = store.transaction(async (tx) => {
    const short = await takeLast(tx)
    refused.push(short.length)
    if (short.length > 0) throw new Error('sold out')
  })
  await expect(broken).rejects.toThrow('FOREIGN KEY')
  await buyer
  expect(refused).toEqual([1, 0])
  expect(await stocks([mango])).toEqual([0])
})

test('what was read of a neighbour that is not committed is read again', async () => {
  const mango = await aSavedProduct({ stock: 5 })
  const orphan = await aPaymentWithoutItsOrder()
  const broken = store.transaction(async (tx) => {
    await tx.takeStock([{ productId: mango.id, qty: 5 }])
    await tx.savePayment(orphan)
  })
  const read = store.transaction((tx) => tx.product(mango.id))
  await expect(broken).rejects.toThrow('FOREIGN KEY')
  expect((await read)?.stock).toBe(5)
})

test.each([
  ['one long value', (tx: Transaction) => tx.saveProducts([aProduct({ description: 'long '.repeat(400_000) })])],
  [
    'many rows',
    (tx: Transaction) =>
      tx.saveProducts(Array.from({ length: 200 }, () => aProduct({ description: 'long '.repeat(2000) }))),
  ],
])('a full disk fails who writes %s, and neither those before nor those after', async (_, write) => {
  const [mango, papaya] = [await aSavedProduct(), await aSavedProduct()]
  const [pages] = writer.list('pragma page_count')
  writer.execute(`pragma max_page_count = ${Number(pages?.page_count) + 20}`)
  const [before, large, after] = await Promise.allSettled([takeOne(mango), store.transaction(write), takeOne(papaya)])
  expect(before.status).toBe('fulfilled')
  expect(large.status === 'rejected' && isStoreUnavailable(large.reason)).toBe(true)
  expect(after.status).toBe('fulfilled')
  expect(await stocks([mango, papaya])).toEqual([9, 9])
  writer.execute('pragma max_page_count = 1000000')
  await store.transaction(write)
})

test('work that passes over a full disk is not taken for done', async () => {
  const mango = await aSavedProduct()
  writer.execute('pragma max_page_count = 1')
  // Into a table without triggers: of a statement that runs some SQLite takes back the statement alone.
  const write = (tx: Transaction) => tx.addCustomer(aCustomer({ name: 'long '.repeat(400_000) }), 'no password')
  const careless = store.transaction(async (tx) => {
    await tx.takeStock([{ productId: mango.id, qty: 1 }])
    await write(tx).catch(() => undefined)
  })
  const neighbour = store.transaction((tx) => tx.takeStock([{ productId: mango.id, qty: 2 }]))
  await expect(careless).rejects.toSatisfy(isStoreUnavailable)
  await neighbour
  expect(await stocks([mango])).toEqual([8])
})

test('on a full disk a statement that runs triggers is taken back alone, and what was written before it stays', async () => {
  const mango = await aSavedProduct()
  const large = aProduct({ description: 'long '.repeat(400_000) })
  writer.execute('pragma max_page_count = 1')
  await store.transaction(async (tx) => {
    await tx.takeStock([{ productId: mango.id, qty: 1 }])
    await expect(tx.saveProducts([large])).rejects.toSatisfy(isStoreUnavailable)
  })
  expect(await stocks([mango])).toEqual([9])
  expect(await store.product(large.id)).toBeNull()
})

test('a connection that cannot roll back is closed, and the next transaction has a new one', async () => {
  const mango = await aSavedProduct()
  refuseToRollBack()
  const outcomes = await Promise.allSettled([takeOne(mango), failing(mango), takeOne(mango)])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await stocks([mango])).toEqual([8])
  expect(opened).toBe(2)
})

test('without a connection the store is unavailable until one can be opened', async () => {
  const mango = await aSavedProduct()
  refuseToRollBack()
  const open = openWriter
  openWriter = () => {
    throw new Error('unable to open database file')
  }
  await expect(failing(mango)).rejects.toThrow('on second thoughts')
  await expect(takeOne(mango)).rejects.toSatisfy(isStoreUnavailable)
  openWriter = open
  await takeOne(mango)
  expect(await stocks([mango])).toEqual([9])
})

test('a thousand who wait are all served in their order, by far fewer commits', async () => {
  const mango = await aSavedProduct({ stock: 400 })
  const order: number[] = []
  const buy = (number: number) =>
    store.transaction(async (tx) => {
      order.push(number)
      const short = await tx.takeStock([{ productId: mango.id, qty: 1 }])
      if (short.length > 0) throw new Error('sold out')
    })
  const outcomes = await Promise.allSettled(Array.from({ length: 1000 }, (_, number) => buy(number)))
  const sold = outcomes.filter(({ status }) => status === 'fulfilled').length
  const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  expect(refused.every((reason) => reason instanceof OverloadedError || reason.message === 'sold out')).toBe(true)
  expect(sold).toBe(Math.min(400, order.length))
  expect(await stocks([mango])).toEqual([400 - sold])
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  expect(commits).toBeLessThan(order.length / 4)
})

test('nobody joins a group that has taken its time, nor one that is full', async () => {
  const mango = await aSavedProduct({ stock: 1000 })
  const slow = store.transaction(async () => {
    vi.advanceTimersByTime(1000)
  })
  await Promise.all([takeOne(mango), slow, takeOne(mango), takeOne(mango)])
  expect(commits).toBe(2)
  await Promise.all(Array.from({ length: 65 }, () => takeOne(mango)))
  expect(commits).toBe(4)
})

test('who waits for something besides the store is ended after its time, and its neighbours are committed', async () => {
  const mango = await aSavedProduct()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  try {
    const outside = Promise.withResolvers<void>()
    const waiting = Promise.withResolvers<void>()
    const late: Promise<unknown>[] = []
    const take = (qty: number) => store.transaction((tx) => tx.takeStock([{ productId: mango.id, qty }]))
    const slow = store.transaction(async (tx) => {
      await tx.takeStock([{ productId: mango.id, qty: 1 }])
      waiting.resolve()
      await outside.promise
      late.push(tx.takeStock([{ productId: mango.id, qty: 1 }]))
      await late[0]
    })
    const outcomes = Promise.allSettled([take(2), slow, take(3)])
    await waiting.promise
    await vi.advanceTimersByTimeAsync(3000)
    expect((await outcomes).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    await expect(slow).rejects.toSatisfy(isStoreUnavailable)
    outside.resolve()
    await nextTurnOfEventLoop()
    await expect(late[0]).rejects.toThrow('The transaction has ended')
    expect(await stocks([mango])).toEqual([5])
  } finally {
    vi.useRealTimers()
  }
})

async function aSavedProduct(overrides: Partial<Product> = {}): Promise<Product> {
  const product = aProduct(overrides)
  await saveProducts(store, product)
  commits = 0
  return product
}

function takeOne({ id }: Product) {
  return store.transaction((tx) => tx.takeStock([{ productId: id, qty: 1 }]))
}

function failing({ id }: Product) {
  return store.transaction(async (tx) => {
    await tx.takeStock([{ productId: id, qty: 5 }])
    throw new Error('on second thoughts')
  })
}

/** As after an error of the disk. */
function refuseToRollBack() {
  const execute = writer.execute
  writer.execute = (text) => {
    if (text.startsWith('rollback')) throw new Error('disk I/O error')
    execute(text)
  }
}

/** The order's foreign key is deferred: it is checked at the commit. */
async function aPaymentWithoutItsOrder() {
  const asha = await saveCustomer(store)
  const source = await saveCheckout(store, { userId: asha.id })
  const order = anOrder(source)
  return aPayment(source, { id: order.paymentId, orderId: order.id, createdAt: NOON })
}

async function stocks(products: readonly Product[]): Promise<(number | undefined)[]> {
  return Promise.all(products.map(async ({ id }) => (await store.product(id))?.stock))
}
