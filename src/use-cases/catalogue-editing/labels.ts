import { conflictingFields, type FieldConflict } from '#domain/catalogue/editing/edit-conflict.ts'
import type { EditableCategory } from '#domain/catalogue/editing/editable-category.ts'
import { nameKey } from '#domain/catalogue/editing/keys/name-key.ts'
import type { Vendor } from '#domain/catalogue/editing/vendor.ts'
import { parsePicturePath } from '#domain/catalogue/pictures/picture-path.ts'
import { MISTYPED_GSTIN, maySaveGstin } from '#domain/invoices/gstin.ts'
import { failed, type Result } from '#domain/values/result.ts'
import type { Transaction } from '#store/store.ts'
import { type Recorded, recorded } from '../audit/index.ts'
import { replaceTaxedCategory } from '../settings/index.ts'
import type { EditingDependencies } from './edited-product.ts'

type MistypedGstin = { code: 'body-invalid'; issues: { gstin: typeof MISTYPED_GSTIN } }
type NameTaken = { code: 'name-taken' }
type PictureNotFound = { code: 'picture-not-found' }
type Conflict<T> = { code: 'edit-conflict'; details: { conflicts: FieldConflict[]; stored: T } }

/** A new category, last in the owner's order. */
export async function createCategory(
  tx: Transaction,
  deps: EditingDependencies,
  sent: Pick<EditableCategory, 'name' | 'img'>,
): Promise<Result<Recorded<EditableCategory>, NameTaken | PictureNotFound>> {
  await tx.lockCatalogueEdits()
  const all = await tx.uncountedCategories()
  if (all.some(({ name }) => name === sent.name)) return failed('name-taken')
  if (!(await hasPicture(tx, sent.img))) return failed('picture-not-found')
  const position = all.reduce((last, each) => Math.max(last, each.position), -1) + 1
  const category = { id: deps.newId(), ...sent, position, version: 1 }
  await tx.saveEditableCategory(category)
  return recorded(category, { subject: { kind: 'category', id: category.id }, before: null, after: category })
}

/** Changes a category. A new name is that of all its products in the same moment, and in the settings of taxes. */
export async function editCategory(
  tx: Transaction,
  id: string,
  sent: Omit<EditableCategory, 'id'>,
  by: { staffId: string; now: number },
): Promise<
  Result<
    Recorded<EditableCategory>,
    { code: 'category-not-found' } | NameTaken | PictureNotFound | Conflict<EditableCategory>
  >
> {
  await tx.lockCatalogueEdits()
  const all = await tx.uncountedCategories()
  const stored = all.find((each) => each.id === id)
  if (!stored) return failed('category-not-found')
  const conflicts = sent.version === stored.version ? [] : conflictingFields(id, CATEGORY_FIELDS, { stored, sent })
  if (conflicts.length > 0) return failed('edit-conflict', { details: { conflicts, stored } })
  if (all.some(({ id: other, name }) => name === sent.name && other !== id)) return failed('name-taken')
  if (sent.img !== stored.img && !(await hasPicture(tx, sent.img))) return failed('picture-not-found')
  const subject = { kind: 'category', id }
  if (conflictingFields(id, CATEGORY_FIELDS, { stored, sent }).length === 0)
    return recorded(stored, { subject, before: stored, after: stored })
  const category = { ...sent, id, version: stored.version + 1 }
  await tx.saveEditableCategory(category)
  if (stored.name !== category.name) {
    await tx.renameInGroups('category', stored.name, category.name)
    await replaceTaxedCategory(tx, { from: stored.name, to: category.name, ...by })
  }
  return recorded(category, { subject, before: stored, after: category })
}

export async function createVendor(
  tx: Transaction,
  deps: EditingDependencies,
  sent: Omit<Vendor, 'id' | 'version'>,
): Promise<Result<Recorded<Vendor>, NameTaken>> {
  await tx.lockCatalogueEdits()
  if (isTaken(sent.name, await tx.vendorNames())) return failed('name-taken')
  const vendor = { id: deps.newId(), ...sent, version: 1 }
  await tx.saveVendor(vendor)
  return recorded(vendor, { subject: { kind: 'vendor', id: vendor.id }, before: null, after: vendor })
}

/** Changes a vendor. A new name is that of all its products in the same moment. */
export async function editVendor(
  tx: Transaction,
  id: string,
  sent: Omit<Vendor, 'id'>,
): Promise<Result<Recorded<Vendor>, { code: 'vendor-not-found' } | NameTaken | MistypedGstin | Conflict<Vendor>>> {
  await tx.lockCatalogueEdits()
  const stored = await tx.vendor(id)
  if (!stored) return failed('vendor-not-found')
  const conflicts = sent.version === stored.version ? [] : conflictingFields(id, VENDOR_FIELDS, { stored, sent })
  if (conflicts.length > 0) return failed('edit-conflict', { details: { conflicts, stored } })
  const others = (await tx.vendorNames()).filter((name) => name !== stored.name)
  if (!maySaveGstin(sent.gstin, stored.gstin)) return failed('body-invalid', { issues: { gstin: MISTYPED_GSTIN } })
  if (sent.name !== stored.name && isTaken(sent.name, others)) return failed('name-taken')
  const subject = { kind: 'vendor', id }
  if (conflictingFields(id, VENDOR_FIELDS, { stored, sent }).length === 0)
    return recorded(stored, { subject, before: stored, after: stored })
  const vendor = { ...sent, id, version: stored.version + 1 }
  await tx.saveVendor(vendor)
  if (stored.name !== vendor.name) await tx.renameInGroups('vendor', stored.name, vendor.name)
  return recorded(vendor, { subject, before: stored, after: vendor })
}

const CATEGORY_FIELDS = ['name', 'img', 'position'] as const
const VENDOR_FIELDS = ['name', 'address', 'fssaiLicence', 'gstin', 'contact'] as const

/** Whether the shop has what a category is to show. An uploaded picture that nothing shows is removed after a day. */
async function hasPicture(tx: Transaction, img: string): Promise<boolean> {
  if (!img.startsWith('/pictures/')) return true
  const named = parsePicturePath(img)
  return named !== null && (await tx.pictures([named.hash])).length > 0
}

/** Whether a vendor is called so already, but for its letters and spaces: where one is typed, both would be the same. */
function isTaken(name: string, names: readonly string[]): boolean {
  return names.some((other) => nameKey(other) === nameKey(name))
}
