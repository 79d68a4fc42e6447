import * as v from 'valibot'
import { claimsOrganic, textsOfPack } from '../groups/organic-claim.ts'
import { priceProblem } from '../groups/price-rules.ts'
import type { ProductPicture } from '../pictures/picture.ts'
import { editableGroupSchema, editablePackSchema } from './editable-product.ts'

/** What keeps a pack from going live. */
export const LISTING_PROBLEMS = [
  'no-price',
  'above-mrp',
  'loose-with-mrp',
  'loose-without-step',
  'step-not-exact',
  'no-net-quantity',
  'no-picture',
  'no-picture-text',
  'organic-without-certificate',
  'certificate-lapsed',
  'no-label-facts',
  'no-maker',
  'no-importer',
  'no-fssai-licence',
  'no-best-before',
] as const
export type ListingProblem = (typeof LISTING_PROBLEMS)[number]

/** The parts of a group and of one of its packs that the law and customers ask for. */
export const listedGroupSchema = v.pick(editableGroupSchema, [
  'title',
  'hindiName',
  'description',
  'tags',
  'aliases',
  'img',
  'imgAlt',
  'facts',
])
export type ListedGroup = v.InferOutput<typeof listedGroupSchema> & {
  /** Where it has pictures beside `img`. */
  pictures?: readonly Pick<ProductPicture, 'alt'>[]
}
export const listedPackSchema = v.pick(editablePackSchema, [
  'unit',
  'mrp',
  'sellingPrice',
  'soldBy',
  'netAmount',
  'netUnit',
  'badge',
])
export type ListedPack = v.InferOutput<typeof listedPackSchema>

/**
 * Every reason for which the pack must not go live on `today`, a day in India such as "2027-03-31", in the order of
 * `LISTING_PROBLEMS`. A day of '' takes every certificate for valid.
 */
export function listingProblems(group: ListedGroup, pack: ListedPack, today: string): ListingProblem[] {
  const found = new Set<ListingProblem>([
    ...priceProblems(pack),
    ...pictureProblems(group),
    ...organicProblems(group, pack, today),
    ...labelProblems(group, pack),
  ])
  return LISTING_PROBLEMS.filter((problem) => found.has(problem))
}

/**
 * The problems for which a change is refused: all of a pack that goes live, and of one that is live already those that
 * the change brings. What an earlier release let go live can still be mended field by field.
 */
export function refusingProblems(
  before: { isLive: boolean; problems: readonly ListingProblem[] } | null,
  after: { isLive: boolean; problems: readonly ListingProblem[] },
): ListingProblem[] {
  if (!after.isLive) return []
  if (!before?.isLive) return [...after.problems]
  return after.problems.filter((problem) => !before.problems.includes(problem))
}

function priceProblems(pack: ListedPack): ListingProblem[] {
  const problem = priceProblem(pack)
  return [
    ...(pack.sellingPrice > 0 ? [] : (['no-price'] as const)),
    ...(problem === null ? [] : [problem]),
    // Only goods that are packed before they are ordered must state it.
    ...(pack.soldBy === 'pack' && pack.netAmount === null ? (['no-net-quantity'] as const) : []),
  ]
}

function pictureProblems({ img, imgAlt, pictures = [] }: ListedGroup): ListingProblem[] {
  if (img === '') return ['no-picture']
  return imgAlt === null || pictures.some(({ alt }) => alt === null) ? ['no-picture-text'] : []
}

function organicProblems(group: ListedGroup, pack: ListedPack, today: string): ListingProblem[] {
  const certificate = group.facts?.organic ?? null
  if (certificate !== null) return today <= certificate.validUntil ? [] : ['certificate-lapsed']
  return claimsOrganic(textsOfPack(group, pack)) ? ['organic-without-certificate'] : []
}

/** What a label must state (Packaged Commodities Rules, rule 6, and FSSAI's labelling rules), by the class of goods. */
function labelProblems({ facts }: ListedGroup, { soldBy }: ListedPack): ListingProblem[] {
  if (facts === null) return ['no-label-facts']
  // Goods weighed or counted out for an order are not pre-packed, and fresh produce is no processed food.
  if (soldBy !== 'pack' || facts.storage === 'fresh') return []
  const { maker, packer, importer, origin, diet, fssaiLicence, bestBeforeDays } = facts
  const isFood = diet !== 'none'
  return [
    ...((maker ?? packer ?? importer) ? [] : (['no-maker'] as const)),
    ...(origin === 'IN' || importer ? [] : (['no-importer'] as const)),
    ...(isFood && fssaiLicence === null ? (['no-fssai-licence'] as const) : []),
    ...(isFood && bestBeforeDays === null ? (['no-best-before'] as const) : []),
  ]
}
