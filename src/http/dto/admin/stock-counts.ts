import type { BlindCountDto, CountDifferenceDto, StockCountDto } from '#contract/admin/stock-handling/counts.ts'
import { countDifference } from '#domain/stock/counts/count-line.ts'
import type { StockCount } from '#domain/stock/counts/stock-count.ts'
import type { ListedStockCount, Reads } from '#store/store.ts'
import { type CountLine, countLines } from '#use-cases/stock/index.ts'
import { toIsoIndiaTime } from '../dates.ts'
import { pick } from '../pick.ts'

type NameOf = (staffId: string) => string

export async function toStockCountDtos(reads: Reads, listed: readonly Omit<ListedStockCount, 'seq'>[]) {
  const nameOf = await namesOf(reads)
  return listed.map((each) => toStockCountDto(each, nameOf))
}

/** As whoever counts sees it: without what the ledger has, and what others found. */
export async function blindCountOf(reads: Reads, count: StockCount, readerId: string): Promise<BlindCountDto> {
  const nameOf = await namesOf(reads)
  const lines = await countLines(reads, count.id)
  return {
    count: toStockCountDto({ count, ...progressOf(lines) }, nameOf),
    lines: lines.map((line) => ({
      ...toLineDto(line, count, nameOf),
      mine: line.attempts.at(-1)?.staffId === readerId,
      lots: line.lots
        .filter(({ id, onHand }) => onHand > 0 || wasCounted(line, id))
        .map((lot) => ({
          ...{ _id: lot.id, receivedAt: toIsoIndiaTime(lot.receivedAt) },
          ...pick(lot, ['lotNo', 'supplier', 'bestBefore', 'state']),
        })),
    })),
  }
}

/** As whoever books it sees it. */
export async function countDifferencesOf(reads: Reads, count: StockCount) {
  const nameOf = await namesOf(reads)
  const lines = await countLines(reads, count.id)
  return {
    count: toStockCountDto({ count, ...progressOf(lines) }, nameOf),
    lines: lines.map((line): CountDifferenceDto => {
      const counted = line.attempts.at(-1)?.lots ?? []
      return {
        ...toLineDto(line, count, nameOf),
        lots: counted.map((lot) => {
          const difference = countDifference(lot)
          const known = line.lots.find(({ id }) => id === lot.lotId)
          const named = { lotNo: known?.lotNo ?? '', supplier: known?.supplier ?? '' }
          const receivedAt = known ? toIsoIndiaTime(known.receivedAt) : null
          const worth = difference * line.priceOf(lot.lotId)
          return { ...named, receivedAt, difference, worth, ...pick(lot, ['lotId', 'expected', 'counted']) }
        }),
      }
    }),
  }
}

export function progressOf(lines: readonly CountLine[]) {
  return { packs: lines.length, counted: lines.filter(({ attempts }) => attempts.length > 0).length }
}

function toStockCountDto({ count, packs, counted }: Omit<ListedStockCount, 'seq'>, nameOf: NameOf): StockCountDto {
  return {
    _id: count.id,
    ...pick(count, ['scope', 'name', 'state']),
    openedBy: nameOf(count.openedBy),
    openedAt: toIsoIndiaTime(count.openedAt),
    closedBy: count.closedBy === null ? null : nameOf(count.closedBy),
    closedAt: count.closedAt === null ? null : toIsoIndiaTime(count.closedAt),
    packs,
    counted,
  }
}

function toLineDto({ pack, attempts, state, isOutdated }: CountLine, count: StockCount, nameOf: NameOf) {
  const last = attempts.at(-1)
  return {
    ...pick(pack, ['productId', 'sku', 'barcode', 'title', 'unit', 'img', 'location']),
    state,
    // What was booked is one of the corrections that a later count must see, and needs no other.
    outdated: count.state === 'open' && isOutdated,
    attempts: attempts.length,
    countedBy: last ? nameOf(last.staffId) : null,
  }
}

function wasCounted({ attempts }: CountLine, lotId: string): boolean {
  return attempts.some(({ lots }) => lots.some((lot) => lot.lotId === lotId))
}

async function namesOf(reads: Reads): Promise<NameOf> {
  const names = new Map((await reads.staff()).map(({ id, name }) => [id, name]))
  return (staffId) => names.get(staffId) ?? ''
}
