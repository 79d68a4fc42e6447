export const ENGINES = ['sqlite', 'postgres'] as const
export type EngineName = (typeof ENGINES)[number]

/** One shop to be filled and measured, a column of the table. */
export interface ShopSize {
  engine: EngineName
  products: number
  orders: number
}

export interface GrowthFlags {
  /** Numbers with commas between them, each. */
  products?: string | undefined
  orders?: string | undefined
  engine?: string | undefined
}

const PRODUCTS = [48, 10_000, 100_000, 1_000_000]
const ORDERS = 10_000
const MANY_ORDERS = { products: 48, orders: 1_000_000 }

/** Every size of both engines, or what the flags ask for. Throws one line for a flag that cannot be read. */
export function chooseSizes({ products, orders, engine }: GrowthFlags): ShopSize[] {
  const engines = ENGINES.filter((name) => engine === undefined || engine === name)
  if (engines.length === 0) throw new Error(`--engine is ${ENGINES.join(' or ')}, not ${engine}.`)
  const asked = numbersOf('products', products ?? (orders === undefined ? PRODUCTS.join() : '48')).flatMap((count) =>
    numbersOf('orders', orders ?? String(ORDERS)).map((placed) => ({ products: count, orders: placed })),
  )
  const sizes = products === undefined && orders === undefined ? [...asked, MANY_ORDERS] : asked
  return engines.flatMap((name) => sizes.map((size) => ({ engine: name, ...size })))
}

function numbersOf(flag: string, text: string): number[] {
  const numbers = text.split(',').map(Number)
  if (numbers.every((count) => Number.isInteger(count) && count > 0)) return numbers
  throw new Error(`--${flag} are numbers with commas between them, not ${text}.`)
}
