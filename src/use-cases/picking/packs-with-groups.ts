import type { EditableGroup, EditablePack } from '#domain/catalogue/editing/editable-product.ts'
import type { Reads } from '#store/store.ts'

export interface PackWithGroup {
  pack: EditablePack
  group: EditableGroup
}

/** The packs of these ids that exist, whatever their state, by their id: as they are now. */
export async function packsWithGroups(reads: Reads, packIds: readonly string[]): Promise<Map<string, PackWithGroup>> {
  const groupIds = await reads.groupIdsOf(packIds)
  const products = await reads.editableProducts([...groupIds.values()])
  return new Map(
    products.flatMap(({ group, packs }) => packs.map((pack): [string, PackWithGroup] => [pack.id, { pack, group }])),
  )
}
