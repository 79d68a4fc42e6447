import { LISTING_STATES } from '../editing/listing-state.ts'
import { TAX_CLASSES } from '../editing/tax-class.ts'
import { DIETS, ORGANIC_SCHEMES } from '../fact-values.ts'

/** How a cell is read: see `cell-values.ts`. */
type CellKind = 'text' | 'amount' | 'whole' | 'list' | readonly string[]

/** A column for a field of a group or of a pack. */
export interface FieldColumn {
  name: string
  of: 'group' | 'pack'
  /** Where the field is in the group or pack: "facts.maker.name". */
  path: readonly string[]
  kind: CellKind
  /** What `!clear` leaves in the field; absent where it must not be empty. */
  cleared?: null | '' | readonly []
  /** What the template shows. */
  sample: string
}

const group = { of: 'group' } as const
const pack = { of: 'pack' } as const
const text = { kind: 'text' } as const
const whole = { kind: 'whole', cleared: null } as const
const optionalText = { kind: 'text', cleared: null } as const
const storage = { kind: ['ambient', 'chilled', 'frozen', 'fresh'], cleared: null } as const
const scheme = { kind: ORGANIC_SCHEMES, cleared: null } as const
const list = { kind: 'list', cleared: [] } as const

function party<const Name extends 'maker' | 'packer' | 'importer'>(
  name: Name,
  samples: { name: string; address: string },
) {
  const of = { ...group, ...optionalText }
  return [
    { ...of, name: `${name}_name`, path: ['facts', name, 'name'], sample: samples.name },
    { ...of, name: `${name}_address`, path: ['facts', name, 'address'], sample: samples.address },
  ] as const
}

function nutrient<const Name extends string, const Field extends string>(name: Name, field: Field, sample: string) {
  return { ...group, ...whole, name, path: ['facts', 'nutrition', field], sample } as const
}

/**
 * The columns of the file that say something of a product, in their order. Template, reader, export and explanations
 * follow from this table and from `OTHER_COLUMNS`.
 */
