import type { Badge } from '#domain/catalogue/product.ts'
import type { ProductFacts } from '#domain/catalogue/product-facts.ts'

/** A product of the sample store as its files list it, with the packs it is sold in. */
export interface SampleGroup {
  title: string
  /** Its Hindi name in Devanagari, shown beside the title. */
  hindiName?: string
  description: string
  /** Name of its image in `/art`, without the extension; null draws a pack with the title on it. */
  art: string | null
  vendor: string
  ratingTenths: number
  /** Search terms beside the title: other names, Hindi in both scripts, and dishes it is used in. */
  tags: readonly string[]
  /** What differs from the facts of plain Indian vegetarian produce. */
  facts: Partial<ProductFacts>
  /** The first is the one a card shows. */
  packs: readonly SamplePack[]
}

/** A pack of a sample product. Amounts in rupees. */
export interface SamplePack {
  /** Pack size as a customer reads it: "500 g". Of loose goods the step in which they are sold. */
  unit: string
  /** Whether it is packed before it is ordered, weighed out for the order, or sold by the piece. */
  soldBy?: 'pack' | 'loose' | 'piece'
  mrp: number
  /** Equals `mrp` without a discount. */
  price: number
  /** Units, of loose goods steps. */
  stock: number
  badge?: Badge
}
