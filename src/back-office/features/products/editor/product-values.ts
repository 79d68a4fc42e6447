import type { EditableProductDto } from '#contract/admin/catalogue/products.ts'
import type { ListingState } from '#domain/catalogue/editing/listing-state.ts'
import type { TaxClass } from '#domain/catalogue/editing/tax-class.ts'
import type { Diet, OrganicScheme } from '#domain/catalogue/fact-values.ts'
import type { ProductPicture } from '#domain/catalogue/pictures/picture.ts'
import type { Badge, Product } from '#domain/catalogue/product.ts'
import type { Nutrition, Party, ProductFacts } from '#domain/catalogue/product-facts.ts'
import type { Saved } from '../../../parts/form/use-edit-form.ts'

type Allergen = ProductFacts['allergens'][number]

/** A pack as the form has it: empty text and null for what is not written. */
export interface PackValues {
  /** Of a row that is not saved yet, too. */
  key: string
  id: string | null
  version: number | null
  stock: number
  unit: string
  sku: string
  soldBy: Product['soldBy']
  netAmount: number | null
  netUnit: 'g' | 'ml' | 'piece'
  sellingPrice: number | null
  mrp: number | null
  badgeText: string
  badgeColor: Badge['color']
  barcode: string
  location: string
  pickOrder: number | null
  reorderAt: number | null
  caseSize: number | null
  state: ListingState
}

/** A party of a label, the certificate and the nutrition stand flat, so that each field is compared by itself. */
export interface ProductValues extends Record<keyof Nutrition, number | null> {
  version: number | null
  state: ListingState
  title: string
  hindiName: string
  slug: string
  description: string
  category: string
  vendor: string
  taxClass: TaxClass | ''
  /** Of the shop's own, where it has no picture that was uploaded. */
  img: string
  imgAlt: string
  pictures: ProductPicture[]
  tags: string[]
  aliases: string[]
  diet: Diet | ''
  storage: NonNullable<ProductFacts['storage']> | ''
  origin: string
  originRegion: string
  ingredients: string
  allergens: Allergen[]
  mayContain: Allergen[]
  bestBeforeDays: number | null
  fssaiLicence: string
  makerName: string
  makerAddress: string
  packerName: string
  packerAddress: string
  importerName: string
  importerAddress: string
  organicScheme: OrganicScheme | ''
  organicBody: string
  organicNumber: string
  organicValidUntil: string
  organicRegisterUrl: string
  packs: PackValues[]
}

export const NUTRIENTS = [
  'energyKcal',
  'proteinMg',
  'carbohydrateMg',
  'sugarsMg',
  'addedSugarsMg',
  'fatMg',
  'saturatedFatMg',
  'transFatMg',
  'sodiumMg',
] as const satisfies readonly (keyof Nutrition)[]

/** What is stored, as the form has it. Its version rises with that of the group and of each pack. */
export function savedProduct({ group, packs }: EditableProductDto): Saved<ProductValues> {
  const { version, state, title, slug, description, category, vendor, facts } = group
  // The first of uploaded pictures is the one that is shown: it follows from them.
  const hasPictures = group.pictures.length > 0
  return {
    version: packs.reduce((sum, pack) => sum + pack.version, version),
    ...(group.updatedAt > 0 && { at: group.updatedAt }),
    values: {
      ...{ version, state, title, slug, description, category, vendor },
      img: hasPictures ? '' : group.img,
      imgAlt: hasPictures ? '' : (group.imgAlt ?? ''),
      hindiName: group.hindiName ?? '',
      taxClass: group.taxClass ?? '',
      pictures: [...group.pictures],
      tags: [...group.tags],
      aliases: [...group.aliases],
      ...factValues(facts),
      packs: packs.map(packValues),
    },
  }
}

/** A product that is not written yet: a draft of one pack. */
export function newProduct(): Saved<ProductValues> {
  return {
    version: 0,
    values: {
      ...{ version: null, state: 'draft', title: '', hindiName: '', slug: '', description: '', category: '' },
      ...{ vendor: '', taxClass: '', img: '', imgAlt: '', pictures: [], tags: [], aliases: [] },
      ...factValues(null),
      packs: [newPack()],
    },
  }
}

/** A pack that goes live with its product; like another one, but for what is of that pack alone. */
export function newPack(like?: PackValues): PackValues {
  newPacks += 1
  const own = { key: `new-${newPacks}`, id: null, version: null, stock: 0, unit: '', sku: '', barcode: '' }
  return {
    ...{ soldBy: 'pack', netAmount: null, netUnit: 'g', sellingPrice: null, mrp: null, badgeText: '' },
    ...{ badgeColor: 'green', location: '', pickOrder: null, reorderAt: null, caseSize: null, state: 'live' },
    ...like,
    ...own,
  }
}

let newPacks = 0

function packValues(pack: EditableProductDto['packs'][number]): PackValues {
  const { id, version, stock, unit, sku, soldBy, netAmount, sellingPrice, mrp, state } = pack
  const { pickOrder, reorderAt, caseSize } = pack
  return {
    ...{ key: id, id, version, stock, unit, sku, soldBy, netAmount, sellingPrice, mrp, state },
    ...{ pickOrder, reorderAt, caseSize },
    netUnit: pack.netUnit ?? 'g',
    badgeText: pack.badge?.text ?? '',
    badgeColor: pack.badge?.color ?? 'green',
    barcode: pack.barcode ?? '',
    location: pack.location ?? '',
  }
}

function factValues(facts: ProductFacts | null) {
  const { maker, packer, importer, organic, nutrition } = facts ?? {}
  return {
    diet: facts?.diet ?? ('' as const),
    storage: facts?.storage ?? ('' as const),
    origin: facts?.origin ?? 'IN',
    originRegion: facts?.originRegion ?? '',
    ingredients: facts?.ingredients ?? '',
    allergens: [...(facts?.allergens ?? [])],
    mayContain: [...(facts?.mayContain ?? [])],
    bestBeforeDays: facts?.bestBeforeDays ?? null,
    fssaiLicence: facts?.fssaiLicence ?? '',
    ...{ makerName: nameOf(maker), makerAddress: addressOf(maker) },
    ...{ packerName: nameOf(packer), packerAddress: addressOf(packer) },
    ...{ importerName: nameOf(importer), importerAddress: addressOf(importer) },
    organicScheme: organic?.scheme ?? ('' as const),
    organicBody: organic?.body ?? '',
    organicNumber: organic?.number ?? '',
    organicValidUntil: organic?.validUntil ?? '',
    organicRegisterUrl: organic?.registerUrl ?? '',
    ...{ energyKcal: nutrition?.energyKcal ?? null, proteinMg: nutrition?.proteinMg ?? null },
    ...{ carbohydrateMg: nutrition?.carbohydrateMg ?? null, sugarsMg: nutrition?.sugarsMg ?? null },
    ...{ addedSugarsMg: nutrition?.addedSugarsMg ?? null, fatMg: nutrition?.fatMg ?? null },
    ...{ saturatedFatMg: nutrition?.saturatedFatMg ?? null, transFatMg: nutrition?.transFatMg ?? null },
    sodiumMg: nutrition?.sodiumMg ?? null,
  }
}

const nameOf = (party: Party | null | undefined) => party?.name ?? ''
const addressOf = (party: Party | null | undefined) => party?.address ?? ''
