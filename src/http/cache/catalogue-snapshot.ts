import type { CatalogueVersion, Reads } from '#store/store.ts'

/** Which state of the catalogue something was made from. */
export interface CatalogueSnapshot {
  /** Read before anything else was. */
  version: CatalogueVersion
  /** The stock of every product in it, by id. A product that was read twice may be in it twice. */
  stocks: readonly (readonly [id: string, stock: number])[]
  /** Whether it was chosen by what is in stock: it may be another when anything is sold out, or is there again. */
  chosenByStock?: boolean
  /** Whether it tells of nothing but these products and what is changed apart from products: no list, no count. */
  ofTheseAlone?: boolean
}

/** Older than every version there is, so that what was made from it is always made anew. */
export const NO_VERSION: CatalogueVersion = { content: -1, products: -1, revision: -1, stock: -1 }

export function isSameVersion(one: CatalogueVersion, other: CatalogueVersion): boolean {
  return one.content === other.content && one.stock === other.stock
}

/**
 * Whether what was made from the snapshot would be made the same from the catalogue at this version: nothing but stock and
 * other products has changed, and the stock of its own only as far as `looksSame` allows.
 */
export async function isStillCurrent(
  { version, stocks, chosenByStock = false, ofTheseAlone = false }: CatalogueSnapshot,
  current: CatalogueVersion,
  { store, looksSame }: { store: Pick<Reads, 'productStates'>; looksSame: (before: number, now: number) => boolean },
): Promise<boolean> {
  if (isSameVersion(version, current)) return true
  if (changesBesideProducts(version) !== changesBesideProducts(current)) return false
  // What sells out, or is there again, has a new revision.
  if (chosenByStock && version.revision !== current.revision) return false
  const productsChanged = version.products !== current.products
  if (productsChanged && !ofTheseAlone) return false
  const states = await store.productStates(stocks.map(([id]) => id))
  return stocks.every(([id, stock]) => {
    const now = states.get(id)
    const isUnchanged = !productsChanged || (now !== undefined && now.revision <= version.revision)
    return isUnchanged && looksSame(stock, now?.stock ?? 0)
  })
}

function changesBesideProducts({ content, products }: CatalogueVersion): number {
  return content - products
}

/** The snapshot of something made from all of these, none newer than `version`. */
export function mergeSnapshots(version: CatalogueVersion, parts: readonly CatalogueSnapshot[]): CatalogueSnapshot {
  const versions = [version, ...parts.map((part) => part.version)]
  const oldest = (count: keyof CatalogueVersion) => Math.min(...versions.map((each) => each[count]))
  return {
    version: {
      ...{ content: oldest('content'), products: oldest('products') },
      ...{ revision: oldest('revision'), stock: oldest('stock') },
    },
    stocks: parts.flatMap((part) => part.stocks),
    ...(parts.some((part) => part.chosenByStock) ? { chosenByStock: true } : {}),
    ...(parts.length > 0 && parts.every((part) => part.ofTheseAlone) ? { ofTheseAlone: true } : {}),
  }
}
