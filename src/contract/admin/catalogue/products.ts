import * as v from 'valibot'
import { type BulkChange, bulkChangeSchema } from '#domain/catalogue/editing/bulk-change.ts'
import { editableGroupSchema, editablePackSchema } from '#domain/catalogue/editing/editable-product.ts'
import { LISTING_PROBLEMS } from '#domain/catalogue/editing/going-live.ts'
import { LISTING_STATES, type ListingState } from '#domain/catalogue/editing/listing-state.ts'
import { PACK_SORTS, type PackQuery } from '#domain/catalogue/editing/pack-query.ts'
import { defineCall, staff } from '../../call.ts'
import { pageQuery } from '../../fields.ts'
import { textLine } from '../../forms/forms.ts'
import { issueCode } from '../../forms/issue-code.ts'
import { filterText } from '../fields.ts'
import { type ProductForm, packForm, productForm } from './product-forms.ts'

const MAX_PACKS_PER_PAGE = 200
/** Most rows of one bulk edit: more are sent in several. */
export const MAX_BULK_ROWS = 300

const problemsDto = v.array(v.picklist(LISTING_PROBLEMS))
const version = v.pipe(v.number(), v.safeInteger())

/** A row of the owner's list: a pack with what its group says. Amounts in paise. */
const packRowDto = v.object({
  ...editablePackSchema.entries,
  group: v.object({
    ...v.pick(editableGroupSchema, [
      'slug',
      'version',
      'state',
      'title',
      'hindiName',
      'img',
      'category',
      'vendor',
      'tags',
      'updatedAt',
    ]).entries,
  }),
  problems: problemsDto,
})
export type PackRowDto = v.InferOutput<typeof packRowDto>

const editableProductDto = v.object({
  group: editableGroupSchema,
  packs: v.array(v.object({ ...editablePackSchema.entries, problems: problemsDto })),
})
export type EditableProductDto = v.InferOutput<typeof editableProductDto>

const productAnswer = v.object({ product: editableProductDto })

/** `details` of a save that overwrites what somebody else saved meanwhile. */
export const editConflictDetails = v.object({
  conflicts: v.array(v.object({ subject: v.string(), field: v.string(), stored: v.unknown(), sent: v.unknown() })),
  stored: v.unknown(),
})
/** `details` of a save for packs that must not go live. */
export const listingRefusedDetails = v.object({
  packs: v.array(v.object({ packId: v.string(), sku: v.string(), problems: problemsDto })),
})

const bulkAnswer = v.variant('ok', [
  v.object({ id: v.string(), ok: v.literal(true), version, groupVersion: version }),
  v.object({
    id: v.string(),
    ok: v.literal(false),
    code: v.picklist([
      'product-not-found',
      'edit-conflict',
      'category-not-found',
      'listing-refused',
      'price-below-zero',
      'price-too-high',
      'above-mrp',
      'too-many-tags',
    ]),
    problems: problemsDto,
  }),
])
export type BulkAnswerDto = v.InferOutput<typeof bulkAnswer>

const SAVE_FAILURES = [
  'listing-refused',
  'sku-taken',
  'barcode-taken',
  'slug-taken',
  'category-not-found',
  'picture-not-found',
] as const

