import { formatCountry, formatList, formatNumber, plural } from '../../format.ts'

export const title = 'Product facts'
export const allergens = 'Allergens'
/** The names stand out, as the label's must. */
export const contains = (names: readonly string[]) => `Contains <b>${formatList(names)}</b>.`
export const mayContain = (names: readonly string[]) => `May contain <b>${formatList(names)}</b>.`
export const noAllergens = 'None of those that a label must name'
export const allergenNames = {
  gluten: 'gluten',
  crustacean: 'crustaceans',
  milk: 'milk',
  egg: 'egg',
  fish: 'fish',
  nuts: 'peanuts or tree nuts',
  soy: 'soy',
  sulphite: 'sulphite',
}
export const foodMark = 'Food mark'
export { diets } from '../ui.ts'
export const ingredients = 'Ingredients'
export const netQuantity = 'Net quantity'
export const weighed = (step: string) => `Weighed out for your order, in steps of ${step}`
export const mrp = 'MRP'
/** The price with its paise, as on a label. */
export const mrpWithTaxes = (price: string) => `${price}, incl. of all taxes`
export const unitSalePrice = 'Unit sale price'
const units = { g: 'per g', kg: 'per kg', ml: 'per ml', litre: 'per litre', number: 'each' }
export const priceOfUnit = (price: string, per: keyof typeof units) => `${price} ${units[per]}`
export const nutrition = { g: 'Per 100 g', ml: 'Per 100 ml' }
const grams = (milligrams: number) => `${Number((milligrams / 1000).toFixed(2)).toString()} g`
export const energy = (kcal: number) => `Energy ${formatNumber(kcal)} kcal`
export const protein = (milligrams: number) => `protein ${grams(milligrams)}`
export const carbohydrate = (milligrams: number, sugars: number, addedSugars: number) =>
  `carbohydrate ${grams(milligrams)} (sugars ${grams(sugars)}, of them added ${grams(addedSugars)})`
export const fat = (milligrams: number, saturated: number, trans: number) =>
  `fat ${grams(milligrams)} (saturated ${grams(saturated)}, trans ${grams(trans)})`
export const sodium = (milligrams: number) => `sodium ${formatNumber(milligrams)} mg`
export const storage = 'Storage'
export const storageTexts = {
  ambient: 'In a cool, dry place',
  chilled: 'In the refrigerator',
  frozen: 'In the freezer',
  fresh: 'Fresh: use it within days',
}
export const bestBefore = 'Best before'
export const daysLeft = (days: number) =>
  plural(days, { one: 'At least # day left when it reaches you', other: 'At least # days left when it reaches you' })
export const maker = 'Made by'
export const packer = 'Packed by'
export const importer = 'Imported by'
export const origin = 'Country of origin'
export const originText = (code: string, region: string | null) =>
  region === null ? formatCountry(code) : `${region}, ${formatCountry(code)}`
export const fssai = 'FSSAI licence'
export const customerCare = 'Customer care'

export const certificateTitle = 'Organic certificate'
export const schemes = { npop: 'India Organic, certified under NPOP', pgs: 'PGS-India Organic' }
export const certificate = (number: string, validUntil: string) => `Certificate ${number}, valid to ${validUntil}`
export const validUntil = (day: string) => `Valid to ${day}`
export const certifiedBy = (body: string) => `by ${body}`
export const register = 'See it in the public register'
