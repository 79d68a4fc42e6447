import { sql } from 'kysely'
import type { CatalogueImport, ImportState } from '#domain/catalogue/import/catalogue-import.ts'
import type { ImportMode } from '#domain/catalogue/import/row-plan.ts'
import { replaced } from '../products/save-products.ts'
import { insertRows, integer, kind, query, text, unnamed } from '../query/query.ts'
import type { Session } from '../query/session.ts'
import { catalogueImportRecord } from '../records.ts'

export interface ImportReads {
  /** The last ones, newest first. */
  catalogueImports(limit: number): Promise<CatalogueImport[]>
  catalogueImport(id: string): Promise<CatalogueImport | null>
  /** The last import of this file in this mode that has not ended. */
  openImport(fileHash: string, mode: ImportMode): Promise<CatalogueImport | null>
  /** One that began before this time and still has lines. */
  importToPurge(before: number): Promise<CatalogueImport | null>
}

export interface ImportWrites {
  /** Inserts or replaces by id. */
  saveImport(value: CatalogueImport): Promise<void>
  /**
   * Has PostgreSQL count the tables that an import fills. It does so by itself once a minute, and until then goes through all
   * rows of what was a small table, for customers too.
   */
  countTables(): Promise<void>
}

export function importReads(session: Session): ImportReads {
  return {
    catalogueImports: async (limit) => (await session.rows(lastImports, { limit })).map(catalogueImportRecord.fromRow),
    async catalogueImport(id) {
      const row = await session.row(importById, { id })
      return row && catalogueImportRecord.fromRow(row)
    },
    async openImport(fileHash, mode) {
      const row = await session.row(openImport, { fileHash, mode })
      return row && catalogueImportRecord.fromRow(row)
    },
    async importToPurge(before) {
      const row = await session.row(oldImport, { before })
      return row && catalogueImportRecord.fromRow(row)
    },
  }
}

export function importWrites(session: Session): ImportWrites {
  return {
    saveImport: (value) => session.insert(saveImports, [catalogueImportRecord.toRow(value)]),
    async countTables() {
      if (session.dialect.namesIndexes) return
      await session.rows(countByFewRows, {})
      await session.rows(countTables, {})
    },
  }
}

const ENDED = ['done', 'cancelled'] as const satisfies readonly ImportState[]

const lastImports = query({ limit: integer }, (db, { limit }) =>
  db
    .selectFrom('imports')
    .select(catalogueImportRecord.columns)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(limit),
)

const importById = query({ id: text }, (db, { id }) =>
  db.selectFrom('imports').select(catalogueImportRecord.columns).where('id', '=', id),
)

const openImport = query({ fileHash: text, mode: kind<ImportMode>() }, (db, { fileHash, mode }) =>
  db
    .selectFrom('imports')
    .select(catalogueImportRecord.columns)
    .where('fileHash', '=', fileHash)
    .where('mode', '=', mode)
    .where(
      'state',
      'not in',
      ENDED.map((state) => sql.lit(state)),
    )
    .orderBy('createdAt', 'desc')
    .limit(sql.lit(1)),
)

const oldImport = query({ before: integer }, (db, { before }) =>
  db
    .selectFrom('imports')
    .select(catalogueImportRecord.columns)
    .where('createdAt', '<', before)
    .where((eb) =>
      eb.exists(eb.selectFrom('importRows').select('line').whereRef('importRows.importId', '=', 'imports.id')),
    )
    .orderBy('createdAt')
    .limit(sql.lit(1)),
)

/** Until the transaction ends. What PostgreSQL takes for a table's figures by itself takes a fifth of an import's time. */
const countByFewRows = query({}, (db) =>
  db.selectNoFrom(sql<string>`set_config('default_statistics_target', '10', true)`.as('target')),
)

const countTables = unnamed(
  query({}, (db) => ({
    compile: () => sql`analyze import_rows, product_groups, products, product_words`.compile(db),
  })),
)

const saveImports = insertRows(
  'imports',
  catalogueImportRecord.columns,
  `on conflict (id) do update set ${replaced(catalogueImportRecord.columns)}`,
)