export const catalogueEditingCalls = {
  editablePacks: defineCall({
    method: 'GET',
    path: '/api/admin/packs',
    who: staff('catalogue.view'),
    query: v.object({
      q: v.optional(filterText, ''),
      state: v.optional(v.nullable(v.picklist(LISTING_STATES)), null),
      category: v.optional(v.nullable(filterText), null),
      vendor: v.optional(v.nullable(filterText), null),
      problem: v.optional(v.nullable(v.picklist(['any', ...LISTING_PROBLEMS])), null),
      sort: v.optional(v.picklist(PACK_SORTS), 'changed'),
      ...pageQuery(MAX_PACKS_PER_PAGE, 50).entries,
    }),
    answer: v.object({
      packs: v.array(packRowDto),
      /** One more than 10,000 stands for any number above. */
      total: v.number(),
      nextCursor: v.nullable(v.string()),
    }),
    request: (asked: Partial<PackQuery>, page: { limit?: number; cursor?: string } = {}, signal?: AbortSignal) => ({
      query: new URLSearchParams(
        Object.entries({ ...asked, ...page }).flatMap(([name, value]) =>
          value === null || value === undefined || value === '' ? [] : [[name, String(value)]],
        ),
      ),
      signal,
    }),
  }),
  catalogueCounts: defineCall({
    method: 'GET',
    path: '/api/admin/catalogue-counts',
    who: staff('catalogue.view'),
    answer: v.object({
      listing: v.object({ draft: v.number(), live: v.number(), archived: v.number() }),
      groups: v.number(),
      withProblems: v.number(),
    }),
  }),
  editableProduct: defineCall({
    method: 'GET',
    path: '/api/admin/products/:id',
    who: staff('catalogue.view'),
    answer: productAnswer,
    failures: ['product-not-found'],
    request: (id: string) => ({ params: { id } }),
  }),
  createProduct: defineCall({
    method: 'POST',
    path: '/api/admin/products',
    who: staff('catalogue.edit'),
    body: productForm,
    status: 201,
    answer: productAnswer,
    failures: SAVE_FAILURES,
    request: (body: ProductForm) => ({ body }),
  }),
  editProduct: defineCall({
    method: 'PUT',
    path: '/api/admin/products/:id',
    who: staff('catalogue.edit'),
    body: productForm,
    answer: productAnswer,
    failures: ['product-not-found', 'edit-conflict', 'step-of-stock', ...SAVE_FAILURES],
    request: (id: string, body: ProductForm) => ({ params: { id }, body }),
  }),
  setProductState: defineCall({
    method: 'PUT',
    path: '/api/admin/products/:id/state',
    who: staff('catalogue.edit'),
    body: v.object({ version, state: v.picklist(LISTING_STATES) }),
    answer: productAnswer,
    failures: ['product-not-found', 'edit-conflict', 'listing-refused'],
    request: (id: string, body: { version: number; state: ListingState }) => ({ params: { id }, body }),
  }),
  duplicateProduct: defineCall({
    method: 'POST',
    path: '/api/admin/products/:id/duplicate',
    who: staff('catalogue.edit'),
    body: v.object({ title: textLine() }),
    status: 201,
    answer: productAnswer,
    failures: ['product-not-found', ...SAVE_FAILURES],
    request: (id: string, title: string) => ({ params: { id }, body: { title } }),
  }),
  bulkEditPacks: defineCall({
    method: 'POST',
    path: '/api/admin/packs/bulk',
    who: staff('catalogue.edit'),
    body: v.object({
      rows: v.pipe(
        v.array(v.object({ id: v.string(), version, groupVersion: version })),
        v.minLength(1, issueCode('needed')),
        v.maxLength(MAX_BULK_ROWS, issueCode('too-large')),
      ),
      change: bulkChangeSchema,
    }),
    answer: v.object({ rows: v.array(bulkAnswer) }),
    request: (rows: { id: string; version: number; groupVersion: number }[], change: BulkChange) => ({
      body: { rows, change },
    }),
  }),
}

/** A product as its form has it. */
export function productFormOf({ group, packs }: EditableProductDto): ProductForm {
  const { id: _, updatedAt: __, tags, aliases, facts, pictures, ...content } = group
  const allergens = { allergens: [...(facts?.allergens ?? [])], mayContain: [...(facts?.mayContain ?? [])] }
  return {
    group: {
      ...content,
      tags: [...tags],
      aliases: [...aliases],
      facts: facts && { ...facts, ...allergens },
      pictures: [...pictures],
    },
    packs: packs.map(({ id, version, ...pack }) => ({ ...v.parse(packForm, pack), id, version })),
  }
}
