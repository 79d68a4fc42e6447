import type { PickLineDto, PickListDto } from '#contract/admin/picking/pick-list.ts'
import type { PickBody } from '#contract/admin/picking/picks.ts'
import { amountByWeight, isShortWeight, unitsByWeight, type WeighedOrder } from '#domain/picking/weighing.ts'

/** The list as it will be once the shop has written down these picks, for as long as it has not. */
export function applyPicks(list: PickListDto, picks: readonly PickBody[]): PickListDto {
  const lines = picks.reduce<readonly PickLineDto[]>(
    (all, pick) => all.map((line) => (line.line === pick.line ? applyPick(line, pick) : line)),
    list.lines,
  )
  return {
    ...list,
    lines: [...lines],
    unfinished: lines.filter(({ state }) => state === 'open').length,
    final: lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
  }
}

/** What is charged for goods of a line that the scale says weigh so much, in paise. */
export function amountOf(line: PickLineDto, grams: number): number {
  const weighed = weighedOrder(line)
  return weighed ? amountByWeight(weighed, grams) : line.estimate
}

/** How many units of stock a weight is. */
export function unitsOf(line: PickLineDto, grams: number): number {
  const weighed = weighedOrder(line)
  return weighed ? unitsByWeight(weighed, grams) : line.qty
}

/** Whether a weight is so little that the picker says why. */
export function isShortOf(line: PickLineDto, grams: number): boolean {
  const weighed = weighedOrder(line)
  return weighed !== null && isShortWeight(weighed, grams)
}

function weighedOrder({ weigh, qty, price }: PickLineDto): WeighedOrder | null {
  return weigh && { qty, stepGrams: weigh.ordered / qty, sellingPrice: price }
}

function applyPick(line: PickLineDto, pick: PickBody): PickLineDto {
  const open: PickLineDto = {
    ...line,
    state: 'open',
    picked: 0,
    grams: null,
    shortReason: null,
    lotReason: null,
    substitute: null,
    amount: null,
  }
  if (pick.kind === 'reopened') return open
  if (pick.kind === 'substituted') {
    const substitute = { productId: pick.productId, title: '', unit: '', qty: pick.qty }
    // What it costs is known to the shop: never more than what was ordered.
    return { ...open, state: 'substituted', shortReason: pick.reason, substitute, amount: line.estimate }
  }
  const grams = pick.grams ?? null
  const lotReason = pick.lotReason ?? null
  const counted = pick.kind === 'picked' ? line.qty : (pick.picked ?? 0)
  const picked = grams === null ? counted : unitsOf(line, grams)
  const amount = grams === null ? picked * line.price : amountOf(line, grams)
  const shortReason = pick.kind === 'short' ? pick.reason : null
  return { ...open, state: pick.kind, picked, grams, lotReason, shortReason, amount }
}
