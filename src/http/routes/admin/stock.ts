import { stockCalls } from '#contract/admin/stock.ts'
import type { Lot } from '#domain/stock/lot.ts'
import { indiaDay } from '#domain/values/india-day.ts'
import { failed, ok } from '#domain/values/result.ts'
import type { Reads } from '#store/store.ts'
import { recorded } from '#use-cases/audit/index.ts'
import {
  correctLot,
  knownSupplier,
  lotsToCorrect,
  receiveLot,
  salesWindow,
  setLotState,
} from '#use-cases/stock/index.ts'
import { listedLotsOf, toLotDtos, toStockDto, toStockMoveDto } from '../../dto/stock.ts'
import { idempotencyKeyOf, idempotencyKeyParameter } from '../../idempotency-key.ts'
import type { Route } from '../../route.ts'
import { staffRoute } from '../../staff/staff-route.ts'
import { staffWriteRoute } from '../../staff/staff-write-route.ts'
import { isUuid } from '../../uuid.ts'

const tag = 'Back office: stock'
const ofPack = { path: { id: "The pack's id." } }
/** Lots of one list, and until when a lot ends soon. */
const MAX_LOTS = 200
const SOON_MS = 7 * 24 * 3_600_000
const ofLot = { path: { id: "The lot's id." } }

