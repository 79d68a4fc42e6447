/** Most lines of a file below its header. */
export const MAX_IMPORT_ROWS = 50_000
export const MAX_IMPORT_BYTES = 20 * 1024 * 1024
/** Most bytes of a cell, in UTF-8. */
export const MAX_CELL_BYTES = 32 * 1024
/** Most bytes of all cells of a line together, so that each fits into one request. */
export const MAX_LINE_BYTES = 128 * 1024
/** Most lines that one request sends. */
export const IMPORT_BATCH_SIZE = 500
/** A price that changes by more is confirmed by a person. */
export const CONFIRM_PRICE_ABOVE_PERCENT = 30
