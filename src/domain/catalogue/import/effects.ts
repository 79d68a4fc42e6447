import type { EditableGroup, EditablePack } from '../editing/editable-product.ts'
import { claimsOrganic, textsOfPack } from '../groups/organic-claim.ts'
import { CONFIRM_PRICE_ABOVE_PERCENT } from './limits.ts'
import { EFFECTS, type Effect } from './row-plan.ts'

type Listed = { group: EditableGroup; pack: EditablePack }

/** What customers notice when a pack becomes what a line says. `left` is what is for sale then, where the line says so. */
export function effectsOf(
  before: Listed | null,
  after: Listed,
  { changesGroup, left }: { changesGroup: boolean; left: number | null },
): Effect[] {
  const found = new Set<Effect>()
  const was = before?.pack.sellingPrice ?? 0
  const is = after.pack.sellingPrice
  if (before && is > was) found.add('price-up')
  if (before && is < was) found.add('price-down')
  if (isLargeChange(was, is)) found.add('price-asks')
  const isLive = after.pack.listing === 'live'
  const wasLive = before?.pack.listing === 'live'
  if (isLive && !wasLive) found.add('goes-live')
  if (wasLive && !isLive) found.add('leaves-sale')
  if (before && changesGroup && isClaimed(before) && !isClaimed(after)) found.add('claim-lost')
  if (left !== null && left <= 0 && (before?.pack.stock ?? 0) > 0) found.add('sold-out')
  return EFFECTS.filter((effect) => found.has(effect))
}

/** By how many tenths of a percent a price changes; null where there was none. Both in paise. */
export function changeInTenths(before: number, after: number): number | null {
  return before > 0 ? Math.round(((after - before) * 1000) / before) : null
}

function isLargeChange(before: number, after: number): boolean {
  return before > 0 && Math.abs(after - before) * 100 > before * CONFIRM_PRICE_ABOVE_PERCENT
}

function isClaimed({ group, pack }: Listed): boolean {
  return group.facts?.organic != null || claimsOrganic(textsOfPack(group, pack))
}
