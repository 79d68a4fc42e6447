import type { Facts } from '#domain/audit/audit-event.ts'
import { changedFields, conflictingFields, type FieldConflict } from '#domain/catalogue/editing/edit-conflict.ts'
import {
  type EditablePack,
  type EditableProduct,
  GROUP_FIELDS,
  type GroupContent,
  PACK_FIELDS,
  type PackContent,
} from '#domain/catalogue/editing/editable-product.ts'
import { orderPacks } from '#domain/catalogue/editing/pack-order.ts'
import { firstFree, numberedNames, toSlug } from '#domain/catalogue/editing/slug.ts'
import { type ProductPicture, withShownPicture } from '#domain/catalogue/pictures/picture.ts'
import { isEqualJson } from '#domain/values/equal-json.ts'
import type { Transaction } from '#store/store.ts'
import type { Dependencies } from '../dependencies.ts'

export type EditingDependencies = Pick<Dependencies, 'now' | 'newId'>

/** A pack as an editor sends it: one without an id is new. */
interface SentPack extends PackContent {
  id: string | null
  /** That of the row which was edited. */
  version: number | null
}

/** Without a slug a new group's comes from its title, and any other keeps its own. */
type SentGroup = GroupContent & { version: number | null; slug?: string | null }

/** A group with its packs as an editor sends them. Packs that are not among them stay as they are. */
export interface SentProduct {
  /** Without pictures it has those that are stored. */
  group: Omit<SentGroup, 'pictures'> & { pictures?: readonly ProductPicture[] | undefined }
  packs: readonly SentPack[]
}

/** What was sent with what it does not say: the pictures that stay, and the one that lists show. */
export function completed(sent: SentProduct, stored: readonly ProductPicture[]): CompleteProduct {
  return { ...sent, group: withShownPicture({ ...sent.group, pictures: [...(sent.group.pictures ?? stored)] }) }
}

export interface CompleteProduct extends SentProduct {
  group: SentGroup
}

/** The fields that differ where somebody else has saved meanwhile; none where what was sent is what is stored. */
export function conflictsOf({ group, packs }: EditableProduct, sent: CompleteProduct): FieldConflict[] {
  const byId = new Map(packs.map((pack) => [pack.id, pack]))
  return [
    ...(sent.group.version === group.version
      ? []
      : conflictingFields<GroupWithSlug>(group.id, SENT_GROUP_FIELDS, {
          stored: group,
          sent: { ...sent.group, slug: sent.group.slug ?? group.slug },
        })),
    ...sent.packs.flatMap((pack) => {
      const stored = byId.get(pack.id ?? '')
      if (!stored || stored.version === pack.version) return []
      return conflictingFields<PackContent>(stored.id, PACK_FIELDS, { stored, sent: pack })
    }),
  ]
}

/** What is stored with what was sent written over it; versions rise where anything differs. */
export async function withSent(
  tx: Pick<Transaction, 'namesInUse' | 'nextPosition'>,
  { now, newId }: EditingDependencies,
  stored: EditableProduct,
  sent: CompleteProduct,
): Promise<EditableProduct> {
  const { version: _, slug: wanted, ...content } = sent.group
  const slug = wanted ?? stored.group.slug
  const group = raised(stored.group, { ...stored.group, ...content, slug }, SENT_GROUP_FIELDS)
  const fresh = sent.packs.filter(({ id }) => id === null)
  const addresses = fresh.map(({ unit }) => toSlug(`${group.slug} ${unit}`) || newId())
  const taken = new Set((await tx.namesInUse({ skus: [], slugs: addresses.flatMap(numberedNames) })).slugs.keys())
  const firstPosition = fresh.length > 0 ? await tx.nextPosition() : 0
  let added = 0
  const packs = sent.packs.flatMap(({ id, version: _, ...content }): EditablePack[] => {
    const known = stored.packs.find((pack) => pack.id === id)
    if (known) return [raised(known, { ...known, ...content }, PACK_FIELDS)]
    if (id !== null) return []
    const slug = firstFree(addresses[added] ?? newId(), (candidate) => taken.has(candidate), newId())
    taken.add(slug)
    added += 1
    const position = firstPosition + added - 1
    const place = { slug, position, positionInGroup: 0, listing: content.state, version: 1, stock: 0 } as const
    return [{ id: newId(), groupId: group.id, ...place, ...content }]
  })
  const others = stored.packs.filter((pack) => !packs.some(({ id }) => id === pack.id))
  const ordered = orderPacks(group.state, [...packs, ...others])
  return { group: { ...group, updatedAt: now() }, packs: ordered }
}

/**
 * What the audit has of a change: of the group its fields, of each pack those that differ, under its SKU, and where packs
 * changed places the SKUs in their order.
 */
export function recordOfChange(before: EditableProduct, after: EditableProduct) {
  const group = changedFields<GroupWithSlug>(SENT_GROUP_FIELDS, before.group, after.group)
  const packs = after.packs.flatMap((pack): PackChange[] => {
    const was = before.packs.find(({ id }) => id === pack.id)
    if (!was) return [{ sku: pack.sku, before: null, after: contentOf(pack) }]
    const changed = changedFields<PackContent>(PACK_FIELDS, was, pack)
    return Object.keys(changed.after).length > 0 ? [{ sku: pack.sku, ...changed }] : []
  })
  const isMoved = !isEqualJson(idsOf(before, after), idsOf(after, before))
  const side = (name: 'before' | 'after'): Facts => ({
    ...group[name],
    ...(isMoved && { packs: skusOf(name === 'before' ? before : after) }),
    ...Object.fromEntries(packs.map((pack) => [`pack ${pack.sku}`, pack[name]])),
  })
  return { before: side('before'), after: side('after') }
}

const skusOf = ({ packs }: EditableProduct) => packs.map(({ sku }) => sku)

/** The ids of the packs that another state of the product has too, in their order. */
function idsOf({ packs }: EditableProduct, other: EditableProduct): string[] {
  return packs.map(({ id }) => id).filter((id) => other.packs.some((pack) => pack.id === id))
}

interface PackChange {
  sku: string
  before: object | null
  after: object
}

/** What of a pack its owner wrote. */
export function contentOf(pack: PackContent): PackContent {
  const { sku, unit, netAmount, netUnit, soldBy, mrp, sellingPrice, badge, state } = pack
  const { barcode, location, pickOrder, reorderAt, caseSize } = pack
  return {
    ...{ sku, unit, netAmount, netUnit, soldBy, mrp, sellingPrice, badge, state },
    ...{ barcode, location, pickOrder, reorderAt, caseSize },
  }
}

/** Whether a wanted slug leads to another group than this one. */
export async function isSlugTaken(
  tx: Pick<Transaction, 'namesInUse'>,
  groupId: string,
  slug: string | null | undefined,
): Promise<boolean> {
  if (!slug) return false
  const owner = (await tx.namesInUse({ skus: [], slugs: [slug] })).slugs.get(slug)
  return owner !== undefined && owner !== groupId
}

type GroupWithSlug = GroupContent & { slug: string }
const SENT_GROUP_FIELDS = [...GROUP_FIELDS, 'slug'] as const

function raised<T extends { version: number }>(before: T, after: T, fields: readonly (keyof T & string)[]): T {
  const isChanged = Object.keys(changedFields(fields, before, after).after).length > 0
  return isChanged ? { ...after, version: before.version + 1 } : before
}
