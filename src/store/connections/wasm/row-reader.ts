import type { PreparedStatement, Sqlite3Static } from '@sqlite.org/sqlite-wasm'

/** A statement that stands at a row, with the names of its columns. */
interface AtRow {
  statement: PreparedStatement
  columns: readonly string[]
  /**
   * A row of nulls, which is copied for each row: an object that gets so many properties one by one becomes a table of hashes,
   * four times as large and slower to read.
   */
  emptyRow: Record<string, unknown>
}

/**
 * Reads the row that a statement stands at by the engine's own functions. The package's `get` asks and converts through six
 * functions of its own for each value, which took half of what a page of a list takes.
 */
export function wasmRowReader({ capi, wasm }: Sqlite3Static): (from: AtRow) => Record<string, unknown> {
  const { sqlite3_column_type, sqlite3_column_double, sqlite3_column_text, sqlite3_column_bytes } = wasm.exports
  return ({ statement, columns, emptyRow }) => {
    const { pointer } = statement
    const row = { ...emptyRow }
    for (const [index, column] of columns.entries()) {
      switch (sqlite3_column_type(pointer, index)) {
        case capi.SQLITE_NULL:
          break
        // Whole numbers of this store are all below 2 ** 53.
        case capi.SQLITE_INTEGER:
        case capi.SQLITE_FLOAT:
          row[column] = sqlite3_column_double(pointer, index)
          break
        case capi.SQLITE_TEXT: {
          const start = sqlite3_column_text(pointer, index)
          row[column] = textOf(wasm.heap8u().subarray(start, start + sqlite3_column_bytes(pointer, index)))
          break
        }
        default:
          row[column] = statement.get(index)
      }
    }
    return row
  }
}

const decoder = new TextDecoder()
/** As arguments of one call. */
const MAX_SHORT_BYTES = 256

/**
 * The text that stands in UTF-8. Most are short and ASCII, and those the engine of the script makes itself: a string that the browser
 * decodes stays outside of its heap, and each is one thing more that collecting garbage has to look at.
 */
function textOf(bytes: Uint8Array): string {
  if (bytes.length > MAX_SHORT_BYTES || bytes.some(isBeyondAscii)) return decoder.decode(bytes)
  return Reflect.apply(String.fromCharCode, null, bytes)
}

function isBeyondAscii(byte: number): boolean {
  return byte > 0x7f
}
