import Papa from 'papaparse'

/** Lines of a CSV file, each with its end (RFC 4180). */
export function csvText(rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return ''
  return `${Papa.unparse(
    rows.map((row) => [...row]),
    { newline: '\r\n' },
  )}\r\n`
}
