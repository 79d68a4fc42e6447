import type { EditableProduct } from '#domain/catalogue/editing/editable-product.ts'
import type { Reads } from '#store/store.ts'

/** What `withSent` asks for new packs, and a place for what this batch takes. */
export interface BatchNames {
  namesInUse: Reads['namesInUse']
  nextPosition: () => Promise<number>
  isAddressTaken: (address: string) => Promise<boolean>
  take: (product: EditableProduct) => void
}

/**
 * Addresses and ranks of new products while none of a batch is saved: those in the store, and those that others of the batch
 * have taken. `likely` are looked up at once for the whole batch.
 */
export async function batchNames(
  reads: Reads,
  likely: readonly string[],
  nextPosition: () => Promise<number>,
): Promise<BatchNames> {
  const stored =
    likely.length > 0 ? (await reads.namesInUse({ skus: [], slugs: likely })).slugs : new Map<string, string>()
  const wanted = new Set(likely)
  const free = new Set(likely.filter((address) => !stored.has(address)))
  /** The group that each of them is to lead to. */
  const taken = new Map<string, string>()
  const takenOf = (slugs: readonly string[]) =>
    slugs.flatMap((slug) => (taken.has(slug) ? [[slug, taken.get(slug) ?? ''] as const] : []))
  let position: number | null = null
  const namesInUse: Reads['namesInUse'] = async ({ skus, slugs }) => {
    // Others than those that are looked up are the same with numbers after them, and only matter where the first is taken.
    const first = slugs.filter((slug) => wanted.has(slug))
    const areFree = first.length > 0 && first.every((slug) => free.has(slug) && !taken.has(slug))
    const isNumbered = new Set(slugs).size === slugs.length && slugs.length % first.length === 0
    if (areFree && isNumbered && skus.length === 0) return { skus: new Map(), slugs: new Map() }
    const found = await reads.namesInUse({ skus, slugs })
    return { ...found, slugs: new Map([...found.slugs, ...takenOf(slugs)]) }
  }
  return {
    namesInUse,
    async nextPosition() {
      position ??= await nextPosition()
      return position
    },
    isAddressTaken: async (address) => taken.has(address) || !free.has(address),
    take({ group, packs }) {
      for (const { slug } of [group, ...packs]) taken.set(slug, group.id)
      if (position !== null) position = packs.reduce((next, pack) => Math.max(next, pack.position + 1), position)
    },
  }
}
