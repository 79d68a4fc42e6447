import { isUnchanged } from '#domain/audit/audit-event.ts'
import type { FieldConflict } from '#domain/catalogue/editing/edit-conflict.ts'
import { type EditableProduct, MAX_SKU_LENGTH } from '#domain/catalogue/editing/editable-product.ts'
import { skuKey } from '#domain/catalogue/editing/keys/pack-codes.ts'
import type { ListingState } from '#domain/catalogue/editing/listing-state.ts'
import { orderPacks } from '#domain/catalogue/editing/pack-order.ts'
import { firstFree, MAX_NAME_SUFFIX, numberedNames, toSlug } from '#domain/catalogue/editing/slug.ts'
import { changesStepOfStock } from '#domain/catalogue/editing/step-of-stock.ts'
import { failed, type Result } from '#domain/values/result.ts'
import type { Transaction } from '#store/store.ts'
import { type Recorded, recorded } from '../audit/index.ts'
import { type PackProblems, refusedPacks } from './check-listing.ts'
import {
  type CompleteProduct,
  completed,
  conflictsOf,
  contentOf,
  type EditingDependencies,
  isSlugTaken,
  recordOfChange,
  type SentProduct,
  withSent,
} from './edited-product.ts'
import { knownVendor } from './known-vendor.ts'
import { type TakenCode, takenBarcodes, takenSkus } from './taken-codes.ts'

type NotFound = { code: 'product-not-found' }
/** What others have saved meanwhile, and the versions that a save which overwrites it must name. */
type Conflict = { code: 'edit-conflict'; details: { conflicts: FieldConflict[]; stored: EditableProduct } }
/** The places of the packs among those that were sent. */
type StepOfStock = { code: 'step-of-stock'; details: { packs: number[] } }
type Refused = { code: 'listing-refused'; details: { packs: PackProblems[] } }
type Unusable =
  | { code: 'sku-taken' | 'barcode-taken'; details: TakenDetails }
  | { code: 'slug-taken' }
  | { code: 'category-not-found' }
  | { code: 'picture-not-found' }

/** The places of the packs among those that were sent, and the SKUs of those that have their codes. */
interface TakenDetails {
  packs: number[]
  others: string[]
}

type Saved<F extends { code: string }> = Promise<Result<Recorded<EditableProduct>, F>>

/** A new group with its packs, at the end of the owner's order. */
export async function createProduct(
  tx: Transaction,
  deps: EditingDependencies,
  asked: SentProduct,
): Saved<Refused | Unusable> {
  await tx.lockCatalogueEdits()
  const sent = completed(await withVendor(tx, asked), [])
  const id = deps.newId()
  const { version: _, slug: wanted, ...content } = sent.group
  const slug = wanted ?? (await freeSlug(tx, deps, sent.group.title))
  const group = { id, slug, version: 1, updatedAt: deps.now(), ...content }
  const packs = sent.packs.map((pack) => ({ ...pack, id: null, version: null }))
  const created = await save(tx, deps, null, { stored: { group, packs: [] }, sent: { ...sent, packs } })
  if (!created.ok) return created
  const after = { ...content, packs: created.value.packs.map(({ sku }) => sku) }
  return recorded(created.value, { subject: { kind: 'product', id }, before: null, after })
}

/** Writes over a group and its packs what was sent, unless somebody else has saved something else meanwhile. */
export async function editProduct(
  tx: Transaction,
  deps: EditingDependencies,
  id: string,
  asked: SentProduct,
): Saved<NotFound | Conflict | StepOfStock | Refused | Unusable> {
  await tx.lockCatalogueEdits()
  const [stored] = await tx.editableProducts([id])
  if (!stored) return failed('product-not-found')
  const sent = completed(await withVendor(tx, asked), stored.group.pictures)
  const isUnknown = sent.packs.some((pack) => pack.id !== null && !stored.packs.some((known) => known.id === pack.id))
  if (isUnknown) return failed('product-not-found')
  const conflicts = conflictsOf(stored, sent)
  if (conflicts.length > 0) return failed('edit-conflict', { details: { conflicts, stored } })
  const steps = stepsOfStock(stored, sent)
  if (steps.length > 0) return failed('step-of-stock', { details: { packs: steps } })
  const saved = await save(tx, deps, stored, { stored, sent })
  if (!saved.ok) return saved
  return recorded(saved.value, { subject: { kind: 'product', id }, ...recordOfChange(stored, saved.value) })
}