export const FIELD_COLUMNS = [
  { ...group, ...text, name: 'title', path: ['title'], sample: 'Toor dal, "desi"' },
  { ...group, ...optionalText, name: 'hindi_name', path: ['hindiName'], sample: 'तूर दाल' },
  { ...pack, ...text, name: 'unit', path: ['unit'], sample: '1 kg' },
  { ...pack, kind: 'amount', name: 'mrp', path: ['mrp'], sample: '190.00' },
  { ...pack, kind: 'amount', name: 'price', path: ['sellingPrice'], sample: '178.00' },
  { ...pack, kind: LISTING_STATES, name: 'state', path: ['state'], sample: 'live' },
  { ...group, kind: LISTING_STATES, name: 'product_state', path: ['state'], sample: 'live' },
  { ...group, ...text, name: 'category', path: ['category'], sample: 'groceries' },
  { ...group, ...text, name: 'vendor', path: ['vendor'], sample: 'Sahyadri Farms' },
  { ...pack, kind: ['pack', 'loose', 'piece'], name: 'sold_by', path: ['soldBy'], sample: 'pack' },
  { ...pack, ...whole, name: 'net_amount', path: ['netAmount'], sample: '1000' },
  { ...pack, kind: ['g', 'ml', 'piece'], cleared: null, name: 'net_unit', path: ['netUnit'], sample: 'g' },
  {
    ...group,
    kind: 'text',
    cleared: '',
    name: 'description',
    path: ['description'],
    sample: 'Unpolished, from Latur.',
  },
  { ...group, kind: 'text', cleared: '', name: 'picture', path: ['img'], sample: '/art/rajma.webp' },
  { ...group, ...optionalText, name: 'picture_text', path: ['imgAlt'], sample: 'A bowl of pulses' },
  { ...group, ...list, name: 'tags', path: ['tags'], sample: 'dal|protein' },
  { ...group, ...list, name: 'aliases', path: ['aliases'], sample: 'arhar|tuvar' },
  { ...group, kind: TAX_CLASSES, cleared: null, name: 'tax_class', path: ['taxClass'], sample: 'gst-0' },
  { ...pack, ...optionalText, name: 'badge', path: ['badge', 'text'], sample: '' },
  {
    ...pack,
    kind: ['green', 'red', 'yellow'],
    cleared: null,
    name: 'badge_color',
    path: ['badge', 'color'],
    sample: '',
  },
  { ...pack, ...optionalText, name: 'barcode', path: ['barcode'], sample: '8901234567890' },
  { ...pack, ...optionalText, name: 'location', path: ['location'], sample: 'Dry 3' },
  { ...pack, ...whole, name: 'pick_order', path: ['pickOrder'], sample: '12' },
  { ...pack, ...whole, name: 'reorder_at', path: ['reorderAt'], sample: '10' },
  { ...pack, ...whole, name: 'case_size', path: ['caseSize'], sample: '12' },
  { ...group, kind: DIETS, name: 'diet', path: ['facts', 'diet'], sample: 'veg' },
  { ...group, ...text, name: 'origin', path: ['facts', 'origin'], sample: 'IN' },
  { ...group, ...optionalText, name: 'origin_region', path: ['facts', 'originRegion'], sample: 'Maharashtra' },
  { ...group, ...storage, name: 'storage', path: ['facts', 'storage'], sample: 'ambient' },
  { ...group, ...whole, name: 'best_before_days', path: ['facts', 'bestBeforeDays'], sample: '90' },
  { ...group, ...optionalText, name: 'fssai_licence', path: ['facts', 'fssaiLicence'], sample: '11521998000123' },
  ...party('maker', { name: 'Sahyadri Farms', address: 'Mohadi, Nashik 422207' }),
  ...party('packer', { name: '', address: '' }),
  ...party('importer', { name: '', address: '' }),
  { ...group, ...optionalText, name: 'ingredients', path: ['facts', 'ingredients'], sample: 'Pigeon peas' },
  { ...group, ...list, name: 'allergens', path: ['facts', 'allergens'], sample: '' },
  { ...group, ...list, name: 'may_contain', path: ['facts', 'mayContain'], sample: 'gluten|soy' },
  { ...group, ...scheme, name: 'organic_scheme', path: ['facts', 'organic', 'scheme'], sample: '' },
  { ...group, ...optionalText, name: 'organic_body', path: ['facts', 'organic', 'body'], sample: '' },
  { ...group, ...optionalText, name: 'organic_number', path: ['facts', 'organic', 'number'], sample: '' },
  { ...group, ...optionalText, name: 'organic_until', path: ['facts', 'organic', 'validUntil'], sample: '' },
  { ...group, ...optionalText, name: 'organic_register', path: ['facts', 'organic', 'registerUrl'], sample: '' },
  nutrient('energy_kcal', 'energyKcal', '343'),
  nutrient('protein_mg', 'proteinMg', '22000'),
  nutrient('carbohydrate_mg', 'carbohydrateMg', '63000'),
  nutrient('sugars_mg', 'sugarsMg', '3000'),
  nutrient('added_sugars_mg', 'addedSugarsMg', '0'),
  nutrient('fat_mg', 'fatMg', '1500'),
  nutrient('saturated_fat_mg', 'saturatedFatMg', '300'),
  nutrient('trans_fat_mg', 'transFatMg', '0'),
  nutrient('sodium_mg', 'sodiumMg', '17'),
] as const satisfies readonly FieldColumn[]

/** Columns that are no field: the key, the address by which packs of a product come together, and moves of stock. */
const OTHER_COLUMNS = {
  sku: 'GR-TOR-1',
  product: 'toor-dal',
  /** Written by the export, and never read: stock is moved, not written. */
  stock: '',
  stock_adjust: '',
  stock_set: '40',
  stock_reason: 'found',
  /** Written beside lines with an issue, and never read. */
  error: '',
} as const

type OtherColumn = keyof typeof OTHER_COLUMNS
export type ColumnName = OtherColumn | (typeof FIELD_COLUMNS)[number]['name']

/** The columns of template and export in their order. */
export const EXPORTED_COLUMNS: readonly ColumnName[] = [
  'sku',
  'product',
  ...FIELD_COLUMNS.map(({ name }) => name),
  'stock',
  'stock_adjust',
  'stock_set',
  'stock_reason',
]

/** Every column that a file may have. */
export const COLUMN_NAMES: readonly ColumnName[] = [...EXPORTED_COLUMNS, 'error']

const FIELDS: ReadonlyMap<string, FieldColumn> = new Map(FIELD_COLUMNS.map((column) => [column.name, column]))

/** The field that a column writes; null for the other columns. */
export function fieldOf(name: ColumnName): FieldColumn | null {
  return FIELDS.get(name) ?? null
}

export function isColumnName(name: string): name is ColumnName {
  return FIELDS.has(name) || Object.hasOwn(OTHER_COLUMNS, name)
}

/** The line of the template. */
export function sampleOf(name: ColumnName): string {
  return FIELDS.get(name)?.sample ?? sampleOfOther(name)
}

function sampleOfOther(name: string): string {
  const samples: Readonly<Record<string, string>> = OTHER_COLUMNS
  return samples[name] ?? ''
}
