export const ENGINES = ['sqlite', 'postgres'] as const
export type EngineName = (typeof ENGINES)[number]

/** What is filled and measured: a shop for each number of orders, on each engine, that grows from size to size. */
export interface ShopSizes {
  engines: readonly EngineName[]
  /** From few to many. */
  products: readonly number[]
  orders: readonly number[]
}

export interface GrowthFlags {
  /** Numbers with commas between them, each. */
  products?: string | undefined
  orders?: string | undefined
  engine?: string | undefined
}

/** Every size of both engines, or what the flags ask for. Throws one line for a flag that cannot be read. */
export function chooseSizes({
  products = '48,10000,100000,1000000',
  orders = '10000,1000000',
  engine,
}: GrowthFlags): ShopSizes {
  const engines = ENGINES.filter((name) => engine === undefined || engine === name)
  if (engines.length === 0) throw new Error(`--engine is ${ENGINES.join(' or ')}, not ${engine}.`)
  return { engines, products: numbersOf('products', products), orders: numbersOf('orders', orders) }
}

function numbersOf(flag: string, text: string): number[] {
  const numbers = text.split(',').map(Number)
  if (numbers.every((count) => Number.isInteger(count) && count > 0)) return numbers.toSorted((a, b) => a - b)
  throw new Error(`--${flag} are numbers with commas between them, not ${text}.`)
}
