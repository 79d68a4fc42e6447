import { sql } from 'kysely'
import type { EditableCategory } from '#domain/catalogue/editing/editable-category.ts'
import type { ChangeListeners } from '../catalogue.ts'
import { copyToPacks } from '../products/copy-to-packs.ts'
import { replaced } from '../products/save-products.ts'
import { family, insertRows, integer, query, text } from '../query/query.ts'
import type { Session } from '../query/session.ts'
import { editableCategoryRecord } from '../records.ts'

/** Words that groups carry, and a record says more of. */
type GroupLabel = 'category' | 'vendor'

export interface GroupLabelReads {
  /** All of them in the owner's order, each with how many groups it has in any state. */
  editableCategories(): Promise<(EditableCategory & { groupCount: number })[]>
  /** The same without counting anything. */
  uncountedCategories(): Promise<EditableCategory[]>
  /** How many groups in any state carry the word, and the first `limit` of their titles. */
  titlesWithLabel(label: GroupLabel, name: string, limit: number): Promise<{ count: number; titles: string[] }>
}

export interface GroupLabelWrites {
  /** Inserts or replaces by id. */
  saveEditableCategory(category: EditableCategory): Promise<void>
  /** Gives every group that carries the one word the other, with its packs. */
  renameInGroups(label: GroupLabel, from: string, to: string): Promise<void>
  /** Deletes the record of a word that no group carries any more. */
  deleteLabel(label: GroupLabel, id: string): Promise<void>
}

/** Groups of all categories are counted with `longReads`. */
export function groupLabelReads(session: Session, longReads: Session): GroupLabelReads {
  return {
    editableCategories: async () =>
      (await longReads.rows(allCategories, {})).map((row) => ({
        ...editableCategoryRecord.fromRow(row),
        groupCount: row.groupCount,
      })),
    uncountedCategories: async () =>
      (await session.rows(categoriesAlone, {})).map((row) => editableCategoryRecord.fromRow(row)),
    async titlesWithLabel(label, name, limit) {
      const rows = await session.rows(titlesWith(label), { name, limit })
      return { count: rows[0]?.count ?? 0, titles: rows.map(({ title }) => title) }
    },
  }
}

export function groupLabelWrites(session: Session, { changed, indexAgain }: ChangeListeners): GroupLabelWrites {
  return {
    async saveEditableCategory(category) {
      await session.insert(saveCategories, [editableCategoryRecord.toRow(category)])
      changed()
    },
    async renameInGroups(label, from, to) {
      const groups = await session.rows(rename(label), { from, to })
      indexAgain(
        await copyToPacks(
          session,
          groups.map(({ id }) => id),
        ),
      )
      changed()
    },
    async deleteLabel(label, id) {
      if ((await session.write(label === 'category' ? deleteCategory : deleteVendor, { id })) !== 1) {
        throw new Error(`No ${label} ${id}`)
      }
      changed()
    },
  }
}

// Counted apart from the titles, of which an index then gives the first: counting over them reads every one.
const titlesWith = family((label: GroupLabel) =>
  query({ name: text, limit: integer }, (db, { name, limit }) =>
    db
      .selectFrom('productGroups')
      .select('title')
      .select((eb) =>
        eb
          .selectFrom('productGroups as counted')
          .select(sql<number>`count(*)`.as('n'))
          .where(`counted.${label}`, '=', name)
          .$asScalar()
          .as('count'),
      )
      .where(label, '=', name)
      .orderBy('title')
      .limit(limit),
  ),
)

const deleteCategory = query({ id: text }, (db, { id }) => db.deleteFrom('categories').where('id', '=', id))
const deleteVendor = query({ id: text }, (db, { id }) => db.deleteFrom('vendors').where('id', '=', id))

const allCategories = query({}, (db) =>
  db
    .selectFrom('categories')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('productGroups')
          .select(['category', (count) => count.fn.countAll<number>().as('n')])
          .groupBy('category')
          .as('counted'),
      (join) => join.onRef('counted.category', '=', 'categories.name'),
    )
    .select(editableCategoryRecord.columnsIn('categories'))
    .select(sql<number>`coalesce(counted.n, 0)`.as('groupCount'))
    .orderBy('categories.position')
    .orderBy('categories.id'),
)

const categoriesAlone = query({}, (db) =>
  db.selectFrom('categories').select(editableCategoryRecord.columns).orderBy('position').orderBy('id'),
)

const saveCategories = insertRows(
  'categories',
  editableCategoryRecord.columns,
  `on conflict (id) do update set ${replaced(editableCategoryRecord.columns)}`,
)

const rename = family((label: GroupLabel) =>
  query({ from: text, to: text }, (db, { from, to }) =>
    db
      .updateTable('productGroups')
      .set((eb) => ({ [label]: to, version: eb('version', '+', eb.lit(1)) }))
      .where(label, '=', from)
      .returning('id'),
  ),
)
