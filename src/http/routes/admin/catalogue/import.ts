import { staffCallName } from '#contract/admin/calls.ts'
import { catalogueImportCalls, type ImportDto } from '#contract/admin/catalogue/import.ts'
import type { CatalogueImport } from '#domain/catalogue/import/catalogue-import.ts'
import { EXPORTED_COLUMNS } from '#domain/catalogue/import/import-columns.ts'
import { uncheckedSummary } from '#domain/catalogue/import/import-summary.ts'
import { failed, ok, type Result } from '#domain/values/result.ts'
import type { Reads } from '#store/store.ts'
import { type Recorded, recorded } from '#use-cases/audit/index.ts'
import {
  applyRows,
  cancelImport,
  changeOfExport,
  checkRows,
  exportPage,
  receiveRows,
  saveChecked,
  startImport,
} from '#use-cases/catalogue-import/index.ts'
import type { ApiDependencies } from '../../../api-dependencies.ts'
import { toImportDto, toImportRowDto } from '../../../dto/admin/import.ts'
import { csvText } from '../../../import/csv-text.ts'
import { importFormIssues } from '../../../import/form-issues.ts'
import type { BatchOfImport } from '../../../import/import-pace.ts'
import type { Route } from '../../../route.ts'
import { staffRoute } from '../../../staff/staff-route.ts'
import { staffWriteRoute } from '../../../staff/staff-write-route.ts'

const tag = 'Back office: import'
const path = { id: 'Id of the import.' }
const MAX_LISTED_IMPORTS = 20
/** What writing a line takes while customers shop: 50,000 are written within a minute. */
const WRITTEN_LINE_MS = 1
export const CATALOGUE_IMPORT_ROUTES: readonly Route[] = [
  staffRoute(
    catalogueImportCalls.catalogueImports,
    { tag, title: 'The last imports, newest first' },
    async ({ deps }) => {
      const imports = await deps.store.catalogueImports(MAX_LISTED_IMPORTS)
      return ok({ imports: await Promise.all(imports.map((each) => describe(deps.store, each))) })
    },
  ),
  staffWriteRoute(
    catalogueImportCalls.startImport,
    {
      tag,
      title: 'Begin to import a file',
      about:
        'Answers the import of the same file of which not all is sent or not all is written: it goes on where it stopped. One of which nothing is written ends, and the file is checked anew.',
    },
    async ({ deps, staff, write }, sent) =>
      write(async (tx) => answerOf(tx, await startImport(tx, deps, { ...sent, staffId: staff.id }))),
  ),
  staffRoute(
    catalogueImportCalls.catalogueImport,
    { tag, title: 'How far an import is', path },
    async ({ deps, param }) => {
      const file = await deps.store.catalogueImport(param('id'))
      return file ? ok({ import: await describe(deps.store, file) }) : failed('import-not-found')
    },
  ),
  staffWriteRoute(
    catalogueImportCalls.sendImportRows,
    { tag, title: 'Send the next lines of a file', about: 'Lines that were sent before change nothing.', path },
    async ({ deps, param, write, importPace }, sent) =>
      importPace.run((batch) =>
        write(async (tx) => answerOf(tx, await receiveRows(tx, batchOf(deps, batch), param('id'), sent))),
      ),
  ),
  staffWriteRoute(
    catalogueImportCalls.checkImport,
    { tag, title: 'Check the next lines', about: 'A dry run: nothing of the catalogue is written.', path },
    async ({ deps, param, write, importPace }) =>
      importPace.run(
        async (batch) => {
          const paced = batchOf(deps, batch)
          const checked = await checkRows(deps.store, paced, param('id'))
          if (!checked.ok) return checked
          return write(async (tx) => answerOf(tx, await saveChecked(tx, paced, param('id'), checked.value)))
        },
        { step: 'check' },
      ),
  ),
  staffWriteRoute(
    catalogueImportCalls.applyImport,
    {
      tag,
      title: 'Write the next lines into the catalogue',
      about: 'To be asked until the import is done; after a failure it goes on with the lines that are left.',
      path,
    },
    async ({ deps, staff, param, write, catalogue, importPace }, { confirmed }) => {
      const request = { id: param('id'), confirmed, staffId: staff.id, role: staff.role }
      const applied = await importPace.run(
        (batch) => write(async (tx) => answerOf(tx, await applyRows(tx, batchOf(deps, batch), request))),
        { lineMs: WRITTEN_LINE_MS },
      )
      // Between batches responses are as old as where another process has written, and made anew as seldom.
      if (!applied.ok || applied.value.value.import.state === 'done') catalogue.changed()
      return applied
    },
  ),
  staffWriteRoute(
    catalogueImportCalls.cancelImport,
    { tag, title: 'End an import', about: 'What was written stays.', path },
    async ({ deps, param, write }) => write(async (tx) => answerOf(tx, await cancelImport(tx, deps, param('id')))),
  ),
  staffRoute(
    catalogueImportCalls.importRows,
    { tag, title: 'The lines of an import with their verdicts', path },
    async ({ deps, param, query: { filter, after, limit } }) => {
      const file = await deps.store.catalogueImport(param('id'))
      if (!file) return failed('import-not-found')
      const rows = await deps.store.importRows(file.id, { filter, after, limit: limit + 1 })
      const shown = rows.slice(0, limit)
      return ok({ rows: shown.map(toImportRowDto), next: rows.length > limit ? (shown.at(-1)?.line ?? null) : null })
    },
  ),
  staffWriteRoute(
    catalogueImportCalls.exportCatalogue,
    {
      tag,
      title: 'The catalogue as lines of a CSV file',
      about: 'Page after page; the pages together are the file. Each export is recorded, by its first page.',
    },
    async ({ deps, staff, write, query: { after } }) => {
      const { rows, next } = await exportPage(deps.store, after)
      const lines = after === '' ? [[...EXPORTED_COLUMNS], ...rows] : rows
      const page = { action: staffCallName(catalogueImportCalls.exportCatalogue), staffId: staff.id, after }
      return write(async (tx) =>
        recorded(
          { csv: csvText(lines), packs: rows.length, next },
          await changeOfExport(tx, { ...page, now: deps.now() }),
        ),
      )
    },
  ),
]

async function describe(reads: Reads, file: CatalogueImport) {
  // Nothing is found of lines before all of them are there.
  const summary =
    file.state === 'receiving' ? uncheckedSummary(0) : (file.summary ?? (await reads.importSummary(file.id)))
  return toImportDto(file, summary)
}

/** The answer of a write of an import, still with its record for the audit. */
async function answerOf<F extends { code: string }>(
  reads: Reads,
  result: Result<Recorded<CatalogueImport>, F>,
): Promise<Result<Recorded<{ import: ImportDto }>, F>> {
  if (!result.ok) return result
  return recorded({ import: await describe(reads, result.value.value) }, result.value.change)
}

function batchOf({ now, newId }: Pick<ApiDependencies, 'now' | 'newId'>, batch: BatchOfImport) {
  return { now, newId, formIssues: importFormIssues, ...batch }
}
