import type { Product } from '#domain/catalogue/product.ts'
import type { CatalogueVersion, Store } from '../../store.ts'

type RememberedReads = Pick<Store, 'settings' | 'catalogueVersion' | 'searchRevision' | 'productsById' | 'packsBeside'>

/** What was read of one state of the database. */
interface Memory {
  state: number
  settings: Awaited<ReturnType<Store['settings']>> | null
  version: CatalogueVersion | null
  searchRevision: number | null
  products: Map<string, Product>
  /** By the id of each of the packs, all packs of its group in the group's order. */
  packs: Map<string, readonly Product[]>
}

/** About two megabytes. Where there are more, all are read anew. */
const MAX_PRODUCTS = 1000

/**
 * What every search reads, read once for each state of the database. `state` numbers those, and has to change before anybody is
 * told of a commit. That is for a database that nothing else writes to: of others it cannot be known without asking.
 */
export function rememberedReads(store: RememberedReads, state: () => number): RememberedReads {
  let memory = emptyMemory(state())
  const current = (): Memory => {
    if (memory.state !== state()) memory = emptyMemory(state())
    return memory
  }
  /** What is read while something is committed may be of either state: it goes into the memory of the earlier, which is dropped. */
  const readInto = async <T>(read: () => Promise<T>, remember: (into: Memory, found: T) => void): Promise<T> => {
    const into = current()
    const found = await read()
    remember(into, found)
    return found
  }

  return {
    async settings() {
      return (
        current().settings ??
        readInto(store.settings, (into, settings) => {
          into.settings = settings
        })
      )
    },
    async catalogueVersion() {
      return (
        current().version ??
        readInto(store.catalogueVersion, (into, version) => {
          into.version = version
        })
      )
    },
    async searchRevision() {
      return (
        current().searchRevision ??
        readInto(store.searchRevision, (into, revision) => {
          into.searchRevision = revision
        })
      )
    },
    async productsById(ids) {
      const { products } = current()
      const wanted = [...new Set(ids)]
      const missing = wanted.filter((id) => !products.has(id))
      const known = wanted.flatMap((id) => products.get(id) ?? [])
      if (missing.length === 0) return known
      const read = await readInto(() => store.productsById(missing), rememberProducts)
      return [...known, ...read]
    },
    async packsBeside(productIds) {
      const { packs } = current()
      const wanted = [...new Set(productIds)]
      const missing = wanted.filter((id) => !packs.has(id))
      const known = new Set(wanted.map((id) => packs.get(id)))
      const read = missing.length === 0 ? [] : await readInto(() => store.packsBeside(missing), rememberPacks)
      return [...[...known].flatMap((group) => group ?? []), ...read]
    },
  }
}

function emptyMemory(state: number): Memory {
  return { state, settings: null, version: null, searchRevision: null, products: new Map(), packs: new Map() }
}

function rememberProducts({ products }: Memory, read: readonly Product[]): void {
  if (products.size + read.length > MAX_PRODUCTS) products.clear()
  for (const product of read) products.set(product.id, product)
}

function rememberPacks({ packs }: Memory, read: readonly Product[]): void {
  if (packs.size + read.length > MAX_PRODUCTS) packs.clear()
  for (const group of Map.groupBy(read, ({ groupId }) => groupId).values()) {
    for (const { id } of group) packs.set(id, group)
  }
}
