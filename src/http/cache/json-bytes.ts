/** A letter takes at most so many bytes in UTF-8. */
const MAX_BYTES_PER_LETTER = 3

const encoder = new TextEncoder()
/** Filled anew for each answer, none of which waits in the middle, so that no answer needs more new memory than it is long. */
let buffer = new Uint8Array(64 * 1024)

/**
 * What `JSON.stringify` makes of an answer, in UTF-8. Of an object each list is written entry by entry: as one text a page of products
 * is so long that the engine keeps it apart from its other strings, in memory that it asks the system for each time.
 */
export function jsonBytes(answer: unknown): Uint8Array<ArrayBuffer> {
  let length = 0
  const write = (text: string) => {
    const needed = length + text.length * MAX_BYTES_PER_LETTER
    if (needed > buffer.length) buffer = enlarged(buffer, needed)
    length += encoder.encodeInto(text, buffer.subarray(length)).written
  }
  if (isPlainObject(answer)) writeObject(answer, write)
  else write(JSON.stringify(answer))
  return buffer.slice(0, length)
}

type Write = (text: string) => void

function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function writeObject(object: Readonly<Record<string, unknown>>, write: Write): void {
  let before = '{'
  for (const [name, value] of Object.entries(object)) {
    if (value === undefined) continue
    write(`${before}${JSON.stringify(name)}:`)
    if (Array.isArray(value)) writeList(value, write)
    else write(JSON.stringify(value))
    before = ','
  }
  write(before === '{' ? '{}' : '}')
}

function writeList(list: readonly unknown[], write: Write): void {
  let before = '['
  for (const entry of list) {
    write(before + (JSON.stringify(entry) ?? 'null'))
    before = ','
  }
  write(before === '[' ? '[]' : ']')
}

function enlarged(full: Uint8Array<ArrayBuffer>, needed: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(needed * 2)
  larger.set(full)
  return larger
}
