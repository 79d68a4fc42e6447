const HEADER_BYTES = 12
const ENTRY_BYTES = 16

/** The tables of a TrueType font by their names, such as "GPOS". */
export function readTables(font: Buffer<ArrayBuffer>): Map<string, Buffer<ArrayBuffer>> {
  const count = font.readUInt16BE(4)
  const entries = Array.from({ length: count }, (_, index) => HEADER_BYTES + index * ENTRY_BYTES)
  return new Map(
    entries.map((entry) => {
      const [start, length] = [font.readUInt32BE(entry + 8), font.readUInt32BE(entry + 12)]
      return [font.toString('latin1', entry, entry + 4), font.subarray(start, start + length)]
    }),
  )
}

/** A TrueType font of tables, without checksums: a program that reads it next writes them. */
export function writeTables(tables: ReadonlyMap<string, Buffer<ArrayBuffer>>): Buffer<ArrayBuffer> {
  const sorted = [...tables].sort(([one], [other]) => (one < other ? -1 : 1))
  const header = Buffer.alloc(HEADER_BYTES + sorted.length * ENTRY_BYTES)
  header.writeUInt32BE(0x00_01_00_00, 0)
  header.writeUInt16BE(sorted.length, 4)
  const parts = [header]
  let start = header.length
  for (const [index, [name, table]] of sorted.entries()) {
    const entry = HEADER_BYTES + index * ENTRY_BYTES
    header.write(name, entry, 'latin1')
    header.writeUInt32BE(start, entry + 8)
    header.writeUInt32BE(table.length, entry + 12)
    const padding = Buffer.alloc((4 - (table.length % 4)) % 4)
    parts.push(table, padding)
    start += table.length + padding.length
  }
  return Buffer.concat(parts)
}
