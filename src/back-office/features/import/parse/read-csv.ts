import Papa from 'papaparse'
import { type FileRow, firstWritten } from '#domain/catalogue/import/file-row.ts'
import type { ColumnName } from '#domain/catalogue/import/import-columns.ts'
import { MAX_CELL_BYTES, MAX_IMPORT_BYTES, MAX_IMPORT_ROWS, MAX_LINE_BYTES } from '#domain/catalogue/import/limits.ts'
import { readHeader } from '#domain/catalogue/import/read-header.ts'
import type { refused } from '#i18n/back-office/catalogue/import.ts'

/** Why a file is not read: nothing of it is sent. */
export interface FileRefusal {
  code: keyof typeof refused
  params: Readonly<Record<string, string | number>>
}

export interface ParsedCsv {
  columns: readonly ColumnName[]
  rows: readonly FileRow[]
}

const PROGRESS_EVERY_ROWS = 2000

/** The lines of a CSV file: its delimiter is found out, its columns come in any order. `onProgress` gets a part of 1. */
export function readCsv(
  bytes: ArrayBuffer,
  onProgress: (part: number) => void = () => undefined,
): { ok: true; value: ParsedCsv } | { ok: false; refusal: FileRefusal } {
  if (bytes.byteLength > MAX_IMPORT_BYTES) return refuse('file-too-large')
  const text = decode(bytes)
  if (text === null) return refuse('not-utf-8')
  let header: readonly ColumnName[] | null = null
  let refusal: FileRefusal | null = null
  const rows: FileRow[] = []
  const lines = lineCounter(text)
  Papa.parse<string[]>(text, {
    delimiter: delimiterOf(text),
    newline: '\n',
    step: ({ data, errors, meta }, parser) => {
      const line = lines.startOfRow()
      lines.advanceTo(meta.cursor)
      const found = errors.some(({ type }) => type === 'Quotes') ? refusalOf('quotes-open', { line }) : null
      const isBlank = data.every((cell) => cell.trim() === '')
      if (found) refusal = found
      else if (header === null && isSeparatorLine(data)) return
      else if (header === null && !isBlank) {
        const read = readHeader(withoutBlankEnd(data))
        if (read.ok) header = read.value
        else refusal = refusalOf(read.code, 'names' in read ? { names: read.names.join(', ') } : {})
      } else if (header !== null && !isBlank) {
        refusal = tooLarge(data, line)
        rows.push({ line, cells: cellsOf(data, header.length) })
        if (rows.length > MAX_IMPORT_ROWS) refusal = refusalOf('too-many-rows')
        if (rows.length % PROGRESS_EVERY_ROWS === 0) onProgress(meta.cursor / text.length)
      }
      if (refusal) parser.abort()
    },
  })
  if (refusal) return { ok: false, refusal }
  if (header === null || rows.length === 0) return refuse('no-rows')
  return { ok: true, value: { columns: header, rows } }
}

/** Spreadsheets write a separator for each column that was ever used; one between others that has no name is a mistake. */
function withoutBlankEnd(names: readonly string[]): readonly string[] {
  return names.slice(0, names.findLastIndex((name) => name.trim() !== '') + 1)
}

/** The cells of a line, and one behind them where any more are written: their line is not as it was meant. */
function cellsOf(data: readonly string[], columns: number): readonly string[] {
  const beyond = data.length > columns ? firstWritten(data.slice(columns)) : ''
  const cells = data.slice(0, columns)
  return beyond === '' ? cells : [...cells, beyond]
}

function refuse(code: FileRefusal['code']): { ok: false; refusal: FileRefusal } {
  return { ok: false, refusal: refusalOf(code) }
}

function refusalOf(code: FileRefusal['code'], params: FileRefusal['params'] = {}): FileRefusal {
  return { code, params }
}

/**
 * The text without its byte order mark, each line with the same end: files that are put together have several. Null for bytes of
 * another encoding: UTF-16 without a mark reads as text with a NUL at every other place.
 */
function decode(bytes: ArrayBuffer): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.includes('\0') ? null : text.replace(/\r\n?/g, '\n')
  } catch {
    return null
  }
}

function tooLarge(cells: readonly string[], line: number): FileRefusal | null {
  let sum = 0
  for (const cell of cells) {
    const size = bytesOf(cell)
    if (size > MAX_CELL_BYTES) return refusalOf('cell-too-large', { line })
    sum += size
  }
  return sum > MAX_LINE_BYTES ? refusalOf('line-too-large', { line }) : null
}

/** A character is at most three bytes of UTF-8 for each unit of a string. */
function bytesOf(text: string): number {
  return text.length * 3 <= MAX_CELL_BYTES / 8 ? text.length : new TextEncoder().encode(text).length
}

/** "sep=;", which tells a spreadsheet the file's delimiter: the parser has cut the delimiter off its end. */
function isSeparatorLine(cells: readonly string[]): boolean {
  return /^sep=.?$/i.test(cells.join('').trim())
}

/** Names of columns have no delimiter in them, so the one that the header, the first line with letters, has most of is it. */
function delimiterOf(text: string): string {
  const [header = ''] = /^(?!sep=.?$).*\w.*$/im.exec(text) ?? []
  const count = (delimiter: string) => header.split(delimiter).length
  return [',', ';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best))
}

/** Numbers of lines as a text editor shows them: a cell may have several. */
function lineCounter(text: string) {
  let at = 0
  let line = 1
  return {
    startOfRow: () => line,
    advanceTo(end: number) {
      for (; at < end; at += 1) {
        if (text[at] === '\n') line += 1
      }
    },
  }
}
