import { isUnchanged } from '#domain/audit/audit-event.ts'
import { applyBulkChange, type BulkChange, type BulkRefusal } from '#domain/catalogue/editing/bulk-change.ts'
import { changedFields } from '#domain/catalogue/editing/edit-conflict.ts'
import {
  type EditablePack,
  type EditableProduct,
  GROUP_FIELDS,
  type GroupContent,
  PACK_FIELDS,
  type PackContent,
} from '#domain/catalogue/editing/editable-product.ts'
import type { ListingProblem } from '#domain/catalogue/editing/going-live.ts'
import { orderPacks } from '#domain/catalogue/editing/pack-order.ts'
import type { Result } from '#domain/values/result.ts'
import type { Transaction } from '#store/store.ts'
import { type Recorded, recorded } from '../audit/index.ts'
import { refusedPacks } from './check-listing.ts'
import { type EditingDependencies, recordOfChange } from './edited-product.ts'

/** A pack of a bulk edit, with the versions of it and its group that were looked at. */
export interface BulkRow {
  id: string
  version: number
  groupVersion: number
}

/** What became of a row. */
export type BulkAnswer =
  | { id: string; ok: true; version: number; groupVersion: number }
  | {
      id: string
      ok: false
      code: 'product-not-found' | 'edit-conflict' | 'category-not-found' | 'listing-refused' | BulkRefusal
      problems: ListingProblem[]
    }

/** Makes one change of many packs. What cannot be changed stays as it is, and says why; all else is saved together. */
export async function bulkEdit(
  tx: Transaction,
  deps: EditingDependencies,
  { rows, change }: { rows: readonly BulkRow[]; change: BulkChange },
): Promise<Result<Recorded<{ rows: BulkAnswer[] }>, never>> {
  await tx.lockCatalogueEdits()
  const groupIds = await tx.groupIdsOf(rows.map(({ id }) => id))
  const stored = new Map((await tx.editableProducts([...groupIds.values()])).map((each) => [each.group.id, each]))
  const isKnown = change.kind !== 'category' || (await hasCategory(tx, change.category))
  const edited = new Map<string, EditableProduct>()
  const changed = new Set<string>()
  const answers = rows.map((row): BulkAnswer => {
    const before = stored.get(groupIds.get(row.id) ?? '')
    const pack = before?.packs.find(({ id }) => id === row.id)
    if (!before || !pack) return refused(row, 'product-not-found')
    if (!isKnown) return refused(row, 'category-not-found')
    const current = edited.get(before.group.id) ?? before
    // A second row of the same pack was looked at before the first changed it.
    if (changed.has(row.id)) return refused(row, 'edit-conflict')
    if (pack.version !== row.version || (isOfGroup(change) && before.group.version !== row.groupVersion))
      return refused(row, 'edit-conflict')
    const result = withChange(current, row.id, change, deps.now())
    if ('code' in result) return refused(row, result.code)
    const [problems] = refusedPacks(current, result, deps.now())
    if (problems) return refused(row, 'listing-refused', problems.problems)
    edited.set(before.group.id, result)
    changed.add(row.id)
    return { id: row.id, ok: true, version: 0, groupVersion: 0 }
  })
  const after = [...edited.values()].map((product) => withVersions(product, stored.get(product.group.id) ?? product))
  const record = after.map((product) => {
    const was = stored.get(product.group.id) ?? product
    return { product, slug: product.group.slug, both: recordOfChange(was, product) }
  })
  // What stays as it is stays as old as it was, and no version of the catalogue is made of it.
  await tx.saveEditableProducts(record.flatMap(({ product, both }) => (isUnchanged(both) ? [] : [product])))
  const side = (name: 'before' | 'after') => Object.fromEntries(record.map(({ slug, both }) => [slug, both[name]]))
  const saved = new Map(after.flatMap(({ group, packs }) => packs.map((pack) => [pack.id, { group, pack }] as const)))
  const answered = answers.map((answer): BulkAnswer => {
    const row = saved.get(answer.id)
    return answer.ok && row ? { ...answer, version: row.pack.version, groupVersion: row.group.version } : answer
  })
  return recorded(
    { rows: answered },
    { subject: { kind: 'product', id: null }, before: side('before'), after: side('after') },
  )
}

function refused(
  { id }: BulkRow,
  code: Extract<BulkAnswer, { ok: false }>['code'],
  problems: ListingProblem[] = [],
): BulkAnswer {
  return { id, ok: false, code, problems }
}

function isOfGroup({ kind }: BulkChange): boolean {
  return kind === 'category' || kind === 'add-tag' || kind === 'remove-tag'
}

async function hasCategory(tx: Transaction, name: string): Promise<boolean> {
  return (await tx.uncountedCategories()).some((category) => category.name === name)
}

function withChange(
  { group, packs }: EditableProduct,
  packId: string,
  change: BulkChange,
  now: number,
): EditableProduct | { code: BulkRefusal } {
  let changed = group
  const edited: EditablePack[] = []
  for (const pack of packs) {
    if (pack.id !== packId) {
      edited.push(pack)
      continue
    }
    const result = applyBulkChange(change, group, pack)
    if (!result.ok) return { code: result.code }
    changed = { ...result.group, updatedAt: now }
    edited.push(result.pack)
  }
  return { group: changed, packs: orderPacks(changed.state, edited) }
}

/** A row that several changes were made of has one new version. */
function withVersions({ group, packs }: EditableProduct, before: EditableProduct): EditableProduct {
  const isChanged = differs<GroupContent>(GROUP_FIELDS, before.group, group)
  return {
    group: isChanged ? { ...group, version: before.group.version + 1 } : group,
    packs: packs.map((pack) => {
      const was = before.packs.find(({ id }) => id === pack.id)
      return was && differs<PackContent>(PACK_FIELDS, was, pack) ? { ...pack, version: was.version + 1 } : pack
    }),
  }
}

function differs<T extends object>(fields: readonly (keyof T & string)[], before: T, after: T): boolean {
  return Object.keys(changedFields(fields, before, after).after).length > 0
}
