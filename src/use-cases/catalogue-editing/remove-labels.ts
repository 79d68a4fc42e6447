import type { EditableCategory } from '#domain/catalogue/editing/editable-category.ts'
import type { Vendor } from '#domain/catalogue/editing/vendor.ts'
import type { Badge } from '#domain/catalogue/product.ts'
import { failed, type Result } from '#domain/values/result.ts'
import type { Transaction } from '#store/store.ts'
import { type Recorded, recorded } from '../audit/index.ts'
import { replaceTaxedCategory } from '../settings/index.ts'

/** Titles of products that are named; the others are counted. */
const MAX_NAMED = 100

/** Products that carried a label and carry another one now, or none. */
export interface MovedProducts {
  count: number
  /** Of at most MAX_NAMED. */
  titles: string[]
}

type Removed = Result<
  Recorded<MovedProducts>,
  { code: 'label-in-use'; details: MovedProducts } | { code: 'label-target' }
>

/**
 * Removes a category, also from the settings of taxes; its products go to another one first, and have the class of GST of
 * that one unless they say their own. Without a target one with products stays.
 */
export async function removeCategory(
  tx: Transaction,
  { id, moveTo }: { id: string; moveTo: string | null },
  by: { staffId: string; now: number },
): Promise<Removed | { ok: false; code: 'category-not-found' }> {
  await tx.lockCatalogueEdits()
  const all = await tx.uncountedCategories()
  const category = all.find((each) => each.id === id)
  if (!category) return failed('category-not-found')
  const removed = await removeLabel(tx, 'category', category, {
    moveTo,
    target: all.find((each) => each.id === moveTo),
  })
  if (removed.ok) await replaceTaxedCategory(tx, { from: category.name, to: null, ...by })
  return removed
}

/** The same of a vendor. */
export async function removeVendor(
  tx: Transaction,
  { id, moveTo }: { id: string; moveTo: string | null },
): Promise<Removed | { ok: false; code: 'vendor-not-found' }> {
  await tx.lockCatalogueEdits()
  const vendor = await tx.vendor(id)
  if (!vendor) return failed('vendor-not-found')
  const target = moveTo === null ? null : await tx.vendor(moveTo)
  return removeLabel(tx, 'vendor', vendor, { moveTo, target: target ?? undefined })
}

/** What a word becomes: another one, or nothing. One that is in use already is joined only when that is meant. */
interface WordChange<Word> {
  from: Word
  to: Word | null
  merge: boolean
}

type Replaced = Result<Recorded<MovedProducts>, { code: 'word-not-found' } | { code: 'name-taken' }>

/** Renames a tag in all products, joins it with another one, or takes it away. */
export async function replaceTag(tx: Transaction, { from, to, merge }: WordChange<string>): Promise<Replaced> {
  await tx.lockCatalogueEdits()
  const { tags } = await tx.catalogueWords()
  if (!tags.some(({ tag }) => tag === from)) return failed('word-not-found')
  if (to !== from && !merge && tags.some(({ tag }) => tag === to)) return failed('name-taken')
  const moved = named(to === from ? [] : await tx.replaceTagInGroups(from, to))
  return recorded(moved, {
    subject: { kind: 'tag', id: from },
    before: { tag: from },
    after: { tag: to, ...productsOf(moved) },
  })
}

/** The same of a badge on packs. */
export async function replaceBadge(tx: Transaction, { from, to, merge }: WordChange<Badge>): Promise<Replaced> {
  await tx.lockCatalogueEdits()
  const { badges } = await tx.catalogueWords()
  const isSame = (one: Badge, other: Badge | null) => one.text === other?.text && one.color === other.color
  if (!badges.some((badge) => isSame(badge, from))) return failed('word-not-found')
  if (!isSame(from, to) && !merge && badges.some((badge) => isSame(badge, to))) return failed('name-taken')
  const moved = named(isSame(from, to) ? [] : await tx.replaceBadgeOfPacks(from, to))
  return recorded(moved, {
    subject: { kind: 'badge', id: from.text },
    before: { badge: from },
    after: { badge: to, ...productsOf(moved) },
  })
}

async function removeLabel(
  tx: Transaction,
  label: 'category' | 'vendor',
  removed: EditableCategory | Vendor,
  { moveTo, target }: { moveTo: string | null; target: EditableCategory | Vendor | undefined },
): Promise<Removed> {
  const moved = await tx.titlesWithLabel(label, removed.name, MAX_NAMED)
  if (moveTo !== null && (!target || target.id === removed.id)) return failed('label-target')
  if (moved.count > 0 && !target) return failed('label-in-use', { details: moved })
  if (target && moved.count > 0) await tx.renameInGroups(label, removed.name, target.name)
  await tx.deleteLabel(label, removed.id)
  return recorded(moved, {
    subject: { kind: label, id: removed.id },
    before: removed,
    after: moved.count > 0 ? { movedTo: target?.name ?? null, ...productsOf(moved) } : null,
  })
}

function productsOf({ titles, count }: MovedProducts) {
  return count > 0 ? { products: titles, count } : {}
}

function named(titles: readonly string[]): MovedProducts {
  return { count: titles.length, titles: titles.slice(0, MAX_NAMED) }
}
