import * as v from 'valibot'
import { type ProductForm, productForm } from '#contract/admin/catalogue/product-forms.ts'
import { issueCode } from '#contract/forms/issue-code.ts'
import { MAX_SKU_LENGTH } from '#domain/catalogue/editing/editable-product.ts'
import { toSlug } from '#domain/catalogue/editing/slug.ts'
import { withShownPicture } from '#domain/catalogue/pictures/picture.ts'
import type { Nutrition } from '#domain/catalogue/product-facts.ts'
import { netQuantity } from '#i18n/back-office/catalogue/product-editor.ts'
import { NUTRIENTS, type PackValues, type ProductValues } from './product-values.ts'

type SentGroup = ProductForm['group']
type SentFacts = NonNullable<SentGroup['facts']>

/** What is sent for what stands in the form: the contract's own form, whether or not it may be saved. */
export function sentProduct(values: ProductValues): ProductForm {
  const { version, state, title, description, tags, aliases, category, vendor } = values
  return {
    group: {
      ...{ version, state, title, description, tags, aliases, category, vendor },
      ...withShownPicture({ img: values.img.trim(), imgAlt: orNull(values.imgAlt), pictures: values.pictures }),
      pictures: [...values.pictures],
      slug: values.slug.trim() || null,
      hindiName: orNull(values.hindiName),
      taxClass: values.taxClass || null,
      facts: sentFacts(values),
    },
    packs: values.packs.map((pack) => sentPack(pack, title)),
  }
}

/** The size as customers read it: as it is written, or by the net quantity. */
export function packUnit({ unit, netAmount, netUnit }: Pick<PackValues, 'unit' | 'netAmount' | 'netUnit'>): string {
  return unit.trim() || (netAmount ? netQuantity(netAmount, netUnit) : '')
}

/** The SKU as it is written, or one by the title and the size; by a code for a title in another script. */
export function shownSku(pack: PackValues, title: string): string {
  const name = toSlug(title) || codeOf(title.trim())
  const own = toSlug(`${name} ${packUnit(pack)}`).toUpperCase()
  return pack.sku.trim() || own.slice(0, MAX_SKU_LENGTH).replace(/-$/, '')
}

/** The same few letters and digits for the same text, and others for another. */
function codeOf(text: string): string {
  let sum = 0
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 2_147_483_647
  return text === '' ? '' : `P${sum.toString(36)}`
}

/** Checks what stands in the form by the contract's schema: what is wrong names the contract's fields. */
export const productValuesSchema = v.pipe(
  v.custom<ProductValues>((value) => typeof value === 'object' && value !== null),
  v.rawCheck<ProductValues>(({ dataset: { typed, value }, addIssue }) => {
    if (!typed || value.diet !== '' || !hasFacts(value)) return
    const path = { type: 'object', origin: 'value', input: { ...value }, key: 'diet', value: value.diet } as const
    addIssue({ message: issueCode('needed'), path: [path] })
  }),
  v.transform(sentProduct),
  productForm,
)

function sentPack(pack: PackValues, title: string): ProductForm['packs'][number] {
  const { id, version, soldBy, netAmount, pickOrder, reorderAt, caseSize, state } = pack
  // A draft has no price yet; without an MRP of its own it is the price, which it always is of loose goods.
  const sellingPrice = pack.sellingPrice ?? 0
  return {
    ...{ id, version, soldBy, netAmount, pickOrder, reorderAt, caseSize, state, sellingPrice },
    mrp: soldBy === 'loose' ? sellingPrice : (pack.mrp ?? sellingPrice),
    unit: packUnit(pack),
    sku: shownSku(pack, title),
    netUnit: netAmount === null ? null : pack.netUnit,
    badge: pack.badgeText.trim() === '' ? null : { text: pack.badgeText, color: pack.badgeColor },
    barcode: orNull(pack.barcode),
    location: orNull(pack.location),
  }
}

/** Null while what the goods are is not chosen, without which a label says nothing. */
function sentFacts(values: ProductValues): SentFacts | null {
  const { diet, storage, bestBeforeDays, allergens, mayContain } = values
  if (diet === '') return null
  return {
    ...{ diet, bestBeforeDays, allergens, mayContain },
    origin: values.origin.trim().toUpperCase(),
    originRegion: orNull(values.originRegion),
    storage: storage || null,
    ingredients: orNull(values.ingredients),
    fssaiLicence: orNull(values.fssaiLicence.replaceAll(/\s/g, '')),
    maker: party(values.makerName, values.makerAddress),
    packer: party(values.packerName, values.packerAddress),
    importer: party(values.importerName, values.importerAddress),
    nutrition: nutritionOf(values),
    organic: organicOf(values),
  }
}

function party(name: string, address: string): SentFacts['maker'] {
  return name.trim() === '' && address.trim() === '' ? null : { name: name.trim(), address: address.trim() }
}

/** All nine figures or none: one that is missing is no number, which the schema refuses. */
function nutritionOf(values: ProductValues): Nutrition | null {
  if (NUTRIENTS.every((name) => values[name] === null)) return null
  const figure = (name: keyof Nutrition) => values[name] ?? Number.NaN
  return {
    ...{ energyKcal: figure('energyKcal'), proteinMg: figure('proteinMg'), carbohydrateMg: figure('carbohydrateMg') },
    ...{ sugarsMg: figure('sugarsMg'), addedSugarsMg: figure('addedSugarsMg'), fatMg: figure('fatMg') },
    ...{ saturatedFatMg: figure('saturatedFatMg'), transFatMg: figure('transFatMg'), sodiumMg: figure('sodiumMg') },
  }
}

function organicOf(values: ProductValues): SentFacts['organic'] {
  const { organicScheme: scheme } = values
  if (scheme === '') return null
  return {
    scheme,
    body: values.organicBody.trim(),
    number: values.organicNumber.trim(),
    validUntil: values.organicValidUntil,
    registerUrl: orNull(values.organicRegisterUrl),
  }
}

/** Whether anything of a label is written that would be lost without a diet. */
function hasFacts(values: ProductValues): boolean {
  const facts = sentFacts({ ...values, diet: 'none' })
  if (facts === null) return false
  const { diet: _, origin: __, allergens, mayContain, ...rest } = facts
  return allergens.length + mayContain.length > 0 || Object.values(rest).some((value) => value !== null)
}

function orNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim()
}
