import { toSlug } from '#domain/catalogue/editing/slug.ts'
import { listedFacts } from '#domain/catalogue/groups/product-group.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { ProductFacts } from '#domain/catalogue/product-facts.ts'
import type { SampleGroup } from './catalogue/sample-group.ts'

/** Plain Indian vegetarian produce, which the sample products differ from. */
const PLAIN_FACTS: ProductFacts = {
  diet: 'veg',
  origin: 'IN',
  originRegion: null,
  maker: null,
  packer: null,
  importer: null,
  fssaiLicence: null,
  bestBeforeDays: null,
  allergens: [],
  mayContain: [],
  ingredients: null,
  nutrition: null,
  storage: null,
  organic: null,
}

export function factsOf(sample: Pick<SampleGroup, 'facts'>): ProductFacts {
  return { ...PLAIN_FACTS, ...sample.facts }
}

/**
 * The packs of a sample product, amounts in paise. The first has the id and the slug of the group; the others have the
 * slug with their unit, and their caller gives all of them a position, and the others an id.
 */
export function packsOf(
  sample: SampleGroup,
  group: Pick<Product, 'category' | 'id' | 'slug'>,
): Omit<Product, 'position'>[] {
  return sample.packs.map((pack, positionInGroup) => {
    const slug = positionInGroup === 0 ? group.slug : `${group.slug}-${toSlug(pack.unit)}`
    return {
      id: group.id,
      slug,
      sku: slug,
      groupId: group.id,
      groupSlug: group.slug,
      positionInGroup,
      title: sample.title,
      hindiName: sample.hindiName ?? null,
      description: sample.description,
      unit: pack.unit,
      ...netQuantityOf(pack.unit),
      soldBy: pack.soldBy ?? 'pack',
      img: sample.art === null ? '' : `/art/${sample.art}.webp`,
      // The pictures of the sample store show what the title names.
      imgAlt: sample.art === null ? null : sample.title,
      category: group.category,
      vendor: sample.vendor,
      ratingTenths: sample.ratingTenths,
      // Loose goods have no MRP, which is then the price.
      mrp: (pack.soldBy === 'loose' ? pack.price : pack.mrp) * 100,
      sellingPrice: pack.price * 100,
      stock: pack.stock,
      badge: pack.badge ?? null,
      tags: sample.tags,
      aliases: [],
      ...listedFacts(factsOf(sample)),
    }
  })
}

/**
 * The net quantity that a pack size names: "500 g", "1.5 kg", "1 litre", "6 pieces", "4 x 125 g", "Box of 12". One piece
 * of unknown weight names none.
 */
export function netQuantityOf(unit: string): Pick<Product, 'netAmount' | 'netUnit'> {
  const [, pieces] = /^Box of (\d+)$/.exec(unit) ?? []
  if (pieces !== undefined) return { netAmount: Number(pieces), netUnit: 'piece' }
  const [, times = '1', amount, word = ''] =
    /^(?:(\d+) ?[x×] ?)?(\d+(?:\.\d+)?) (g|kg|ml|l|litres?|pieces|eggs|bags|cobs)\b/.exec(unit) ?? []
  if (amount === undefined) return { netAmount: null, netUnit: null }
  const [netUnit, factor] = NET_UNITS[word] ?? (['piece', 1] as const)
  return { netAmount: Math.round(Number(times) * Number(amount) * factor), netUnit }
}

const NET_UNITS: Readonly<Record<string, readonly ['g' | 'ml', number]>> = {
  g: ['g', 1],
  kg: ['g', 1000],
  ml: ['ml', 1],
  l: ['ml', 1000],
  litre: ['ml', 1000],
  litres: ['ml', 1000],
}
