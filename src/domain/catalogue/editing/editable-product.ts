import * as v from 'valibot'
import { MAX_PICTURES_PER_PRODUCT, productPictureSchema } from '../pictures/picture.ts'
import { packSchema, sharedSchema } from '../product.ts'
import { productFactsSchema } from '../product-facts.ts'
import { LISTING_STATES } from './listing-state.ts'
import { TAX_CLASSES } from './tax-class.ts'

/** Most words beside the title by which a group is found, so that none is stuffed with keywords. */
export const MAX_ALIASES = 20
export const MAX_TAGS = 20
/** In paise: of an MRP and of a selling price. */
export const MAX_PRICE = 1_000_000_000
/** Most packs that a group is saved with at once. */
export const MAX_PACKS_PER_GROUP = 30
export const MAX_SKU_LENGTH = 40
export const MAX_BADGE_LENGTH = 24
/** Most units of a case. */
export const MAX_CASE_SIZE = 10_000

const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
/** Rises with every change, so that two people do not overwrite each other. */
const version = v.pipe(v.number(), v.safeInteger(), v.minValue(1))

/** What an owner writes of a group. */
export const groupContentSchema = v.object({
  ...v.pick(sharedSchema, [
    'title',
    'hindiName',
    'description',
    'img',
    'imgAlt',
    'tags',
    'aliases',
    'category',
    'vendor',
  ]).entries,
  /** Uploaded ones, in the owner's order. `img` and `imgAlt` are those of the first. */
  pictures: v.pipe(v.array(productPictureSchema), v.maxLength(MAX_PICTURES_PER_PRODUCT)),
  taxClass: v.nullable(v.picklist(TAX_CLASSES)),
  facts: v.nullable(productFactsSchema),
  state: v.picklist(LISTING_STATES),
})
export type GroupContent = v.InferOutput<typeof groupContentSchema>

/** What an owner writes of a pack. Its stock is moved, and not written. */
export const packContentSchema = v.object({
  ...v.pick(packSchema, ['sku', 'unit', 'netAmount', 'netUnit', 'soldBy', 'mrp', 'sellingPrice', 'badge']).entries,
  barcode: v.nullable(v.string()),
  /** Where it stands in the store, as its people call it: "Cold 2". */
  location: v.nullable(v.string()),
  /** Rank on the way of who picks, within the location. */
  pickOrder: v.nullable(wholeNumber),
  /** Units left at which more is to be ordered. */
  reorderAt: v.nullable(wholeNumber),
  /** Units of a case in which it is bought; null where it is bought by the unit. */
  caseSize: v.optional(v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1))), null),
  state: v.picklist(LISTING_STATES),
})
export type PackContent = v.InferOutput<typeof packContentSchema>

export const editableGroupSchema = v.object({
  id: v.string(),
  slug: v.string(),
  version,
  /** Milliseconds since 1970; 0 for what an earlier release saved. */
  updatedAt: wholeNumber,
  ...groupContentSchema.entries,
})
export type EditableGroup = v.InferOutput<typeof editableGroupSchema>

export const editablePackSchema = v.object({
  id: v.string(),
  slug: v.string(),
  groupId: v.string(),
  positionInGroup: wholeNumber,
  position: v.pipe(v.number(), v.safeInteger()),
  version,
  /** As customers see it, by its own state and its group's. */
  listing: v.picklist(LISTING_STATES),
  stock: wholeNumber,
  ...packContentSchema.entries,
})
export type EditablePack = v.InferOutput<typeof editablePackSchema>

/** A group with its packs in their order: those that are live come first. */
export interface EditableProduct {
  group: EditableGroup
  packs: readonly EditablePack[]
}

/** The fields that an owner writes, by which two versions are compared. */
export const GROUP_FIELDS = v.keyof(groupContentSchema).options
export const PACK_FIELDS = v.keyof(packContentSchema).options
