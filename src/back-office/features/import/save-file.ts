import Papa from 'papaparse'

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
  const address = URL.createObjectURL(new Blob([BYTE_ORDER_MARK, ...parts], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers begin to read it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
