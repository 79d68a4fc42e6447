import type { ProductDetailDto } from '#contract/catalogue/products.ts'
import { unitSalePrice } from '#domain/catalogue/prices.ts'
import type { Nutrition, Party, ProductFacts } from '#domain/catalogue/product-facts.ts'
import * as text from '#i18n/catalogue/product-facts.ts'
import { formatRupees } from '#ui/format.ts'
import { pricesOf } from '../../format/prices.ts'

export interface FactRow {
  label: string
  /** Each on a line of its own; what stands in `<b>` is bold. */
  lines: readonly string[]
}

/** What the label of a product states, allergens first. What is not known has no row. */
export function factRows(product: ProductDetailDto): FactRow[] {
  const { facts } = product
  const origin = facts?.origin ?? product.origin
  return [
    row(text.allergens, ...allergenLines(facts)),
    row(text.foodMark, product.diet !== null && product.diet !== 'none' && text.diets[product.diet]),
    row(text.ingredients, facts?.ingredients),
    row(text.netQuantity, product.soldBy === 'loose' ? text.weighed(product.unit) : product.unit),
    ...priceRows(product),
    row(
      product.netUnit === 'ml' ? text.nutrition.ml : text.nutrition.g,
      facts?.nutrition && nutritionText(facts.nutrition),
    ),
    row(text.storage, facts?.storage && text.storageTexts[facts.storage]),
    row(text.bestBefore, facts?.bestBeforeDays && text.daysLeft(facts.bestBeforeDays)),
    row(text.maker, ...partyLines(facts?.maker)),
    row(text.packer, ...partyLines(facts?.packer)),
    row(text.importer, ...partyLines(facts?.importer)),
    row(text.origin, origin !== null && text.originText(origin, facts?.originRegion ?? null)),
    row(text.fssai, facts?.fssaiLicence),
  ].filter(({ lines }) => lines.length > 0)
}

function row(label: string, ...lines: readonly (string | number | false | null | undefined)[]): FactRow {
  return { label, lines: lines.filter((line): line is string => typeof line === 'string') }
}

/** A label without ingredients is none of food that was made of something: it need not name any. */
function allergenLines(facts: ProductFacts | null): string[] {
  if (facts === null) return []
  const named = (allergens: ProductFacts['allergens']) => allergens.map((each) => text.allergenNames[each])
  const lines = [
    ...(facts.allergens.length > 0 ? [text.contains(named(facts.allergens))] : []),
    ...(facts.mayContain.length > 0 ? [text.mayContain(named(facts.mayContain))] : []),
  ]
  return lines.length === 0 && facts.ingredients !== null ? [text.noAllergens] : lines
}

/** Only what was packed beforehand has an MRP, and with it a unit sale price. */
function priceRows(product: ProductDetailDto): FactRow[] {
  if (product.soldBy !== 'pack') return []
  const { mrp } = pricesOf(product)
  const perUnit = unitSalePrice({ ...product, mrp })
  return [
    row(text.mrp, text.mrpWithTaxes(formatRupees(mrp))),
    row(text.unitSalePrice, perUnit && text.priceOfUnit(formatRupees(perUnit.price), perUnit.per)),
  ]
}

function nutritionText(of: Nutrition): string {
  return [
    text.energy(of.energyKcal),
    text.protein(of.proteinMg),
    text.carbohydrate(of.carbohydrateMg, of.sugarsMg, of.addedSugarsMg),
    text.fat(of.fatMg, of.saturatedFatMg, of.transFatMg),
    text.sodium(of.sodiumMg),
  ].join(' · ')
}

function partyLines(party: Party | null | undefined): string[] {
  return party ? [party.name, party.address] : []
}
