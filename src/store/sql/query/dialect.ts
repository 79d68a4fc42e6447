import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
} from 'kysely'
import type { Schema } from '../schema.ts'
import { ColumnNames } from './names.ts'
import { SqliteCompiler } from './sqlite-compiler.ts'

/** In what the two engines differ. Everything else about SQL is written once. */
export interface Dialect {
  readonly kind: 'sqlite' | 'postgres'
  /** Writes queries as this engine's text. It runs nothing itself. */
  readonly writer: Kysely<Schema>
  /** Column types and ends of tables, for migrations; a keyed table is stored in the order of its primary key. */
  readonly types: {
    text: string
    integer: string
    bytes: string
    sequence: string
    tableEnd: string
    keyedTableEnd: string
  }
  placeholder(index: number): string
  /** What follows a select whose rows are locked until the transaction ends. */
  readonly lockRows: boolean
  /**
   * In how many rows each number of the catalogue's version is counted, so that writers at the same time need not wait
   * for one.
   */
  readonly versionSlots: number
  /** Whether one statement may write several tables, as common table expressions. */
  readonly writesInSelect: boolean
  /** Whether one parameter of JSON may hold all rows of an insert. */
  readonly insertsJson: boolean
  /** A JSON list of values, one of all rows, and the table of a list's texts, in its column `value`. */
  readonly jsonFunctions: { list: string; all: string; each: string }
  /** An expression that makes a random UUID. */
  readonly newId: string
  /** The function that answers the number of a text's first character. */
  readonly characterCode: string
  /** Expressions of what follows the first space of a text, and its last; of all of it where there is none. */
  afterSpace(text: string): { first: string; last: string }
  /** Whether a query has to name the index that it is read by; otherwise the engine chooses by what it has counted. */
  readonly namesIndexes: boolean
}

export const sqliteDialect: Dialect = {
  kind: 'sqlite',
  writer: new Kysely<Schema>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteCompiler(),
    },
    plugins: [new ColumnNames()],
  }),
  types: {
    text: 'text',
    integer: 'integer',
    bytes: 'blob',
    sequence: 'integer primary key autoincrement',
    tableEnd: 'strict',
    keyedTableEnd: 'strict, without rowid',
  },
  placeholder: () => '?',
  lockRows: false,
  versionSlots: 1,
  writesInSelect: false,
  insertsJson: false,
  jsonFunctions: { list: 'json_array', all: 'json_group_array', each: 'json_each' },
  newId: `lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-8'
    || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))`,
  characterCode: 'unicode',
  afterSpace: (text) => ({
    first: `substr(${text}, instr(${text}, ' ') + 1)`,
    // What is cut off the end has no space; what is left goes to the last one, and stands in the text once.
    last: `replace(${text}, rtrim(${text}, replace(${text}, ' ', '')), '')`,
  }),
  namesIndexes: true,
}

export const postgresDialect: Dialect = {
  kind: 'postgres',
  writer: new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    plugins: [new ColumnNames()],
  }),
  types: {
    // Bytes in order, as SQLite and the domain compare text, whatever the database's own collation is.
    text: 'text collate "C"',
    integer: 'bigint',
    bytes: 'bytea',
    sequence: 'bigint generated always as identity primary key',
    tableEnd: '',
    keyedTableEnd: '',
  },
  placeholder: (index) => `$${index}`,
  lockRows: true,
  versionSlots: 16,
  writesInSelect: true,
  insertsJson: true,
  jsonFunctions: { list: 'json_build_array', all: 'json_agg', each: 'json_array_elements_text' },
  newId: 'cast(gen_random_uuid() as text)',
  characterCode: 'ascii',
  afterSpace: (text) => ({
    first: `substr(${text}, strpos(${text}, ' ') + 1)`,
    last: `regexp_replace(${text}, '^.* ', '')`,
  }),
  namesIndexes: false,
}

/** The same query, locking its rows until the transaction ends, where the engine has more than one writer. */
export function forUpdate<T extends { forNoKeyUpdate(): T }>(query: T, dialect: Dialect): T {
  // The weaker lock leaves others free to write rows that merely point at these.
  return dialect.lockRows ? query.forNoKeyUpdate() : query
}
