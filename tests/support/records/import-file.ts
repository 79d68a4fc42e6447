import Papa from 'papaparse'
import type { ImportDto, ImportRowDto } from '#contract/admin/catalogue/import.ts'
import type { BackOfficeClient } from '#contract/admin/client.ts'
import { isColumnName } from '#domain/catalogue/import/import-columns.ts'
import type { ConfirmedEffect, ImportMode } from '#domain/catalogue/import/row-plan.ts'
import { expectSuccess } from '../expect-success.ts'

/** Lines of a file by the names of their columns. */
export type FileLines = readonly Readonly<Record<string, string>>[]

/** Sends a file and has all of its lines checked, as the screen does. */
export async function checkFile(
  client: BackOfficeClient,
  lines: FileLines,
  { mode = 'create-and-update', name = 'test.csv' }: { mode?: ImportMode; name?: string } = {},
): Promise<ImportDto> {
  const columns = [...new Set(lines.flatMap((line) => Object.keys(line)))].filter(isColumnName)
  const rows = lines.map((line, at) => ({ line: at + 2, cells: columns.map((column) => line[column] ?? '') }))
  const fileHash = await hashOf(JSON.stringify([columns, rows]))
  const started = expectSuccess(
    await client.startImport({ fileName: name, fileHash, mode, columns, rowCount: rows.length }),
  ).import
  let file = started
  for (let from = file.received; from < rows.length; from += 200) {
    file = expectSuccess(await client.sendImportRows(file.id, { from, rows: rows.slice(from, from + 200) })).import
  }
  while (file.state === 'checking') file = expectSuccess(await client.checkImport(file.id)).import
  return file
}

/** Writes a checked file into the catalogue. */
export async function applyFile(
  client: BackOfficeClient,
  { id }: ImportDto,
  confirmed: ConfirmedEffect[] = [],
): Promise<ImportDto> {
  for (;;) {
    const file = expectSuccess(await client.applyImport(id, confirmed)).import
    if (file.state === 'done') return file
  }
}

export async function importFile(client: BackOfficeClient, lines: FileLines, mode?: ImportMode): Promise<ImportDto> {
  const checked = await checkFile(client, lines, mode ? { mode } : {})
  return checked.state === 'ready' ? applyFile(client, checked, ['price-asks', 'claim-lost']) : checked
}

export async function rowsOf(client: BackOfficeClient, { id }: ImportDto): Promise<ImportRowDto[]> {
  const rows: ImportRowDto[] = []
  for (let after: number | null = 0; after !== null; ) {
    const page: { rows: ImportRowDto[]; next: number | null } = expectSuccess(await client.importRows(id, 'all', after))
    rows.push(...page.rows)
    after = page.next
  }
  return rows
}

/** The whole catalogue as an export has it, line by line. */
export async function exportedLines(client: BackOfficeClient): Promise<Record<string, string>[]> {
  let csv = ''
  for (let after: string | null = ''; after !== null; ) {
    const page: { csv: string; next: string | null } = expectSuccess(await client.exportCatalogue(after))
    csv += page.csv
    after = page.next
  }
  return Papa.parse<Record<string, string>>(csv.trimEnd(), { header: true }).data
}

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
