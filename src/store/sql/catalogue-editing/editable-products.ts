import { sql } from 'kysely'
import type { EditableGroup, EditablePack, EditableProduct } from '#domain/catalogue/editing/editable-product.ts'
import { skuKey } from '#domain/catalogue/editing/keys/pack-codes.ts'
import type { TaxClass } from '#domain/catalogue/editing/tax-class.ts'
import { listedFacts } from '#domain/catalogue/groups/product-group.ts'
import type { ChangeListeners } from '../catalogue.ts'
import { picturesOfGroups, savePicturesOfGroups } from '../pictures/product-pictures.ts'
import { copyToPacks, WAS_LIVE } from '../products/copy-to-packs.ts'
import { keepBasketWeights } from '../products/keep-basket-weights.ts'
import { problemsText, saveUnknownProblems } from '../products/save-problems.ts'
import { replaced } from '../products/save-products.ts'
import { rowsByIds } from '../query/by-ids.ts'
import { family, insertRows, integer, kind, many, query, text } from '../query/query.ts'
import type { Session } from '../query/session.ts'
import { editableGroupRecord, editablePackRecord, productGroupRecord } from '../records.ts'

export interface EditableProductReads {
  /** Groups with all of their packs, whatever their state; those that exist, in no particular order. */
  editableProducts(groupIds: readonly string[]): Promise<EditableProduct[]>
  /** The group of each pack that exists, by the pack's id. */
  groupIdsOf(packIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** The group that has each of these addresses, by the address. */
  groupIdsByAddress(slugs: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Ids of groups with their addresses after this one, in the order of addresses. */
  groupsAfter(slug: string, limit: number): Promise<{ id: string; slug: string }[]>
  /** Of these SKUs and slugs those that are in use: SKUs as they are written there, in whatever letter case they were asked for. */
  namesInUse(names: { skus: readonly string[]; slugs: readonly string[] }): Promise<NamesInUse>
  /** Whether there is any product, live or not. */
  hasProducts(): Promise<boolean>
}

interface NamesInUse {
  /** The id of the pack that has it. */
  skus: ReadonlyMap<string, string>
  /** The id of the group to which it leads, by its own slug or that of a pack. */
  slugs: ReadonlyMap<string, string>
}

export interface EditableProductWrites {
  /**
   * Makes edits of the catalogue wait for each other until the transaction ends, so that what one has read stays true and
   * no SKU is taken twice. Taken before anything else of the catalogue.
   */
  lockCatalogueEdits(): Promise<void>
  /** The rank after that of every product. */
  nextPosition(): Promise<number>
  /** Inserts or replaces groups and packs by id, except for the packs' stock; a new pack has none. */
  saveEditableProducts(products: readonly EditableProduct[]): Promise<void>
  /** For the groups of a category, by its name, that have no tax class. */
  setMissingTaxClass(category: string, taxClass: TaxClass): Promise<void>
  /** Finds what keeps packs that an earlier release saved from going live. Answers how many packs that were. */
  saveUnknownProblems(limit: number): Promise<number>
}

export function editableProductReads(session: Session): EditableProductReads {
  return {
    async editableProducts(groupIds) {
      const ids = [...new Set(groupIds)]
      const [pictures, groupRows, packRows] = await Promise.all([
        picturesOfGroups(session, ids),
        rowsByIds(session, groupsById, ids),
        rowsByIds(session, packsOfGroups, ids),
      ])
      const groups = groupRows.map((row): EditableGroup => {
        const group = editableGroupRecord.fromRow(row)
        return { ...group, pictures: pictures.get(group.id) ?? [] }
      })
      const packs = Map.groupBy(packRows.map(editablePackRecord.fromRow), (pack) => pack.groupId)
      const inOrder = (a: EditablePack, b: EditablePack) => a.positionInGroup - b.positionInGroup
      return groups.map((group) => ({ group, packs: (packs.get(group.id) ?? []).sort(inOrder) }))
    },
    async groupIdsOf(packIds) {
      const rows = await rowsByIds(session, groupIdsByPack, [...new Set(packIds)])
      return new Map(rows.flatMap(({ id, groupId }) => (groupId === null ? [] : [[id, groupId]])))
    },
    async groupIdsByAddress(slugs) {
      const rows = await rowsByIds(session, groupsBySlug, [...new Set(slugs)])
      return new Map(rows.map(({ slug, groupId }) => [slug, groupId]))
    },
    groupsAfter: async (slug, limit) => [...(await session.rows(nextGroups, { slug, limit }))],
    async namesInUse({ skus, slugs }) {
      const wanted = [...new Set(slugs)]
      const [withSku, groups, packs] = await Promise.all([
        rowsByIds(session, packsBySku, [...new Set(skus.map(skuKey))]),
        rowsByIds(session, groupsBySlug, wanted),
        rowsByIds(session, packsBySlug, wanted),
      ])
      return {
        skus: new Map(withSku.map(({ sku, id }) => [sku, id])),
        slugs: new Map([...groups, ...packs].map(({ slug, groupId }) => [slug, groupId ?? ''])),
      }
    },
    hasProducts: async () => (await session.row(anyProduct, {})) !== null,
  }
}

export function editableProductWrites(
  session: Session,
  { changed, indexAgain }: ChangeListeners,
): EditableProductWrites {
  return {
    async lockCatalogueEdits() {
      // SQLite has one writer.
      if (session.dialect.lockRows) await session.rows(lockEdits, {})
    },
    async nextPosition() {
      const last = await session.row(lastPositions, {})
      return Math.max(last?.live ?? -1, last?.hidden ?? -1) + 1
    },
    async saveEditableProducts(products) {
      if (products.length === 0) return
      await session.insert(
        saveGroups,
        products.map(({ group }) => groupRow(group)),
      )
      await savePicturesOfGroups(
        session,
        products.map(({ group }) => group),
      )
      await keepBasketWeights(
        session,
        products.flatMap(({ packs }) => packs),
      )
      await session.insert(savePacks, products.flatMap(packRows))
      indexAgain(
        await copyToPacks(
          session,
          products.map(({ group }) => group.id),
        ),
      )
      changed()
    },
    async setMissingTaxClass(category, taxClass) {
      await session.send(setMissingTaxClass, { category, taxClass })
    },
    saveUnknownProblems: (limit) => saveUnknownProblems(session, limit),
  }
}

const FACT_COLUMNS = ['diet', 'origin', 'organicScheme', 'organicUntil'] as const

function factsOf(group: EditableGroup) {
  const { diet, origin, organicScheme, organicUntil } = productGroupRecord.toRow({
    ...group,
    ...listedFacts(group.facts),
    ratingTenths: 0,
  })
  return { diet, origin, organicScheme, organicUntil }
}

function groupRow(group: EditableGroup) {
  return { ...editableGroupRecord.toRow(group), ...factsOf(group), ratingTenths: 0 }
}

/** With what the group says of its packs, so that it is not copied to them by a second write. */
function packRows({ group, packs }: EditableProduct) {
  const { category, vendor } = group
  const shared = { category, vendor, ...factsOf(group), stock: 0, received: 0, ratingTenths: 0 }
  return packs.map((pack) => ({
    ...editablePackRecord.toRow(pack),
    ...shared,
    problems: problemsText(group, pack),
  }))
}

/** The rating is that of customers. */
const saveGroups = insertRows(
  'productGroups',
  [...editableGroupRecord.columns, ...FACT_COLUMNS, 'ratingTenths'],
  `on conflict (id) do update set ${replaced([...editableGroupRecord.columns, ...FACT_COLUMNS])}`,
)

const SHARED_COLUMNS = ['category', 'vendor', ...FACT_COLUMNS, 'problems'] as const

const savePacks = insertRows(
  'products',
  [...editablePackRecord.columns, ...SHARED_COLUMNS, 'received', 'ratingTenths'],
  `on conflict (id) do update set ${replaced([
    ...editablePackRecord.columns.filter((column) => column !== 'stock'),
    ...SHARED_COLUMNS,
  ])}, was_live = ${WAS_LIVE}`,
)

const setMissingTaxClass = query({ category: text, taxClass: kind<TaxClass>() }, (db, { category, taxClass }) =>
  db.updateTable('productGroups').set({ taxClass }).where('category', '=', category).where('taxClass', 'is', null),
)

const groupsById = family((size: number) =>
  query({ ids: many(text, size) }, (db, { ids }) =>
    db.selectFrom('productGroups').select(editableGroupRecord.columns).where('id', 'in', ids),
  ),
)

const packsOfGroups = family((size: number) =>
  query({ ids: many(text, size) }, (db, { ids }) =>
    db.selectFrom('products').select(editablePackRecord.columns).where('groupId', 'in', ids),
  ),
)

const groupIdsByPack = family((size: number) =>
  query({ ids: many(text, size) }, (db, { ids }) =>
    db.selectFrom('products').select(['id', 'groupId']).where('id', 'in', ids),
  ),
)

const packsBySku = family((size: number) =>
  query({ ids: many(text, size) }, (db, { ids }) =>
    db.selectFrom('products').select(['id', 'sku']).where(sql<string>`lower(sku)`, 'in', ids),
  ),
)

const packsBySlug = family((size: number) =>
  query({ ids: many(text, size) }, (db, { ids }) =>
    db.selectFrom('products').select(['slug', 'groupId']).where('slug', 'in', ids),
  ),
)

const groupsBySlug = family((size: number) =>
  query({ ids: many(text, size) }, (db, { ids }) =>
    db.selectFrom('productGroups').select(['slug', 'id as groupId']).where('slug', 'in', ids),
  ),
)

const nextGroups = query({ slug: text, limit: integer }, (db, { slug, limit }) =>
  db.selectFrom('productGroups').select(['id', 'slug']).where('slug', '>', slug).orderBy('slug').limit(limit),
)

const anyProduct = query({}, (db) => db.selectFrom('products').select('seq').limit(sql.lit(1)))

/** Each from an index of its own: of both together the engines read every pack. */
const lastPositions = query({}, (db) =>
  db.selectNoFrom((eb) => {
    const last = eb.selectFrom('products').select((each) => each.fn.max('position').as('position'))
    return [
      last.where(sql<boolean>`listing = 'live'`).as('live'),
      last.where(sql<boolean>`listing <> 'live'`).as('hidden'),
    ]
  }),
)

/** Any one number that nothing else of the shop locks. */
const EDITS_LOCK = 4_827_363

const lockEdits = query({}, (db) =>
  db.selectNoFrom(sql<null>`pg_advisory_xact_lock(${sql.lit(EDITS_LOCK)})`.as('locked')),
)