export const STOCK_ROUTES: readonly Route[] = [
  staffRoute(stockCalls.stock, { tag, title: 'List what is in stock' }, async ({ deps: { store, now }, query }) => {
    const { view, q, limit, cursor } = query
    const after = cursor !== null && /^\d{1,15}$/.test(cursor) ? Number(cursor) : null
    const sales = await salesWindow(store, now())
    const request = { view, text: q.trim(), after, limit: limit + 1, sales }
    const packs = await store.stockedPacks(request)
    const shown = packs.slice(0, limit)
    const positions = await store.stockPositions(shown.map(({ productId }) => productId))
    const byId = new Map(positions.map((position) => [position.productId, position]))
    return ok({
      stock: shown.map((pack) => toStockDto(pack, byId.get(pack.productId))),
      nextCursor: packs.length > limit ? String(shown.at(-1)?.position) : null,
    })
  }),
  staffRoute(stockCalls.stockOfPack, { tag, title: 'Read the stock of a pack', ...ofPack }, async ({ deps, param }) =>
    readStock(deps.store, param('id'), deps.now()),
  ),
  staffRoute(
    stockCalls.lotsByDate,
    { tag, title: 'List lots by their last day', about: 'Those past it, or those that end within a week.' },
    async ({ deps: { store, now }, query: { view } }) => {
      const today = indiaDay(now())
      const lots =
        view === 'past'
          ? await store.endedLots(today, MAX_LOTS)
          : await store.lotsEnding({ first: today, last: indiaDay(now() + SOON_MS) }, MAX_LOTS)
      return ok({ lots: await listedLotsOf(store, lots) })
    },
  ),
  staffRoute(
    stockCalls.stockMoves,
    { tag, title: 'Read the moves of a pack', about: 'The last written first.', ...ofPack },
    async ({ deps, param, query }) => {
      const productId = param('id')
      if (!isUuid(productId)) return failed('product-not-found')
      const { moves, nextCursor } = await deps.store.stockMoves({ productId }, query)
      return ok({ moves: moves.map(toStockMoveDto), nextCursor })
    },
  ),
  staffWriteRoute(
    stockCalls.receiveStock,
    {
      tag,
      title: 'Receive a delivery',
      about: 'Units that customers were promised and the shop did not have are made up for first.',
      parameters: [idempotencyKeyParameter('delivery')],
      ...ofPack,
    },
    async ({ deps, staff, request, param, write, catalogue }, delivery) => {
      const key = idempotencyKeyOf(request)
      if (key === null) return failed('key-missing')
      const productId = param('id')
      if (!isUuid(productId)) return failed('product-not-found')
      const written = await write(async (tx) => {
        const received = { ...delivery, productId, supplier: await knownSupplier(tx, delivery.supplier) }
        const came = await receiveLot(deps, tx, { key: `receive-${key}`, staffId: staff.id, received })
        if (!came.ok) return came
        const { lot, isRepeated } = came.value
        const answer = await readStock(tx, productId, deps.now())
        if (!answer.ok) return answer
        return recorded(answer.value, {
          subject: { kind: 'lot', id: lot.id },
          before: null,
          after: facts(lot),
          isRepeated,
        })
      })
      catalogue.changed()
      return written
    },
  ),
  staffWriteRoute(
    stockCalls.openLots,
    {
      tag,
      title: 'Write down what lies in the shop',
      about: 'The first lot of a pack whose stock nobody has moved here yet. A pack with lots stays as it is.',
      ...ofPack,
    },
    async ({ deps, param, write }) => {
      const productId = param('id')
      if (!isUuid(productId)) return failed('product-not-found')
      return write(async (tx) => {
        const { lots, isRepeated } = await lotsToCorrect(deps, tx, productId)
        const answer = await readStock(tx, productId, deps.now())
        if (!answer.ok) return answer
        const [lot] = lots
        return recorded(answer.value, {
          subject: { kind: 'lot', id: lot?.id ?? null },
          before: null,
          after: lot ? facts(lot) : {},
          isRepeated,
        })
      })
    },
  ),
  staffWriteRoute(
    stockCalls.correctLot,
    {
      tag,
      title: 'Waste or correct units of a lot',
      about: 'The same key counts once. How much they may be worth depends on the role.',
      parameters: [idempotencyKeyParameter('correction')],
      ...ofLot,
    },
    async ({ deps, staff, request, param, write, catalogue }, { kind, qty, reason, note }) => {
      const key = idempotencyKeyOf(request)
      if (key === null) return failed('key-missing')
      const lotId = param('id')
      if (!isUuid(lotId)) return failed('lot-not-found')
      const correction = {
        kind,
        reason,
        note,
        qty: kind === 'waste' ? -qty : qty,
        key: `correction-${key}`,
        staffId: staff.id,
      }
      const written = await write(async (tx) => {
        const corrected = await correctLot(deps, tx, lotId, { ...correction, role: staff.role })
        if (!corrected.ok) return corrected
        const { before, after } = corrected.value
        const answer = await readStock(tx, after.productId, deps.now())
        if (!answer.ok) return failed('lot-not-found')
        return recorded(answer.value, {
          subject: { kind: 'lot', id: lotId },
          before: facts(before),
          after: facts(after),
          reason: [reason, note].filter(Boolean).join(': '),
          isRepeated: before === after,
        })
      })
      catalogue.changed()
      return written
    },
  ),
  staffRoute(
    stockCalls.ordersOfLot,
    {
      tag,
      title: 'List the orders that got units of a lot',
      about: 'Without those whose goods were put back.',
      ...ofLot,
    },
    async ({ deps: { store }, param }) => {
      const id = param('id')
      const lot = isUuid(id) ? await store.lot(id) : null
      return lot ? ok({ orders: await store.ordersWithLot(id) }) : failed('lot-not-found')
    },
  ),
  staffWriteRoute(
    stockCalls.setLotState,
    {
      tag,
      title: 'Block, release or recall a lot',
      about: 'Units of a blocked lot are not sold. `orders` are those for which units of it were picked.',
      ...ofLot,
    },
    async ({ deps, param, write, catalogue }, { state, reason }) => {
      const lotId = param('id')
      if (!isUuid(lotId)) return failed('lot-not-found')
      const written = await write(async (tx) => {
        const changed = await setLotState(tx, lotId, state)
        if (!changed.ok) return changed
        const { before, after } = changed.value
        const answer = await readStock(tx, after.productId, deps.now())
        if (!answer.ok) return failed('lot-not-found')
        const orders = await tx.ordersWithLot(lotId)
        return recorded(
          { ...answer.value, orders },
          {
            ...{ subject: { kind: 'lot', id: lotId }, before: facts(before), reason },
            // How many units it is about: none of them moved, so no row of the ledger says it.
            after: { ...facts(after), units: after.onHand },
            isRepeated: before === after,
          },
        )
      })
      catalogue.changed()
      return written
    },
  ),
]

async function readStock(store: Reads, productId: string, now: number) {
  const pack = isUuid(productId) ? await store.stockedPack(productId, await salesWindow(store, now)) : null
  if (!pack) return failed('product-not-found')
  const [position] = await store.stockPositions([productId])
  return ok({ stock: toStockDto(pack, position), lots: toLotDtos(await store.lotsOf([productId])) })
}

function facts({ id: _, ...lot }: Lot) {
  return lot
}
