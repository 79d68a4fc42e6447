import { issueMessage } from '#contract/forms/field-issue.ts'
import * as text from '#i18n/back-office/catalogue/product-editor.ts'
import { formatRupees } from '#ui/format.ts'
import type { RecordParts } from '../../../parts/form/conflict/conflict.ts'
import type { FieldNaming } from '../../../parts/form/wrong-fields.ts'
import { NUTRIENTS, type PackValues, type ProductValues } from './product-values.ts'
import { packUnit } from './sent-product.ts'

/** What each field is called where it is named outside of the form. */
export const PRODUCT_FIELDS: { readonly [Name in keyof typeof text.fields]: { label: string } } = {
  ...{ title: field('title'), hindiName: field('hindiName'), slug: field('slug'), description: field('description') },
  ...{ category: field('category'), vendor: field('vendor'), taxClass: field('taxClass'), img: field('img') },
  ...{
    pictures: field('pictures'),
    imgAlt: field('imgAlt'),
    tags: field('tags'),
    aliases: field('aliases'),
    diet: field('diet'),
  },
  ...{ storage: field('storage'), origin: field('origin'), originRegion: field('originRegion') },
  ...{ ingredients: field('ingredients'), allergens: field('allergens'), mayContain: field('mayContain') },
  ...{ bestBeforeDays: field('bestBeforeDays'), fssaiLicence: field('fssaiLicence'), makerName: field('makerName') },
  ...{ makerAddress: field('makerAddress'), packerName: field('packerName'), packerAddress: field('packerAddress') },
  ...{ importerName: field('importerName'), importerAddress: field('importerAddress') },
  ...{ energyKcal: field('energyKcal'), proteinMg: field('proteinMg'), carbohydrateMg: field('carbohydrateMg') },
  ...{ sugarsMg: field('sugarsMg'), addedSugarsMg: field('addedSugarsMg'), fatMg: field('fatMg') },
  ...{ saturatedFatMg: field('saturatedFatMg'), transFatMg: field('transFatMg'), sodiumMg: field('sodiumMg') },
  ...{ organicScheme: field('organicScheme'), organicBody: field('organicBody') },
  ...{ organicNumber: field('organicNumber'), organicValidUntil: field('organicValidUntil') },
  ...{ organicRegisterUrl: field('organicRegisterUrl'), packs: field('packs') },
}

/** What the form calls the fields of the call, and what it says of each that is wrong. */
export const PRODUCT_NAMING: FieldNaming = {
  nameOf: (path) => {
    const [first = '', ...rest] = path.split('.').filter((part) => part !== 'group' && part !== 'facts')
    if (first === 'packs') return rest.length < 2 ? first : `packs[${rest[0]}].${joined(rest.slice(1))}`
    if (first === 'nutrition') return rest[0] ?? NUTRIENTS[0]
    if (PARTIES.includes(first)) return joined([first, rest[0] ?? (first === 'organic' ? 'scheme' : 'name')])
    return first
  },
  messageOf: (issue, path) => {
    const name = path.replace(/^packs\[\d+\]\./, '')
    const ownWords = issue.code === 'wrong-type' || issue.code === 'character-not-allowed' || issue.code === 'needed'
    if (ownWords && NUTRIENTS.some((each) => each === name)) return text.allNutrition
    const words = ownWords ? text.malformed[name.replace(/Address$/, 'Name')] : undefined
    return words ?? issueMessage({ ...issue, params: { ...issue.params, field: labelOfField(name) } })
  },
}

/** The label of a field by its path in the form, with the pack it is of; those of new packs are one, and null the list. */
export function labelOfPath(path: string, packs: readonly PackValues[]): string | null | undefined {
  if (path === 'packs') return null
  const [, at, name = ''] = /^packs\[(\d+)\]\.(\w+)/.exec(path) ?? []
  const pack = packs[Number(at)]
  if (at === undefined || !pack) return undefined
  return pack.id === null ? text.newPack : text.ofPack(packUnit(pack), labelOfField(name))
}

/** A product is compared by its own fields and by those of each pack that was there when it was opened. */
export function productParts(opened: readonly PackValues[]): RecordParts<ProductValues> {
  const units = new Map(opened.map((pack) => [pack.key, packUnit(pack)]))
  return {
    names: ({ packs }) => [
      ...Object.keys(PRODUCT_FIELDS).filter((name) => name !== 'packs'),
      ...packs.flatMap(({ key }) => PACK_FIELD_NAMES.map((name) => `${key}/${name}`)),
    ],
    label: (name) => {
      const [key = '', packField] = name.split('/')
      return packField === undefined ? labelOfField(name) : text.ofPack(units.get(key) ?? '', labelOfField(packField))
    },
    read,
    show: (values, name) => shown(name.split('/').at(-1) ?? name, read(values, name)),
    base: (theirs, yours) => ({ ...theirs, packs: [...theirs.packs, ...yours.packs.filter(({ id }) => id === null)] }),
    take: (into, from, name) => {
      const [key, packField] = name.split('/')
      if (packField === undefined) return { ...into, ...fieldOf(from, name) }
      const pack = from.packs.find((each) => each.key === key)
      const packs = into.packs.map((each) =>
        pack && each.key === key ? { ...each, ...fieldOf(pack, packField) } : each,
      )
      return { ...into, packs }
    },
  }
}

const PARTIES: readonly string[] = ['maker', 'packer', 'importer', 'organic']
const PACK_FIELD_NAMES = Object.keys(text.packFields)
const LABELS = new Map<string, string>([...Object.entries(text.packFields), ...Object.entries(text.fields)])

function field(name: keyof typeof text.fields): { label: string } {
  return { label: text.fields[name] }
}

function labelOfField(name: string): string {
  return LABELS.get(name) ?? name
}

/** `organic`, `body` as `organicBody`. */
function joined([first = '', second]: readonly string[]): string {
  return second === undefined || /^\d+$/.test(second) ? first : first + second[0]?.toUpperCase() + second.slice(1)
}

function read(values: ProductValues, name: string): unknown {
  const [key, packField] = name.split('/')
  const record = packField === undefined ? values : values.packs.find((each) => each.key === key)
  return record && new Map<string, unknown>(Object.entries(record)).get(packField ?? name)
}

/** The one field of a record, as a record. */
function fieldOf(record: object, name: string) {
  return Object.fromEntries(Object.entries(record).filter(([each]) => each === name))
}

function shown(name: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  if ((name === 'sellingPrice' || name === 'mrp') && typeof value === 'number') return formatRupees(value)
  return Array.isArray(value)
    ? value.map((each) => each?.alt ?? (each?.hash ? text.picture : each)).join(', ')
    : String(value)
}
