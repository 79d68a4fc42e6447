import Papa from 'papaparse'
import { saveFile } from '../../../parts/save-file.ts'

/** Spreadsheets take a file with this mark for UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

export function csvOf(rows: readonly (readonly string[])[]): string {
  return `${Papa.unparse(
    rows.map((row) => [...row]),
    { newline: '\r\n' },
  )}\r\n`
}

/** Gives a CSV file to whoever sits at the browser. */
export function saveCsv(name: string, parts: readonly string[]): void {
  saveFile(name, 'text/csv;charset=utf-8', BYTE_ORDER_MARK, ...parts)
}
