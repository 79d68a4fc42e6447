import * as v from 'valibot'
import { editableCategorySchema } from '#domain/catalogue/editing/editable-category.ts'
import { MAX_BADGE_LENGTH } from '#domain/catalogue/editing/editable-product.ts'
import { vendorSchema } from '#domain/catalogue/editing/vendor.ts'
import { badgeSchema } from '#domain/catalogue/product.ts'
import { defineCall, staff } from '../../call.ts'
import { textLine } from '../../forms/forms.ts'
import { issueCode } from '../../forms/issue-code.ts'
import { fssaiLicenceField, gstinField, gstinFieldOver, storedGstinField } from '../../forms/licences.ts'
import { groupForm } from './product-forms.ts'

const categoryDto = v.object({ ...editableCategorySchema.entries, groupCount: v.number() })
const vendorDto = v.object({ ...vendorSchema.entries, groupCount: v.number() })

const version = v.pipe(v.number(), v.safeInteger())

const newCategoryForm = v.object({
  /** In lower case, as addresses have it. */
  name: v.pipe(textLine(60), v.toLowerCase()),
  img: groupForm.entries.img,
})
export type NewCategoryForm = v.InferOutput<typeof newCategoryForm>
const categoryForm = v.object({
  ...newCategoryForm.entries,
  position: v.pipe(v.number(), v.safeInteger(issueCode('not-whole'))),
  version,
})
export type CategoryForm = v.InferOutput<typeof categoryForm>

const newVendorForm = v.object({
  name: textLine(80),
  address: v.nullable(textLine(200)),
  fssaiLicence: fssaiLicenceField,
  gstin: gstinField,
  contact: v.nullable(textLine()),
})
export type NewVendorForm = v.InferOutput<typeof newVendorForm>
const vendorForm = v.object({ ...newVendorForm.entries, gstin: storedGstinField, version })
/** A vendor while it is edited, over the number that is stored. */
export const vendorFields = (storedGstin: string | null) =>
  v.object({ ...newVendorForm.entries, gstin: gstinFieldOver(storedGstin) })
export type VendorForm = v.InferOutput<typeof vendorForm>

const removal = v.object({
  /** The id of the one that its products get; null for one without products. */
  moveTo: v.nullable(v.string()),
})
/** Products that carry another word now, or none; at most 100 of them are named. */
const movedAnswer = v.object({ moved: v.object({ count: v.number(), titles: v.array(v.string()) }) })
const tagWord = textLine(80)
const badgeForm = v.object({ ...badgeSchema.entries, text: textLine(MAX_BADGE_LENGTH) })
/** Whether a word that others carry already is joined with. */
const merge = v.optional(v.boolean(), false)
const tagChange = v.object({ from: v.string(), to: v.nullable(tagWord), merge })
export type TagChange = v.InferInput<typeof tagChange>
const badgeChange = v.object({ from: badgeSchema, to: v.nullable(badgeForm), merge })
export type BadgeChange = v.InferInput<typeof badgeChange>

const categoryAnswer = v.object({ category: editableCategorySchema })
const vendorAnswer = v.object({ vendor: vendorSchema })

export const catalogueLabelCalls = {
  editableCategories: defineCall({
    method: 'GET',
    path: '/api/admin/categories',
    who: staff('catalogue.view'),
    answer: v.object({ categories: v.array(categoryDto) }),
  }),
  createCategory: defineCall({
    method: 'POST',
    path: '/api/admin/categories',
    who: staff('catalogue.edit'),
    body: newCategoryForm,
    status: 201,
    answer: categoryAnswer,
    failures: ['name-taken', 'picture-not-found'],
    request: (body: NewCategoryForm) => ({ body }),
  }),
  editCategory: defineCall({
    method: 'PUT',
    path: '/api/admin/categories/:id',
    who: staff('catalogue.edit'),
    body: categoryForm,
    answer: categoryAnswer,
    failures: ['category-not-found', 'name-taken', 'picture-not-found', 'edit-conflict'],
    request: (id: string, body: CategoryForm) => ({ params: { id }, body }),
  }),
  /** Removes a category. One with products needs another for them. */
  removeCategory: defineCall({
    method: 'POST',
    path: '/api/admin/categories/:id/removal',
    who: staff('catalogue.edit'),
    body: removal,
    answer: movedAnswer,
    failures: ['category-not-found', 'label-in-use', 'label-target'],
    request: (id: string, moveTo: string | null) => ({ params: { id }, body: { moveTo } }),
  }),
  removeVendor: defineCall({
    method: 'POST',
    path: '/api/admin/vendors/:id/removal',
    who: staff('catalogue.edit'),
    body: removal,
    answer: movedAnswer,
    failures: ['vendor-not-found', 'label-in-use', 'label-target'],
    request: (id: string, moveTo: string | null) => ({ params: { id }, body: { moveTo } }),
  }),
  /** Renames a tag in all products, joins it with another, or takes it away (`to` is null). */
  replaceTag: defineCall({
    method: 'POST',
    path: '/api/admin/catalogue-words/tags',
    who: staff('catalogue.edit'),
    body: tagChange,
    answer: movedAnswer,
    failures: ['word-not-found', 'name-taken'],
    request: (body: TagChange) => ({ body }),
  }),
  replaceBadge: defineCall({
    method: 'POST',
    path: '/api/admin/catalogue-words/badges',
    who: staff('catalogue.edit'),
    body: badgeChange,
    answer: movedAnswer,
    failures: ['word-not-found', 'name-taken'],
    request: (body: BadgeChange) => ({ body }),
  }),
  vendors: defineCall({
    method: 'GET',
    path: '/api/admin/vendors',
    who: staff('catalogue.view'),
    answer: v.object({ vendors: v.array(vendorDto) }),
  }),
  /** What products are marked by, with how many carry it in any state. */
  catalogueWords: defineCall({
    method: 'GET',
    path: '/api/admin/catalogue-words',
    who: staff('catalogue.view'),
    answer: v.object({
      tags: v.array(v.object({ tag: v.string(), groupCount: v.number() })),
      badges: v.array(v.object({ ...badgeSchema.entries, packCount: v.number() })),
    }),
  }),
  createVendor: defineCall({
    method: 'POST',
    path: '/api/admin/vendors',
    who: staff('catalogue.edit'),
    body: newVendorForm,
    status: 201,
    answer: vendorAnswer,
    failures: ['name-taken'],
    request: (body: NewVendorForm) => ({ body }),
  }),
  editVendor: defineCall({
    method: 'PUT',
    path: '/api/admin/vendors/:id',
    who: staff('catalogue.edit'),
    body: vendorForm,
    answer: vendorAnswer,
    failures: ['vendor-not-found', 'name-taken', 'edit-conflict', 'body-invalid'],
    request: (id: string, body: VendorForm) => ({ params: { id }, body }),
  }),
}
