import { type RawBuilder, sql } from 'kysely'
import type { ImportRow, PendingStep } from '#domain/catalogue/import/catalogue-import.ts'
import type { ImportSummary } from '#domain/catalogue/import/import-summary.ts'
import { EFFECTS, type Effect, VERDICTS, type Verdict } from '#domain/catalogue/import/row-plan.ts'
import { replaced } from '../products/save-products.ts'
import { snakeCase } from '../query/names.ts'
import { family, insertRows, integer, jsonRows, kind, query, text } from '../query/query.ts'
import type { Session } from '../query/session.ts'
import { importRowRecord } from '../records.ts'

/** Which lines of an import are listed: all, those with this verdict or effect, or those that want a person to look. */
type ImportRowFilter = 'all' | 'look' | Verdict | Effect

export interface ImportRowReads {
  /** Counted, of an import that has no summary of its own. */
  importSummary(importId: string): Promise<ImportSummary>
  /** Lines with which this is to be done next, those of a product together; the last product may be cut off. */
  pendingImportRows(importId: string, pending: PendingStep, limit: number): Promise<ImportRow[]>
  /** Which lines those are. */
  pendingImportLines(importId: string, pending: PendingStep, limit: number): Promise<number[]>
  pendingRowsOfProduct(importId: string, pending: PendingStep, productKey: string): Promise<ImportRow[]>
  /** In the order of the file, after this line. */
  importRows(importId: string, page: { filter: ImportRowFilter; after: number; limit: number }): Promise<ImportRow[]>
  /** The lines that have each of these SKUs, by the SKU. */
  importLinesBySku(importId: string, skus: readonly string[]): Promise<LinesByCode>
  /** The lines that have an SKU of each of these keys, by the key: letter case aside. */
  importLinesBySkuKey(importId: string, skuKeys: readonly string[]): Promise<LinesByCode>
  /** The lines that give their packs each of these barcodes, by its key. */
  importLinesByBarcode(importId: string, barcodeKeys: readonly string[]): Promise<LinesByCode>
}

/** The first and the last line that has each code; one line is both. */
type LinesByCode = ReadonlyMap<string, { first: number; last: number }>

export interface ImportRowWrites {
  /** Inserts lines; those that are there already stay as they are. */
  addImportRows(rows: readonly ImportRow[]): Promise<void>
  /** Writes of lines what was found of them. */
  saveImportRows(rows: readonly ImportRow[]): Promise<void>
  /** Deletes at most so many lines. */
  deleteImportRows(importId: string, limit: number): Promise<void>
}

export function importRowReads(session: Session): ImportRowReads {
  return {
    async importSummary(importId) {
      const rows = await session.rows(countRows, { importId })
      const count = (is: (row: (typeof rows)[number]) => boolean) =>
        rows.reduce((sum, row) => sum + (is(row) ? row.total : 0), 0)
      const ofEffect = (effect: Effect) =>
        count(({ verdict, effects }) => verdict !== 'error' && effects.includes(` ${effect} `))
      return {
        verdicts: byName(VERDICTS, (verdict) => count((row) => row.verdict === verdict)),
        unchecked: count((row) => row.verdict === null),
        applied: count(({ verdict, pending }) => (verdict === 'create' || verdict === 'update') && pending === null),
        effects: byName(EFFECTS, ofEffect),
      }
    },
    pendingImportRows: async (importId, pending, limit) =>
      (await session.rows(pendingRows, { importId, pending, limit })).map(importRowRecord.fromRow),
    pendingImportLines: async (importId, pending, limit) =>
      (await session.rows(pendingLines, { importId, pending, limit })).map(({ line }) => line),
    pendingRowsOfProduct: async (importId, pending, productKey) =>
      (await session.rows(pendingOfProduct, { importId, pending, productKey })).map(importRowRecord.fromRow),
    importRows: async (importId, { filter, ...page }) =>
      (await session.rows(listed(filter), { importId, ...page })).map(importRowRecord.fromRow),
    importLinesBySku: (importId, skus) => linesByCode(session, linesOfSkus, importId, skus),
    importLinesBySkuKey: (importId, skuKeys) => linesByCode(session, linesOfSkuKeys, importId, skuKeys),
    importLinesByBarcode: (importId, barcodeKeys) => linesByCode(session, linesOfBarcodes, importId, barcodeKeys),
  }
}

export function importRowWrites(session: Session): ImportRowWrites {
  return {
    addImportRows: (rows) => session.insert(addRows, rows.map(importRowRecord.toRow)),
    async saveImportRows(rows) {
      const stored = rows.map(importRowRecord.toRow)
      if (!session.dialect.insertsJson) return session.insert(saveRows, stored)
      await session.write(saveFound, { rows: jsonRows(['importId', 'line', ...FOUND], stored) })
    },
    async deleteImportRows(importId, limit) {
      await session.write(deleteRows, { importId, limit })
    },
  }
}

function byName<Name extends string>(names: readonly Name[], value: (name: Name) => number): Record<Name, number>
function byName(names: readonly string[], value: (name: string) => number): Record<string, number> {
  return Object.fromEntries(names.map((name) => [name, value(name)]))
}