/** Archives a group, or brings it back, with all of its packs as they are. */
export async function setProductState(
  tx: Transaction,
  deps: EditingDependencies,
  id: string,
  { version, state }: { version: number; state: ListingState },
): Saved<NotFound | Conflict | Refused> {
  await tx.lockCatalogueEdits()
  const [stored] = await tx.editableProducts([id])
  if (!stored) return failed('product-not-found')
  const { group } = stored
  if (group.version !== version && group.state !== state) {
    const conflicts = [{ subject: id, field: 'state', stored: group.state, sent: state }]
    return failed('edit-conflict', { details: { conflicts, stored } })
  }
  const changed = group.state === state ? group : { ...group, state, version: group.version + 1, updatedAt: deps.now() }
  const after = { group: changed, packs: orderPacks(state, stored.packs) }
  const refused = refusedPacks(stored, after, deps.now())
  if (refused.length > 0) return failed('listing-refused', { details: { packs: refused } })
  const change = recordOfChange(stored, after)
  if (!isUnchanged(change)) await tx.saveEditableProducts([after])
  return recorded(after, { subject: { kind: 'product', id }, ...change })
}

/** A draft like this one, with SKUs and an address of its own. Barcodes are of the goods, and are left out. */
export async function duplicateProduct(
  tx: Transaction,
  deps: EditingDependencies,
  id: string,
  title: string,
): Saved<NotFound | Refused | Unusable> {
  await tx.lockCatalogueEdits()
  const [stored] = await tx.editableProducts([id])
  if (!stored) return failed('product-not-found')
  const wanted = stored.packs.map(({ sku }) => `${sku.slice(0, MAX_SKU_LENGTH - MAX_NAME_SUFFIX - 5)}-copy`)
  const inUse = await tx.namesInUse({ skus: wanted.flatMap(numberedNames), slugs: [] })
  const taken = new Set([...inUse.skus.keys()].map(skuKey))
  const packs = stored.packs.map((pack, at) => {
    const sku = firstFree(wanted[at] ?? deps.newId(), (candidate) => taken.has(skuKey(candidate)), deps.newId())
    taken.add(skuKey(sku))
    return { ...contentOf(pack), sku, barcode: null, state: 'draft' as const, id: null, version: null }
  })
  const { id: _, slug: __, updatedAt: ___, ...content } = stored.group
  return createProduct(tx, deps, { group: { ...content, title, state: 'draft', version: null }, packs })
}

async function withVendor(tx: Transaction, sent: SentProduct): Promise<SentProduct> {
  return { ...sent, group: { ...sent.group, vendor: await knownVendor(tx, sent.group.vendor) } }
}

async function freeSlug(
  tx: Pick<Transaction, 'namesInUse'>,
  { newId }: EditingDependencies,
  title: string,
): Promise<string> {
  const wanted = toSlug(title) || 'product'
  const { slugs } = await tx.namesInUse({ skus: [], slugs: numberedNames(wanted) })
  return firstFree(wanted, (candidate) => slugs.has(candidate), newId())
}

async function save(
  tx: Transaction,
  deps: EditingDependencies,
  before: EditableProduct | null,
  { stored, sent }: { stored: EditableProduct; sent: CompleteProduct },
): Promise<Result<EditableProduct, Refused | Unusable>> {
  const categories = await tx.uncountedCategories()
  if (!categories.some(({ name }) => name === sent.group.category)) return failed('category-not-found')
  const hashes = sent.group.pictures.map(({ hash }) => hash)
  if ((await tx.pictures(hashes)).length < hashes.length) return failed('picture-not-found')
  const taken = await takenSkus(tx, sent.packs)
  if (taken.length > 0) return failed('sku-taken', { details: detailsOf(taken) })
  const shared = await takenBarcodes(tx, stored, sent.packs)
  if (shared.length > 0) return failed('barcode-taken', { details: detailsOf(shared) })
  if (await isSlugTaken(tx, stored.group.id, sent.group.slug)) return failed('slug-taken')
  const after = await withSent(tx, deps, stored, sent)
  const refused = refusedPacks(before, after, deps.now())
  if (refused.length > 0) return failed('listing-refused', { details: { packs: refused } })
  // So that it stays as old as it was, and no version of the catalogue is made of it.
  if (before && isUnchanged(recordOfChange(before, after))) return { ok: true, value: before }
  await tx.saveEditableProducts([after])
  return { ok: true, value: after }
}

function stepsOfStock({ packs }: EditableProduct, sent: CompleteProduct): number[] {
  return sent.packs.flatMap((pack, at) => {
    const before = packs.find(({ id }) => id === pack.id)
    return before && changesStepOfStock(before, pack) ? [at] : []
  })
}

function detailsOf(taken: readonly TakenCode[]): TakenDetails {
  return { packs: taken.map(({ at }) => at), others: taken.map(({ other }) => other) }
}
