import { MAX_ROWS_BODY_BYTES } from '#contract/admin/catalogue/import.ts'
import type { FileRow } from '#domain/catalogue/import/file-row.ts'
import { IMPORT_BATCH_SIZE } from '#domain/catalogue/import/limits.ts'

/** What of a request is not cells: how many lines came before, and the name and number of each line. */
const BYTES_OF_REQUEST = 200
const BYTES_OF_LINE = 40

/** The lines after the first `from` that one request may send, at least one; each takes its time to be sent and answered. */
export function nextChunk(rows: readonly FileRow[], from: number): { line: number; cells: string[] }[] {
  const encoder = new TextEncoder()
  const chunk: { line: number; cells: string[] }[] = []
  let left = MAX_ROWS_BODY_BYTES - BYTES_OF_REQUEST
  for (const { line, cells } of rows.slice(from, from + IMPORT_BATCH_SIZE)) {
    left -= encoder.encode(JSON.stringify(cells)).byteLength + BYTES_OF_LINE
    if (left < 0 && chunk.length > 0) break
    chunk.push({ line, cells: [...cells] })
  }
  return chunk
}
