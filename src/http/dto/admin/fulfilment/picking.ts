import type { PickLineDto, PickListDto, PickTaskDto, SubstituteDto } from '#contract/admin/picking/pick-list.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { nameFor } from '#domain/customers/order-contacts.ts'
import type { Order } from '#domain/orders.ts'
import { type PickTask, pickerAt } from '#domain/picking/claim.ts'
import { isFinished, type PickedUnits, type PickLine } from '#domain/picking/pick-line.ts'
import type { SubstituteUnits } from '#domain/picking/substitute-units.ts'
import { substitutionOf } from '#domain/picking/substitution.ts'
import { plausibleGrams } from '#domain/picking/weighing.ts'
import type { StaffMember } from '#domain/staff/staff-member.ts'
import { firstExpiredFirst, lotsFor } from '#domain/stock/first-expired.ts'
import { isGoodOn, type Lot } from '#domain/stock/lot.ts'
import { indiaDay } from '#domain/values/india-day.ts'
import type { QueuedPickTask, Reads } from '#store/store.ts'
import { openLines, type PackWithGroup, packsWithGroups } from '#use-cases/picking/index.ts'
import { cashDueOf } from '#use-cases/returns/index.ts'
import { toIsoIndiaTime } from '../../dates.ts'

type Reader = Pick<StaffMember, 'id' | 'role'>

export function toPickTaskDto(queued: QueuedPickTask, reader: Reader, now: number): PickTaskDto {
  const { order, customerName, lineCount, finishedLines, claim } = queued
  const isClaimed = claim !== null && claim.until > now
  return {
    _id: order.id,
    state: order.state,
    method: order.method,
    placedAt: toIsoIndiaTime(order.createdAt),
    changedAt: toIsoIndiaTime(order.updatedAt),
    customer: nameFor(reader.role, customerName),
    area: areaOf(order.address),
    lines: lineCount,
    finished: finishedLines,
    claim: isClaimed ? { by: claim.name, mine: claim.staffId === reader.id, until: toIsoIndiaTime(claim.until) } : null,
  }
}

/** An order as somebody picks it, with the lots to take from as they are now. */
export async function pickListOf(reads: Reads, order: Order, reader: Reader, now: number): Promise<PickListDto> {
  const saved = await reads.pickLines(order.id)
  const lines = saved.length > 0 ? saved : await openLines(reads, order, now)
  const units = await reads.pickedUnits(order.id)
  const ids = order.lines.map(({ productId }) => productId)
  const substitutes = lines.flatMap(({ substituteId }) => substituteId ?? [])
  const wanted = order.lines.flatMap(({ wantedSubstituteId }) => wantedSubstituteId ?? [])
  const packs = await packsWithGroups(reads, [...ids, ...substitutes, ...wanted])
  const lots = Map.groupBy(await reads.lotsOf([...ids, ...substitutes]), ({ productId }) => productId)
  const customer = await reads.customer(order.userId)
  const at = { order, packs, lots, units, today: indiaDay(now) }
  return {
    _id: order.id,
    state: order.state,
    method: order.method,
    placedAt: toIsoIndiaTime(order.createdAt),
    customer: nameFor(reader.role, customer?.name ?? ''),
    area: areaOf(order.address),
    claim: await claimOf(reads, await reads.pickTask(order.id), reader, now),
    lines: inWalkingOrder(lines, order, packs).map((line) => toPickLineDto(line, at)),
    unfinished: lines.filter((line) => !isFinished(line)).length,
    hasCold: ids.some((id) => isCold(packs.get(id)?.group.facts?.storage)),
    paid: order.total,
    final: lines.reduce((sum, { amount }) => sum + amount, 0),
    settlement: await settlementOf(reads, order.id),
  }
}

function isCold(storage: string | null | undefined): boolean {
  return storage === 'chilled' || storage === 'frozen'
}

/** Whose an order is, as a picker reads it; null when it is nobody's. */
async function claimOf(
  reads: Reads,
  task: PickTask | null,
  reader: Pick<Reader, 'id'>,
  now: number,
): Promise<PickListDto['claim']> {
  const picker = pickerAt(task, now)
  if (task === null || picker === null) return null
  const by = (await reads.staffMember(picker))?.name ?? ''
  return { by, mine: picker === reader.id, until: toIsoIndiaTime(task.claimedUntil) }
}

