import type { CatalogueVersion, Reads } from '#store/store.ts'

/** Which state of the catalogue something was made from. */
export interface CatalogueSnapshot {
  /** Read before anything else was. */
  version: CatalogueVersion
  /** The stock of every product in it, by id. A product that was read twice may be in it twice. */
  stocks: readonly (readonly [id: string, stock: number])[]
  /** Whether what is in it was chosen by stock, so that any change of stock may change it. */
  chosenByStock?: boolean
}

/** Older than every version there is, so that what was made from it is always made anew. */
export const NO_VERSION: CatalogueVersion = { content: -1, stock: -1 }

export function isSameVersion(one: CatalogueVersion, other: CatalogueVersion): boolean {
  return one.content === other.content && one.stock === other.stock
}

/**
 * Whether what was made from the snapshot would be made the same from the catalogue at this version: nothing but stock
 * has changed, and that of its products only as far as `looksSame` allows.
 */
export async function isStillCurrent(
  { version, stocks, chosenByStock = false }: CatalogueSnapshot,
  current: CatalogueVersion,
  { store, looksSame }: { store: Pick<Reads, 'stockById'>; looksSame: (before: number, now: number) => boolean },
): Promise<boolean> {
  if (isSameVersion(version, current)) return true
  if (version.content !== current.content || chosenByStock) return false
  const left = await store.stockById(stocks.map(([id]) => id))
  return stocks.every(([id, stock]) => looksSame(stock, left.get(id) ?? 0))
}

/** The snapshot of something made from all of these, none newer than `version`. */
export function mergeSnapshots(version: CatalogueVersion, parts: readonly CatalogueSnapshot[]): CatalogueSnapshot {
  const versions = [version, ...parts.map((part) => part.version)]
  return {
    version: {
      content: Math.min(...versions.map(({ content }) => content)),
      stock: Math.min(...versions.map(({ stock }) => stock)),
    },
    stocks: parts.flatMap((part) => part.stocks),
    ...(parts.some((part) => part.chosenByStock) ? { chosenByStock: true } : {}),
  }
}
