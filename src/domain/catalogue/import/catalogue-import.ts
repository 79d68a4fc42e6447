import * as v from 'valibot'
import { timestamp } from '../../values/time.ts'
import { COLUMN_NAMES } from './import-columns.ts'
import { importSummarySchema } from './import-summary.ts'
import { IMPORT_MODES, VERDICTS } from './row-plan.ts'

/**
 * `receiving` until all lines are stored, `checking` until each has a verdict, `ready` for somebody to confirm, `applying`
 * until each is written. What was received stays, so that any browser goes on where another one stopped.
 */
const IMPORT_STATES = ['receiving', 'checking', 'ready', 'applying', 'done', 'cancelled'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** A file on its way into the catalogue. */
export const catalogueImportSchema = v.object({
  id: v.string(),
  /** SHA-256 of the file, in hexadecimal: the same file goes on where it stopped. */
  fileHash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  fileName: v.string(),
  mode: v.picklist(IMPORT_MODES),
  columns: v.pipe(v.array(v.picklist(COLUMN_NAMES)), v.readonly()),
  /** Lines of the file below its header. */
  rowCount: wholeNumber,
  /** Lines that are stored. */
  received: wholeNumber,
  state: v.picklist(IMPORT_STATES),
  staffId: v.string(),
  createdAt: timestamp,
  finishedAt: v.nullable(timestamp),
  /** Kept with every batch, since to count all lines takes longer the more there are. Null in an import of an earlier release. */
  summary: v.nullable(importSummarySchema),
})
export type CatalogueImport = v.InferOutput<typeof catalogueImportSchema>

export const cellIssuesSchema = v.pipe(
  v.array(
    v.object({
      column: v.picklist(COLUMN_NAMES),
      code: v.string(),
      value: v.string(),
      params: v.record(v.string(), v.union([v.string(), v.number()])),
    }),
  ),
  v.readonly(),
)
export const cellChangesSchema = v.pipe(
  v.array(
    v.object({
      column: v.picklist(COLUMN_NAMES),
      before: v.string(),
      after: v.string(),
      typed: v.optional(v.string()),
    }),
  ),
  v.readonly(),
)

/** A line of an import, and what was found of it. */
export const importRowSchema = v.object({
  importId: v.string(),
  /** In the file, whose header has 1. */
  line: wholeNumber,
  sku: v.string(),
  /** The key of the barcode that the line gives its pack; null for none. */
  barcode: v.nullable(v.string()),
  /** The same for lines of one product, which are checked and written together. */
  productKey: v.string(),
  cells: v.pipe(v.array(v.string()), v.readonly()),
  /** Null until it is checked. */
  verdict: v.nullable(v.picklist(VERDICTS)),
  /** What is to be done with it next; null when nothing is. */
  pending: v.nullable(v.picklist(['check', 'apply'])),
  /** What the product is called. */
  title: v.string(),
  /** Of pack and group as they were checked; null for what was not there. */
  packVersion: v.nullable(wholeNumber),
  groupVersion: v.nullable(wholeNumber),
  /** What customers notice. */
  effects: v.pipe(v.array(v.string()), v.readonly()),
  issues: cellIssuesSchema,
  changes: cellChangesSchema,
})
export type PendingStep = NonNullable<ImportRow['pending']>
export type ImportRow = v.InferOutput<typeof importRowSchema>
