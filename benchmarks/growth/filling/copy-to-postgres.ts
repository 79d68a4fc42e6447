import { createWriteStream } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { TABLES } from '#operations/backup/tables.ts'
import { SEARCH_REVISION_SLOT } from '#store/sql/products/search-revision.ts'

/** What seeding more products adds rows to, by the number that rises with them. */
const GROWING: Readonly<Record<string, string | undefined>> = {
  vendors: 'rowid',
  product_groups: 'rowid',
  products: 'seq',
  product_words: 'product_seq',
  pack_search_texts: 'product_seq',
  lots: 'seq',
  stock_moves: 'seq',
  sold_out_times: 'seq',
}
/** A backup leaves out the last three. */
const COPIED_TABLES = [...TABLES, 'pack_search_texts', 'counters', 'removed_products']
const CHARACTERS_AT_ONCE = 1 << 18

/** Up to where each table of `GROWING` has been copied. */
export type Copied = ReadonlyMap<string, number>

/**
 * Copies a shop from SQLite into a PostgreSQL on this machine, which reads each table from a file. `since` is what an earlier copy
 * answered: then only what has been added to the products is copied.
 */
export async function copyToPostgres(file: string, client: pg.Client, since: Copied | null): Promise<Copied> {
  const source = new DatabaseSync(file, { readOnly: true })
  const folder = await mkdtemp(join(tmpdir(), 'haribhari-copy-'))
  // The server is another user's.
  await chmod(folder, 0o755)
  const copied = new Map<string, number>()
  try {
    for (const table of COPIED_TABLES) {
      const number = GROWING[table]
      if (since && number === undefined) continue
      const condition = since && number ? `where ${number} > ${since.get(table) ?? 0}` : ''
      if (table !== 'catalogue_versions')
        await copyTable({ source, client, table, condition, path: join(folder, table) })
      if (number)
        copied.set(table, Number(source.prepare(`select max(${number}) as last from ${table}`).get()?.last ?? 0))
    }
    await copyVersions(source, client)
    return copied
  } finally {
    source.close()
    await rm(folder, { recursive: true, force: true })
  }
}

interface Copy {
  source: DatabaseSync
  client: pg.Client
  table: string
  condition: string
  path: string
}

async function copyTable({ source, client, table, condition, path }: Copy): Promise<void> {
  const columns = source
    .prepare(`select name from pragma_table_info('${table}') order by cid`)
    .all()
    .map(({ name }) => String(name))
  const rows = source.prepare(`select ${columns.join(', ')} from ${table} ${condition}`).iterate()
  await pipeline(Readable.from(textOf(rows, columns)), createWriteStream(path, { mode: 0o644 }))
  await client.query(`copy ${table} (${columns.join(', ')}) from '${path}'`)
  await rm(path)
  if (columns.includes('seq'))
    await client.query(`select setval(pg_get_serial_sequence('${table}', 'seq'), max(seq)) from ${table}`)
}

/** Rows in the text that PostgreSQL copies from, many lines in one piece. */
function* textOf(rows: Iterable<Record<string, unknown>>, columns: readonly string[]): Generator<string> {
  let text = ''
  for (const row of rows) {
    text += `${columns.map((column) => cellText(row[column])).join('\t')}\n`
    if (text.length < CHARACTERS_AT_ONCE) continue
    yield text
    text = ''
  }
  yield text
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function cellText(value: unknown): string {
  if (value === null) return '\\N'
  if (value instanceof Uint8Array) return `\\\\x${Buffer.from(value).toString('hex')}`
  return String(value).replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? character)
}

/** Processes that hold an index of the products read on from these; PostgreSQL counts changes in more slots than SQLite. */
async function copyVersions(source: DatabaseSync, client: pg.Client): Promise<void> {
  for (const slot of [0, SEARCH_REVISION_SLOT]) {
    const value = Number(source.prepare('select value from catalogue_versions where slot = ?').get(slot)?.value ?? 0)
    await client.query(
      `insert into catalogue_versions (slot, value) values ($1, $2) on conflict (slot) do update set value = $2`,
      [slot, value],
    )
  }
}
