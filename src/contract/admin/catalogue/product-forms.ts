import * as v from 'valibot'
import {
  MAX_ALIASES,
  MAX_BADGE_LENGTH,
  MAX_CASE_SIZE,
  MAX_PACKS_PER_GROUP,
  MAX_PRICE,
  MAX_SKU_LENGTH,
  MAX_TAGS,
} from '#domain/catalogue/editing/editable-product.ts'
import { uniqueNames } from '#domain/catalogue/editing/keys/name-key.ts'
import { LISTING_STATES } from '#domain/catalogue/editing/listing-state.ts'
import { TAX_CLASSES } from '#domain/catalogue/editing/tax-class.ts'
import { MAX_PICTURES_PER_PRODUCT, pictureHashSchema } from '#domain/catalogue/pictures/picture.ts'
import { badgeSchema, packSchema } from '#domain/catalogue/product.ts'
import { organicCertificateSchema, productFactsSchema } from '#domain/catalogue/product-facts.ts'
import { calendarDay } from '#domain/values/calendar-day.ts'
import { textLine } from '../../forms/forms.ts'
import { issueCode } from '../../forms/issue-code.ts'
import { fssaiLicenceField } from '../../forms/licences.ts'
import { isVisibleText } from '../../forms/visible-text.ts'
import { wholeNumber } from '../fields.ts'

/** Most characters of what a picture shows: a sentence. */
export const MAX_ALT_LENGTH = 200

/** Of an amount, a place. */
const figure = wholeNumber(0, MAX_PRICE)
const textLines = (most: number) =>
  v.pipe(
    v.array(textLine(60)),
    v.maxLength(most, issueCode('too-large')),
    v.transform((texts) => uniqueNames(texts)),
  )
/** A picture of the shop's own. */
const picture = v.pipe(
  v.string(),
  v.regex(/^(\/(art|pictures)\/[\w-]+(\.[a-z]+)?)?$/, issueCode('character-not-allowed')),
)

const certificateForm = v.object({
  ...organicCertificateSchema.entries,
  validUntil: calendarDay,
  /** Customers follow it. */
  registerUrl: v.nullable(
    v.pipe(v.string(), v.url(issueCode('malformed')), v.regex(/^https?:/i, issueCode('malformed'))),
  ),
})

export const groupForm = v.object({
  title: textLine(),
  hindiName: v.nullable(textLine()),
  description: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(2000, issueCode('too-long')),
    v.check(isVisibleText, issueCode('character-not-allowed')),
  ),
  img: picture,
  imgAlt: v.nullable(textLine(MAX_ALT_LENGTH)),
  /** Uploaded pictures in their order, each once. Without it those that the product has stay. */
  pictures: v.optional(
    v.pipe(
      v.array(v.object({ hash: pictureHashSchema, alt: v.nullable(textLine(MAX_ALT_LENGTH)) })),
      v.maxLength(MAX_PICTURES_PER_PRODUCT, issueCode('too-large')),
      v.transform((pictures) => [...new Map(pictures.map((picture) => [picture.hash, picture])).values()]),
    ),
  ),
  tags: textLines(MAX_TAGS),
  aliases: textLines(MAX_ALIASES),
  category: textLine(60),
  vendor: textLine(80),
  taxClass: v.nullable(v.picklist(TAX_CLASSES)),
  facts: v.nullable(
    v.object({ ...productFactsSchema.entries, fssaiLicence: fssaiLicenceField, organic: v.nullable(certificateForm) }),
  ),
  state: v.picklist(LISTING_STATES),
})

export const packForm = v.pipe(
  v.object({
    sku: v.pipe(textLine(MAX_SKU_LENGTH), v.regex(/^[\w./-]+$/, issueCode('character-not-allowed'))),
    unit: textLine(40),
    ...v.pick(packSchema, ['soldBy', 'netUnit']).entries,
    netAmount: v.nullable(wholeNumber(1, 1_000_000_000)),
    mrp: figure,
    sellingPrice: figure,
    badge: v.nullable(v.object({ ...badgeSchema.entries, text: textLine(MAX_BADGE_LENGTH) })),
    /** EAN-8, UPC, EAN-13 or GTIN-14. */
    barcode: v.nullable(v.pipe(v.string(), v.regex(/^\d{8}(\d{4,6})?$/, issueCode('barcode-malformed')))),
    location: v.nullable(textLine(40)),
    pickOrder: v.nullable(figure),
    reorderAt: v.nullable(figure),
    caseSize: v.optional(v.nullable(wholeNumber(1, MAX_CASE_SIZE)), null),
    state: v.picklist(LISTING_STATES),
  }),
  v.forward(
    v.check(({ netAmount, netUnit }) => (netAmount === null) === (netUnit === null), issueCode('needed')),
    ['netAmount'],
  ),
)

const version = v.nullable(v.pipe(v.number(), v.safeInteger()))

/** A part of an address, as `toSlug` makes it. */
const slugField = v.pipe(textLine(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, issueCode('character-not-allowed')))

/** A group with its packs. A new one has no version, and a new pack neither id nor version. */
export const productForm = v.object({
  group: v.object({
    ...groupForm.entries,
    /** Without one a new group's comes from its title, and any other keeps its own. */
    slug: v.optional(v.nullable(slugField), null),
    version,
  }),
  packs: v.pipe(
    v.array(v.intersect([packForm, v.object({ id: v.nullable(v.pipe(v.string(), v.uuid())), version })])),
    v.minLength(1, issueCode('needed')),
    v.maxLength(MAX_PACKS_PER_GROUP, issueCode('too-large')),
  ),
})
export type ProductForm = v.InferInput<typeof productForm>
