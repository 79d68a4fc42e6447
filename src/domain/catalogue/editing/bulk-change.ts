import * as v from 'valibot'
import { badgeSchema } from '../product.ts'
import { type EditableGroup, type EditablePack, MAX_BADGE_LENGTH, MAX_PRICE, MAX_TAGS } from './editable-product.ts'
import { uniqueNames } from './keys/name-key.ts'
import { LISTING_STATES } from './listing-state.ts'

const amount = v.pipe(v.number(), v.safeInteger())
const words = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(80), v.regex(/^\P{Cc}*$/u))

const badgeText = v.pipe(words, v.maxLength(MAX_BADGE_LENGTH))

/** One change of many packs. Category and tags are those of their groups. */
export const bulkChangeSchema = v.variant('kind', [
  /** So many paise more, or less below 0. */
  v.object({ kind: v.literal('price-by-amount'), paise: amount }),
  /** So many hundredths of a percent more, or less below 0. */
  v.object({ kind: v.literal('price-by-percent'), basisPoints: v.pipe(amount, v.minValue(-10_000)) }),
  v.object({ kind: v.literal('state'), state: v.picklist(LISTING_STATES) }),
  v.object({ kind: v.literal('category'), category: words }),
  v.object({ kind: v.literal('add-tag'), tag: words }),
  v.object({ kind: v.literal('remove-tag'), tag: words }),
  v.object({ kind: v.literal('badge'), badge: v.nullable(v.object({ ...badgeSchema.entries, text: badgeText })) }),
])
export type BulkChange = v.InferOutput<typeof bulkChangeSchema>

/** Why a change cannot be made of a pack. */
export type BulkRefusal = 'price-below-zero' | 'price-too-high' | 'above-mrp' | 'too-many-tags'

type Changed = { ok: true; group: EditableGroup; pack: EditablePack } | { ok: false; code: BulkRefusal }

/** The group and the pack after the change. Prices are rounded to the nearest paisa, half of one away from nothing. */
export function applyBulkChange(change: BulkChange, group: EditableGroup, pack: EditablePack): Changed {
  switch (change.kind) {
    case 'price-by-amount':
      return withPrice(group, pack, pack.sellingPrice + change.paise)
    case 'price-by-percent':
      return withPrice(group, pack, Math.round((pack.sellingPrice * (10_000 + change.basisPoints)) / 10_000))
    case 'state':
      return { ok: true, group: withStateFor(group, change.state), pack: { ...pack, state: change.state } }
    case 'category':
      return { ok: true, group: { ...group, category: change.category }, pack }
    case 'add-tag': {
      const tags = uniqueNames([...group.tags, change.tag])
      return tags.length > MAX_TAGS
        ? { ok: false, code: 'too-many-tags' }
        : { ok: true, group: { ...group, tags }, pack }
    }
    case 'remove-tag':
      return { ok: true, group: { ...group, tags: group.tags.filter((tag) => tag !== change.tag) }, pack }
    case 'badge':
      return { ok: true, group, pack: { ...pack, badge: change.badge } }
  }
}

function withPrice(group: EditableGroup, pack: EditablePack, sellingPrice: number): Changed {
  if (sellingPrice < 0) return { ok: false, code: 'price-below-zero' }
  if (sellingPrice > MAX_PRICE) return { ok: false, code: 'price-too-high' }
  // Loose goods have no MRP: there it is the price.
  const mrp = pack.soldBy === 'loose' ? sellingPrice : pack.mrp
  if (sellingPrice > mrp) return { ok: false, code: 'above-mrp' }
  return { ok: true, group, pack: { ...pack, sellingPrice, mrp } }
}

/** A pack goes live with its group. What is archived or a draft again leaves its group as it is. */
function withStateFor(group: EditableGroup, state: EditablePack['state']): EditableGroup {
  return state === 'live' ? { ...group, state } : group
}