const countRows = query({ importId: text }, (db, { importId }) =>
  db
    .selectFrom('importRows')
    .select(['verdict', 'pending', 'effects', sql<number>`count(*)`.as('total')])
    .where('importId', '=', importId)
    .groupBy(['verdict', 'pending', 'effects']),
)

const pendingRows = query(
  { importId: text, pending: kind<PendingStep>(), limit: integer },
  (db, { importId, pending, limit }) =>
    db
      .selectFrom('importRows')
      .select(importRowRecord.columns)
      .where('importId', '=', importId)
      .where('pending', '=', pending)
      .orderBy('productKey')
      .orderBy('line')
      .limit(limit),
)

const pendingLines = query(
  { importId: text, pending: kind<PendingStep>(), limit: integer },
  (db, { importId, pending, limit }) =>
    db
      .selectFrom('importRows')
      .select('line')
      .where('importId', '=', importId)
      .where('pending', '=', pending)
      .orderBy('productKey')
      .orderBy('line')
      .limit(limit),
)

const pendingOfProduct = query(
  { importId: text, pending: kind<PendingStep>(), productKey: text },
  (db, { importId, pending, productKey }) =>
    db
      .selectFrom('importRows')
      .select(importRowRecord.columns)
      .where('importId', '=', importId)
      .where('pending', '=', pending)
      .where('productKey', '=', productKey)
      .orderBy('line'),
)

const listed = family((filter: ImportRowFilter) =>
  query({ importId: text, after: integer, limit: integer }, (db, { importId, after, limit }) => {
    const list = db
      .selectFrom('importRows')
      .select(importRowRecord.columns)
      .where('importId', '=', importId)
      .where('line', '>', after)
      .orderBy('line')
      .limit(limit)
    if (filter === 'all') return list
    const verdict = VERDICTS.find((each) => each === filter)
    if (verdict) return list.where('verdict', '=', sql.lit(verdict))
    const isShown = sql<boolean>`verdict <> 'error'`
    if (filter !== 'look') return list.where('effects', 'like', sql.lit(`% ${filter} %`)).where(isShown)
    return list.where(
      sql<boolean>`(verdict = 'error' or effects like '% price-asks %' or effects like '% claim-lost %')`,
    )
  }),
)

async function linesByCode(
  session: Session,
  linesQuery: ReturnType<typeof linesOf>,
  importId: string,
  codes: readonly string[],
): Promise<LinesByCode> {
  const found = new Map<string, { first: number; last: number }>()
  if (codes.length === 0) return found
  const asked = JSON.stringify(codes.map((code) => code.toWellFormed()))
  for (const { code, first, last } of await session.rows(linesQuery, { importId, asked })) {
    if (first !== null && last !== null) found.set(code, { first, last })
  }
  return found
}

/**
 * Asked code by code, so that each is found by the index: for a list of them PostgreSQL reads all lines of an import whose
 * table it has not counted yet, and compares each with all of the list. Asked of no other column, which SQLite would rather
 * read from all lines.
 */
function linesOf(code: RawBuilder<string>) {
  return query({ importId: text, asked: text }, (db, { importId, asked }, { jsonFunctions: { each } }) =>
    db.selectFrom(sql<{ value: string }>`${sql.raw(each)}(${asked})`.as('asked')).select((eb) => {
      const line = eb.selectFrom('importRows').where('importId', '=', importId).whereRef(code, '=', 'asked.value')
      return [
        'asked.value as code',
        line.select((row) => row.fn.min('line').as('line')).as('first'),
        line.select((row) => row.fn.max('line').as('line')).as('last'),
      ]
    }),
  )
}

const linesOfSkus = linesOf(sql`sku`)
const linesOfSkuKeys = linesOf(sql`lower(sku)`)
const linesOfBarcodes = linesOf(sql`barcode`)

const deleteRows = query({ importId: text, limit: integer }, (db, { importId, limit }) =>
  db
    .deleteFrom('importRows')
    .where('importId', '=', importId)
    .where('line', 'in', (eb) =>
      eb.selectFrom('importRows').select('line').where('importId', '=', importId).orderBy('line').limit(limit),
    ),
)

const FOUND = ['verdict', 'pending', 'title', 'packVersion', 'groupVersion', 'effects', 'issues', 'changes'] as const

const addRows = insertRows('importRows', importRowRecord.columns, 'on conflict (import_id, line) do nothing')

const saveRows = insertRows(
  'importRows',
  importRowRecord.columns,
  `on conflict (import_id, line) do update set ${replaced(FOUND)}`,
)

/** Without the cells, which are most of a line: they are not sent a second time. */
const saveFound = query({ rows: text }, (db, { rows }) => ({
  compile: () => {
    const set = sql.raw(
      FOUND.map(snakeCase)
        .map((column) => `${column} = found.${column}`)
        .join(', '),
    )
    return sql`update import_rows set ${set} from json_populate_recordset(null::import_rows, ${rows}) as found
      where import_rows.import_id = found.import_id and import_rows.line = found.line`.compile(db)
  },
}))
