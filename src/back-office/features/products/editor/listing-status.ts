import { type ListingProblem, listingProblems } from '#domain/catalogue/editing/going-live.ts'
import type { PackValues, ProductValues } from './product-values.ts'
import { packUnit, sentProduct } from './sent-product.ts'

/** What keeps a product from going live, with the field of the form that mends it. */
export interface MissingFact {
  problem: ListingProblem
  /** The size of the pack that has it; null for what all packs share. */
  unit: string | null
  field: string
}

/**
 * What keeps the packs that go live with the product from it, as the form stands on `today`, a day in India: what all of
 * them share comes first, and once.
 */
export function missingFacts(values: ProductValues, today: string): MissingFact[] {
  const { group, packs } = sentProduct({ ...values, packs: packsGoingLive(values.packs) })
  const shared = {
    ...group,
    hindiName: group.hindiName ?? null,
    facts: group.facts ?? null,
    imgAlt: group.imgAlt ?? null,
  }
  const found = packs.flatMap((pack, at): MissingFact[] => {
    if (pack.state !== 'live') return []
    const listed = {
      ...pack,
      netAmount: pack.netAmount ?? null,
      netUnit: pack.netUnit ?? null,
      badge: pack.badge ?? null,
    }
    const unit = values.packs[at] ? packUnit(values.packs[at]) : ''
    return listingProblems(shared, { ...listed, soldBy: pack.soldBy ?? 'pack' }, today).map((problem) => {
      const ofPack = PACK_FIELDS[problem]
      if (ofPack) return { problem, unit, field: `packs[${at}].${ofPack}` }
      return { problem, unit: null, field: GROUP_FIELDS[problem] ?? 'title' }
    })
  })
  const ofGroup = found.filter(
    ({ unit, problem }, at) => unit === null && found.findIndex((each) => each.problem === problem) === at,
  )
  return [...ofGroup, ...found.filter(({ unit }) => unit !== null)]
}

/** The packs as they are when their product goes live: where none of them would, all drafts do. */
export function packsGoingLive(packs: readonly PackValues[]): PackValues[] {
  if (packs.some(({ state }) => state === 'live')) return [...packs]
  return packs.map((pack) => (pack.state === 'draft' ? { ...pack, state: 'live' } : pack))
}

const PACK_FIELDS: Partial<Record<ListingProblem, string>> = {
  'no-price': 'sellingPrice',
  'above-mrp': 'sellingPrice',
  'loose-with-mrp': 'sellingPrice',
  'loose-without-step': 'netAmount',
  'step-not-exact': 'sellingPrice',
  'no-net-quantity': 'netAmount',
}

const GROUP_FIELDS: Partial<Record<ListingProblem, string>> = {
  'no-picture': 'img',
  'no-picture-text': 'imgAlt',
  'organic-without-certificate': 'organicScheme',
  'certificate-lapsed': 'organicValidUntil',
  'no-label-facts': 'diet',
  'no-maker': 'makerName',
  'no-importer': 'importerName',
  'no-fssai-licence': 'fssaiLicence',
  'no-best-before': 'bestBeforeDays',
}