export function toSubstituteDto({ product, units }: { product: Product; units: SubstituteUnits }): SubstituteDto {
  const { id, title, unit, img, sellingPrice, stock } = product
  return { _id: id, title, unit, img, price: sellingPrice, stock, units }
}

interface LineContext {
  order: Order
  packs: ReadonlyMap<string, PackWithGroup>
  lots: ReadonlyMap<string, readonly Lot[]>
  units: readonly PickedUnits[]
  today: string
}

function toPickLineDto(line: PickLine, { order, packs, lots, units, today }: LineContext): PickLineDto {
  const ordered = order.lines[line.line]
  if (!ordered) throw new Error(`The order ${order.id} has no line ${line.line}`)
  const { productId, qty, sellingPrice } = ordered
  const { pack, group } = packs.get(productId) ?? {}
  const substitute = namedPack(packs, line.substituteId)
  const known = lots.get(line.substituteId ?? productId) ?? []
  const isOpen = !isFinished(line)
  const taken = isOpen
    ? lotsFor(known, qty, today).taken
    : units.filter((each) => each.line === line.line && each.kind === 'sold' && each.lotId !== '')
  const ids = new Set(taken.map(({ lotId }) => lotId))
  const others = isOpen ? known.filter((lot) => isGoodOn(lot, today) && lot.onHand > 0 && !ids.has(lot.id)) : []
  return {
    line: line.line,
    productId,
    title: ordered.title,
    hindiName: group?.hindiName ?? '',
    category: ordered.category,
    unit: ordered.unit,
    img: ordered.img,
    location: pack?.location ?? null,
    barcode: pack?.barcode ?? null,
    qty,
    price: sellingPrice,
    weigh:
      line.stepGrams === null
        ? null
        : { ordered: qty * line.stepGrams, ...plausibleGrams({ qty, stepGrams: line.stepGrams }) },
    preference: { choice: substitutionOf(ordered), product: namedPack(packs, ordered.wantedSubstituteId) },
    state: line.state,
    picked: line.picked,
    grams: line.grams,
    shortReason: line.shortReason,
    lotReason: line.lotReason,
    substitute: substitute && { ...substitute, qty: line.substituteQty },
    estimate: qty * sellingPrice,
    amount: isOpen ? null : line.amount,
    lots: taken.map(({ lotId, qty: lotQty }) => toLotUnits(known, lotId, lotQty)),
    otherLots: firstExpiredFirst(others).map((lot) => toLotUnits(known, lot.id, lot.onHand)),
  }
}

function namedPack(packs: LineContext['packs'], productId: string | null) {
  if (productId === null) return null
  const { pack, group } = packs.get(productId) ?? {}
  return { productId, title: group?.title ?? '', unit: pack?.unit ?? '' }
}

function toLotUnits(lots: readonly Lot[], lotId: string, qty: number): PickLineDto['lots'][number] {
  const lot = lots.find(({ id }) => id === lotId)
  return { lotId, lotNo: lot?.lotNo ?? '', bestBefore: lot?.bestBefore ?? null, qty }
}

/** By place and rank on the way; what has no place comes last, as it was ordered. */
function inWalkingOrder(
  lines: readonly PickLine[],
  order: Order,
  packs: ReadonlyMap<string, PackWithGroup>,
): PickLine[] {
  const placeOf = ({ line }: PickLine) => packs.get(order.lines[line]?.productId ?? '')?.pack
  return lines.toSorted((a, b) => {
    const [one, other] = [placeOf(a), placeOf(b)]
    const byLocation = compareWithNullLast(one?.location ?? null, other?.location ?? null)
    return byLocation || compareWithNullLast(one?.pickOrder ?? null, other?.pickOrder ?? null) || a.line - b.line
  })
}

function compareWithNullLast<T extends string | number>(a: T | null, b: T | null): number {
  if (a === b) return 0
  if (a === null) return 1
  if (b === null) return -1
  return a < b ? -1 : 1
}

async function settlementOf(reads: Reads, orderId: string): Promise<PickListDto['settlement']> {
  const settlement = await reads.settlement(orderId)
  if (!settlement) return null
  const { final, refund, surplus, waived, cashRounding } = settlement
  const cashDue = await cashDueOf(reads, settlement)
  const invoice = (await reads.invoicesOf(orderId)).find(({ kind }) => kind === 'invoice')
  return { final, refund, surplus, waived, cashDue, cashRounding, invoice: invoice?.number ?? null }
}

function areaOf(address: Order['address']): string {
  return address ? `${address.area}, ${address.pinCode}` : ''
}
