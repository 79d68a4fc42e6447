import * as v from 'valibot'
import { editableCategorySchema } from '#domain/catalogue/editing/editable-category.ts'
import { vendorSchema } from '#domain/catalogue/editing/vendor.ts'
import { badgeSchema } from '#domain/catalogue/product.ts'
import { defineCall, staff } from '../../call.ts'
import { textLine } from '../../forms/forms.ts'
import { issueCode } from '../../forms/issue-code.ts'
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
  ...v.pick(vendorSchema, ['fssaiLicence', 'gstin']).entries,
  contact: v.nullable(textLine()),
})
export type NewVendorForm = v.InferOutput<typeof newVendorForm>
const vendorForm = v.object({ ...newVendorForm.entries, version })
export type VendorForm = v.InferOutput<typeof vendorForm>

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
    failures: ['name-taken'],
    request: (body: NewCategoryForm) => ({ body }),
  }),
  editCategory: defineCall({
    method: 'PUT',
    path: '/api/admin/categories/:id',
    who: staff('catalogue.edit'),
    body: categoryForm,
    answer: categoryAnswer,
    failures: ['category-not-found', 'name-taken', 'edit-conflict'],
    request: (id: string, body: CategoryForm) => ({ params: { id }, body }),
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
    failures: ['vendor-not-found', 'name-taken', 'edit-conflict'],
    request: (id: string, body: VendorForm) => ({ params: { id }, body }),
  }),
}
