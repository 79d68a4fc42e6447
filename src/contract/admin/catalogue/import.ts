import * as v from 'valibot'
import {
  catalogueImportSchema,
  cellChangesSchema,
  cellIssuesSchema,
} from '#domain/catalogue/import/catalogue-import.ts'
import { COLUMN_NAMES } from '#domain/catalogue/import/import-columns.ts'
import { importSummarySchema } from '#domain/catalogue/import/import-summary.ts'
import { IMPORT_BATCH_SIZE, MAX_CELL_BYTES, MAX_IMPORT_ROWS } from '#domain/catalogue/import/limits.ts'
import {
  CONFIRMED_EFFECTS,
  type ConfirmedEffect,
  EFFECTS,
  IMPORT_MODES,
  VERDICTS,
} from '#domain/catalogue/import/row-plan.ts'
import { defineCall, staff } from '../../call.ts'
import { textLine } from '../../forms/forms.ts'
import { issueCode } from '../../forms/issue-code.ts'

/** Most bytes of one request with lines of a file. */
export const MAX_ROWS_BODY_BYTES = 512 * 1024
const MAX_LISTED_ROWS = 500

const whole = v.pipe(v.number(), v.safeInteger(issueCode('not-whole')), v.minValue(0, issueCode('too-small')))

const importDto = v.object({
  ...v.omit(catalogueImportSchema, ['staffId']).entries,
  summary: importSummarySchema,
})
export type ImportDto = v.InferOutput<typeof importDto>

const importRowDto = v.object({
  line: v.number(),
  sku: v.string(),
  title: v.string(),
  verdict: v.nullable(v.picklist(VERDICTS)),
  /** Whether it is written. */
  applied: v.boolean(),
  effects: v.array(v.picklist(EFFECTS)),
  issues: cellIssuesSchema,
  changes: cellChangesSchema,
  /** As the file has them, of a line with an issue. */
  cells: v.nullable(v.pipe(v.array(v.string()), v.readonly())),
})
export type ImportRowDto = v.InferOutput<typeof importRowDto>

const IMPORT_ROW_FILTERS = ['all', 'look', ...VERDICTS, ...EFFECTS] as const
export type ImportRowFilterDto = (typeof IMPORT_ROW_FILTERS)[number]

const answer = v.object({ import: importDto })

const newImportForm = v.object({
  fileName: textLine(200),
  fileHash: catalogueImportSchema.entries.fileHash,
  mode: v.picklist(IMPORT_MODES),
  columns: v.pipe(v.array(v.picklist(COLUMN_NAMES)), v.minLength(1, issueCode('needed'))),
  rowCount: v.pipe(
    v.number(),
    v.safeInteger(issueCode('not-whole')),
    v.minValue(1, issueCode('too-small')),
    v.maxValue(MAX_IMPORT_ROWS, issueCode('too-large')),
  ),
})
export type NewImportForm = v.InferOutput<typeof newImportForm>

const rowsForm = v.object({
  /** How many lines of the file came before. */
  from: whole,
  rows: v.pipe(
    v.array(
      v.object({
        line: v.pipe(v.number(), v.safeInteger(), v.minValue(2)),
        cells: v.pipe(
          v.array(
            v.pipe(
              v.string(),
              v.maxBytes(MAX_CELL_BYTES, issueCode('too-long')),
              // NUL cannot be stored as text by PostgreSQL.
              v.check((text) => !text.includes('\0') && text.isWellFormed(), issueCode('character-not-allowed')),
            ),
          ),
          // One more than there are columns: what a line has behind its last one makes it wrong.
          v.maxLength(COLUMN_NAMES.length + 1, issueCode('too-large')),
        ),
      }),
    ),
    v.minLength(1, issueCode('needed')),
    v.maxLength(IMPORT_BATCH_SIZE, issueCode('too-large')),
  ),
})
export type ImportRowsForm = v.InferOutput<typeof rowsForm>

const ofImport = { who: staff('catalogue.edit'), answer } as const

export const catalogueImportCalls = {
  catalogueImports: defineCall({
    method: 'GET',
    path: '/api/admin/imports',
    who: staff('catalogue.edit'),
    answer: v.object({ imports: v.array(importDto) }),
  }),
  startImport: defineCall({
    ...ofImport,
    method: 'POST',
    path: '/api/admin/imports',
    body: newImportForm,
    status: 201,
    failures: ['import-columns-wrong'],
    request: (body: NewImportForm) => ({ body }),
  }),
  catalogueImport: defineCall({
    ...ofImport,
    method: 'GET',
    path: '/api/admin/imports/:id',
    failures: ['import-not-found'],
    request: (id: string) => ({ params: { id } }),
  }),
  sendImportRows: defineCall({
    ...ofImport,
    method: 'POST',
    path: '/api/admin/imports/:id/rows',
    body: rowsForm,
    maxBodyBytes: MAX_ROWS_BODY_BYTES,
    failures: ['import-not-found', 'import-lines-missing'],
    request: (id: string, body: ImportRowsForm) => ({ params: { id }, body }),
  }),
  checkImport: defineCall({
    ...ofImport,
    method: 'POST',
    path: '/api/admin/imports/:id/check',
    failures: ['import-not-found', 'import-not-ready'],
    request: (id: string) => ({ params: { id } }),
  }),
  applyImport: defineCall({
    ...ofImport,
    method: 'POST',
    path: '/api/admin/imports/:id/apply',
    body: v.object({ confirmed: v.array(v.picklist(CONFIRMED_EFFECTS)) }),
    failures: ['import-not-found', 'import-not-ready', 'import-not-confirmed'],
    request: (id: string, confirmed: ConfirmedEffect[]) => ({ params: { id }, body: { confirmed } }),
  }),
  cancelImport: defineCall({
    ...ofImport,
    method: 'POST',
    path: '/api/admin/imports/:id/cancel',
    failures: ['import-not-found', 'import-not-ready'],
    request: (id: string) => ({ params: { id } }),
  }),
  importRows: defineCall({
    method: 'GET',
    path: '/api/admin/imports/:id/rows',
    who: staff('catalogue.edit'),
    query: v.object({
      filter: v.optional(v.picklist(IMPORT_ROW_FILTERS), 'all'),
      after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)), '0'),
      limit: v.optional(
        v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.maxValue(MAX_LISTED_ROWS)),
        '200',
      ),
    }),
    answer: v.object({ rows: v.array(importRowDto), next: v.nullable(v.number()) }),
    failures: ['import-not-found'],
    request: (id: string, filter: ImportRowFilterDto, after: number, signal?: AbortSignal) => ({
      params: { id },
      query: new URLSearchParams({ filter, after: String(after), limit: '200' }),
      signal,
    }),
  }),
  /** A page of the whole. Each export is recorded. */
  exportCatalogue: defineCall({
    method: 'GET',
    path: '/api/admin/exports/catalogue',
    who: staff('catalogue.view', { factor: 'fresh' }),
    query: v.object({ after: v.optional(v.pipe(v.string(), v.maxLength(200)), '') }),
    answer: v.object({
      /** Lines of the file, the first of them its header where nothing came before. */
      csv: v.string(),
      packs: v.number(),
      /** What to ask for next; null at the end. */
      next: v.nullable(v.string()),
    }),
    request: (after: string, signal?: AbortSignal) => ({ query: new URLSearchParams({ after }), signal }),
  }),
}
