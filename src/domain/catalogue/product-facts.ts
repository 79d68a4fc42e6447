import * as v from 'valibot'
import { DIETS, ORGANIC_SCHEMES } from './fact-values.ts'

/** The allergens that a label must name (FSSAI labelling and display, 2020). */
const ALLERGENS = ['gluten', 'crustacean', 'milk', 'egg', 'fish', 'nuts', 'soy', 'sulphite'] as const

/** A country of origin, ISO 3166-1 alpha-2: "IN". */
export const originCode = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))

/** A calendar day in India, "2027-03-31". */
const day = v.pipe(v.string(), v.isoDate())
const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** A maker, packer or importer as the label names it. */
const partySchema = v.object({
  name: v.pipe(v.string(), v.minLength(1)),
  address: v.pipe(v.string(), v.minLength(1)),
})
export type Party = v.InferOutput<typeof partySchema>

/** Of 100 g or 100 ml: energy in kcal, sodium and the rest in milligrams. */
const nutritionSchema = v.object({
  energyKcal: wholeNumber,
  proteinMg: wholeNumber,
  carbohydrateMg: wholeNumber,
  sugarsMg: wholeNumber,
  addedSugarsMg: wholeNumber,
  fatMg: wholeNumber,
  saturatedFatMg: wholeNumber,
  transFatMg: wholeNumber,
  sodiumMg: wholeNumber,
})
export type Nutrition = v.InferOutput<typeof nutritionSchema>

/** The certificate a claim of organic growing rests on. */
export const organicCertificateSchema = v.object({
  scheme: v.picklist(ORGANIC_SCHEMES),
  /** The certification body, or the regional council of a PGS group. */
  body: v.string(),
  number: v.string(),
  /** The last day it is valid on. */
  validUntil: day,
  /** Where anybody can look it up; null when the register has no page of its own. */
  registerUrl: v.nullable(v.pipe(v.string(), v.url())),
})
export type OrganicCertificate = v.InferOutput<typeof organicCertificateSchema>

/** What a label states of a product, the same for all of its packs. Null is not known or not owed. */
export const productFactsSchema = v.object({
  diet: v.picklist(DIETS),
  origin: originCode,
  /** State or region within it, as shown. */
  originRegion: v.nullable(v.string()),
  maker: v.nullable(partySchema),
  packer: v.nullable(partySchema),
  importer: v.nullable(partySchema),
  /** The 14 digits of the food business's licence. */
  fssaiLicence: v.nullable(v.pipe(v.string(), v.regex(/^\d{14}$/))),
  /** Days that are left at least when it is delivered. */
  bestBeforeDays: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
  allergens: v.pipe(v.array(v.picklist(ALLERGENS)), v.readonly()),
  mayContain: v.pipe(v.array(v.picklist(ALLERGENS)), v.readonly()),
  /** In descending order of weight, as the label has them. */
  ingredients: v.nullable(v.string()),
  nutrition: v.nullable(nutritionSchema),
  storage: v.nullable(v.picklist(['ambient', 'chilled', 'frozen', 'fresh'])),
  organic: v.nullable(organicCertificateSchema),
})
export type ProductFacts = v.InferOutput<typeof productFactsSchema>
