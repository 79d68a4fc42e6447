import { stockCountCalls } from '#contract/admin/stock-handling/counts.ts'
import type { StockCount } from '#domain/stock/counts/stock-count.ts'
import { failed, ok } from '#domain/values/result.ts'
import type { Reads } from '#store/store.ts'
import { recorded } from '#use-cases/audit/index.ts'
import {
  addPackToCount,
  bookStockCount,
  cancelStockCount,
  countLines,
  countPack,
  openStockCount,
} from '#use-cases/stock/index.ts'
import { blindCountOf, countDifferencesOf, progressOf, toStockCountDtos } from '../../../dto/admin/stock-counts.ts'
import { idempotencyKeyOf, idempotencyKeyParameter } from '../../../idempotency-key.ts'
import type { Route } from '../../../route.ts'
import { staffRoute } from '../../../staff/staff-route.ts'
import { staffWriteRoute } from '../../../staff/staff-write-route.ts'
import { isUuid } from '../../../uuid.ts'

const tag = 'Back office: stock'
const ofCount = { path: { id: "The count's id." } }
const subjectOf = (id: string) => ({ kind: 'stock count', id })

export const STOCK_COUNT_ROUTES: readonly Route[] = [
  staffRoute(
    stockCountCalls.stockCounts,
    { tag, title: 'List counts of stock', about: 'The last opened first.' },
    async ({ deps: { store }, query: { limit, cursor } }) => {
      const before = cursor !== null && /^\d{1,15}$/.test(cursor) ? Number(cursor) : null
      const found = await store.stockCounts({ before, limit: limit + 1 })
      const shown = found.slice(0, limit)
      const nextCursor = found.length > limit ? String(shown.at(-1)?.seq) : null
      return ok({ counts: await toStockCountDtos(store, shown), nextCursor })
    },
  ),
  staffRoute(
    stockCountCalls.countScopes,
    { tag, title: 'List locations and categories to count' },
    async ({ deps: { store } }) => {
      const categories = (await store.uncountedCategories()).map(({ name }) => ({ name }))
      return ok({ locations: await store.locations(), categories })
    },
  ),
  staffRoute(
    stockCountCalls.stockCount,
    { tag, title: 'Read a count to go on with it', about: 'Without what should be there.', ...ofCount },
    async ({ deps: { store }, staff, param }) => {
      const count = isUuid(param('id')) ? await store.stockCount(param('id')) : null
      return count ? ok(await blindCountOf(store, count, staff.id)) : failed('stock-count-not-found')
    },
  ),
  staffRoute(
    stockCountCalls.countDifferences,
    { tag, title: 'Read what a count found', ...ofCount },
    async ({ deps: { store }, param }) => {
      const count = isUuid(param('id')) ? await store.stockCount(param('id')) : null
      return count ? ok(await countDifferencesOf(store, count)) : failed('stock-count-not-found')
    },
  ),
  staffWriteRoute(
    stockCountCalls.openStockCount,
    {
      tag,
      title: 'Open a count',
      about: 'Of a shelf, a category or some packs. Nothing is locked: the shop goes on selling.',
      parameters: [idempotencyKeyParameter('count')],
    },
    async ({ deps, staff, request, write }, body) => {
      const key = idempotencyKeyOf(request)
      if (key === null) return failed('key-missing')
      const name = body.scope === 'packs' ? '' : body.name
      const productIds = body.scope === 'packs' ? body.productIds : []
      return write(async (tx) => {
        const opened = await openStockCount(deps, tx, { key, scope: body.scope, name, productIds, staffId: staff.id })
        if (!opened.ok) return opened
        const { isRepeated } = opened.value
        const count = await listedCount(tx, opened.value.count)
        const after = { scope: count.scope, name, packs: count.packs }
        return recorded({ count }, { subject: subjectOf(count._id), before: null, after, isRepeated })
      })
    },
  ),
  staffWriteRoute(
    stockCountCalls.addPackToCount,
    { tag, title: 'Add a pack to an open count', ...ofCount },
    async ({ deps, staff, param, write }, { productId }) => {
      const countId = param('id')
      if (!isUuid(countId)) return failed('stock-count-not-found')
      return write(async (tx) => {
        const added = await addPackToCount(tx, { countId, productId })
        if (!added.ok) return added
        const count = await tx.stockCount(countId)
        if (!count) return failed('stock-count-not-found')
        const answer = await blindCountOf(tx, count, staff.id)
        return recorded(answer, { subject: subjectOf(countId), before: null, after: { productId, at: deps.now() } })
      })
    },
  ),
  staffWriteRoute(
    stockCountCalls.countPack,
    {
      tag,
      title: 'Write down what was counted of a pack',
      about: 'The same key counts once. Refused when somebody else counted the pack, or it got a lot, meanwhile.',
      parameters: [idempotencyKeyParameter('attempt')],
      path: { ...ofCount.path, productId: "The pack's id." },
    },
    async ({ deps, staff, request, param, write, catalogue }, { seen, lots }) => {
      const key = idempotencyKeyOf(request)
      if (key === null) return failed('key-missing')
      const [countId, productId] = [param('id'), param('productId')]
      if (!isUuid(countId)) return failed('stock-count-not-found')
      if (!isUuid(productId)) return failed('product-not-found')
      const written = await write(async (tx) => {
        const counted = await countPack(deps, tx, { countId, productId, seen, lots, key, staffId: staff.id })
        if (!counted.ok) return counted
        const count = await tx.stockCount(countId)
        if (!count) return failed('stock-count-not-found')
        return recorded(await blindCountOf(tx, count, staff.id), {
          subject: subjectOf(countId),
          // Of the pack on one side alone: what is the same on both is not stored.
          before: { lots: counted.value.map(({ lotId, expected }) => ({ lotId, units: expected })) },
          after: { productId, lots: counted.value.map(({ lotId, counted: units }) => ({ lotId, units })) },
          isRepeated: counted.value.length === 0,
        })
      })
      catalogue.changed()
      return written
    },
  ),
  staffWriteRoute(
    stockCountCalls.bookStockCount,
    {
      tag,
      title: 'Book a count',
      about: 'Its differences become moves of the ledger. How much they may be worth depends on the role.',
      ...ofCount,
    },
    async ({ deps, staff, param, write, catalogue }, { leaveOut }) => {
      const countId = param('id')
      if (!isUuid(countId)) return failed('stock-count-not-found')
      const written = await write(async (tx) => {
        const booked = await bookStockCount(deps, tx, { countId, staffId: staff.id, role: staff.role, leaveOut })
        if (!booked.ok) return booked
        const { before, after, differences } = booked.value
        return recorded(
          { count: await listedCount(tx, after) },
          {
            subject: subjectOf(countId),
            before: { state: before.state, differences: [] },
            after: { state: after.state, differences },
            isRepeated: before === after,
          },
        )
      })
      catalogue.changed()
      return written
    },
  ),
  staffWriteRoute(
    stockCountCalls.cancelStockCount,
    { tag, title: 'Cancel a count', about: 'Nothing of the stock changes.', ...ofCount },
    async ({ deps, staff, param, write }) => {
      const countId = param('id')
      if (!isUuid(countId)) return failed('stock-count-not-found')
      return write(async (tx) => {
        const cancelled = await cancelStockCount(deps, tx, { countId, staffId: staff.id })
        if (!cancelled.ok) return cancelled
        const { before, after } = cancelled.value
        return recorded(
          { count: await listedCount(tx, after) },
          {
            ...{ subject: subjectOf(countId), before: { state: before.state }, after: { state: after.state } },
            isRepeated: before === after,
          },
        )
      })
    },
  ),
]

async function listedCount(reads: Reads, count: StockCount) {
  const [dto] = await toStockCountDtos(reads, [{ count, ...progressOf(await countLines(reads, count.id)) }])
  if (!dto) throw new Error(`No count ${count.id}`)
  return dto
}
