import type { Product } from '../../catalogue/product.ts'

export type NetUnit = NonNullable<Product['netUnit']>

/** What a unit is counted in, and how many of those it is; null for a pack of unknown size. */
export type UnitSize = readonly [unit: NetUnit, size: number] | null

const GRAM = 'g gm gms gr gram grams grm grms gramm ग्राम गराम'
/** After what is full: "kilo bhar". */
export const FULL: ReadonlySet<string> = new Set(['bhar', 'भर'])
// What is said without its unit, as "paav bhar" is, is of a kilogram.
const KILOGRAM = `${[...FULL].join(' ')} kg kgs kilo kilos kilogram kilograms kgm किलो किग्रा केजी किलोग्राम`
const MILLILITRE = 'ml mls millilitre milliliter मिली एमएल'
const LITRE = 'l lt lit ltr ltrs litre liter litres liters litr लीटर लिटर'
const PIECE = 'pc pcs piece pieces nos no nag unit units पीस नग cob cobs'
const DOZEN = 'dozen dozens dozon darjan darzan doz दर्जन'
const PACK =
  'pack packs packet packets pkt pkts pouch sachet box boxes peti tin bottle bottles bunch bunches guchha guchchha gaddi judi juddi gaddiyan gucchi guddi bag bags katta jar can carton crate tray trays cup cups tub tubs katori matki kulhad thaila thaile thaili dabba dabbe dibba dibbe pudiya bora bore bori boriya boriyan sack sacks gunny katte glass glasses gilas gilaas kanastar canister canisters tokri tokra tokre matka matke balti shishi sheeshi ट्रे पैकेट डिब्बा डिब्बे बोतल गुच्छा पेटी बैग थैली थैला बोरी बोरा बोरे गिलास टोकरी मटका मटके कनस्तर शीशी'

/** So much of it as costs that: a pack of unknown size. Amounts in digits are taken out of the text before. */
export const MONEY = 'rs inr rupee rupees rupaye rupay rupaya rupiya rupiye rupye रुपये रुपए रुपया रुपयों'

/** Every unit by its word, as `wordsOf` writes it. */
export const UNITS: ReadonlyMap<string, UnitSize> = new Map([
  ...named(GRAM, ['g', 1]),
  ...named(KILOGRAM, ['g', 1000]),
  ...named(MILLILITRE, ['ml', 1]),
  ...named(LITRE, ['ml', 1000]),
  ...named(PIECE, ['piece', 1]),
  ...named(DOZEN, ['piece', 12]),
  ...named(PACK, null),
  ...named(MONEY, null),
])

/** What a pack holds that is called so, where nothing else is said: eggs are traded by the tray. */
export const USUAL_CONTENTS: ReadonlyMap<string, readonly [amount: number, unit: NetUnit]> = new Map(
  ['tray', 'trays', 'ट्रे'].map((word) => [word, [30, 'piece']]),
)

function named(words: string, size: UnitSize): [string, UnitSize][] {
  return words.split(' ').map((word) => [word, size])
}
