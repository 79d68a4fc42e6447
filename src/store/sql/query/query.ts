import { type Compilable, type Insertable, type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import type { Dialect } from './dialect.ts'
import { snakeCase } from './names.ts'
import type { Parameter, RecordColumns } from './record.ts'

/** A text for the engine, and the rows it answers. */
export interface Statement<Row = unknown> {
  readonly sql: string
  /** Known to the engine by this name once prepared; null for texts too rare to prepare. */
  readonly name: string | null
  readonly row?: Row
}

interface BindableStatement<Values, Row = unknown> extends Statement<Row> {
  /** The values in the order of the text's placeholders. */
  bind(values: Values): Parameter[]
}

/** Written once with Kysely, compiled once for each engine, prepared by the engine, and then only given values. */
export interface Query<Values, Row> {
  statement(dialect: Dialect): BindableStatement<Values, Row>
}

/** What a parameter of a query holds. */
export interface Kind<T extends Parameter> {
  readonly length?: undefined
  readonly holds?: T
}

/** A parameter that is a list of this many values. */
export interface ListKind<T extends Parameter> {
  readonly length: number
  readonly holds?: T
}

type Kinds = Readonly<Record<string, Kind<Parameter> | ListKind<Parameter>>>
type ValuesOf<P> = {
  readonly [K in keyof P]: P[K] extends ListKind<infer T> ? readonly T[] : P[K] extends Kind<infer T> ? T : never
}
/** The parameters as they stand in a query. */
type Placeholders<P> = {
  readonly [K in keyof P]: P[K] extends ListKind<infer T>
    ? RawBuilder<T>[]
    : P[K] extends Kind<infer T>
      ? RawBuilder<T>
      : never
}

export const text: Kind<string> = {}
export const integer: Kind<number> = {}

/** One of a few words, such as a state. */
export function kind<T extends Parameter>(): Kind<T> {
  return {}
}

/** The pattern by which `like` finds what has this text somewhere; what `like` gives a meaning to is escaped by a backslash. */
export function patternOf(part: string): string {
  return `%${part.replace(/[\\%_]/g, String.raw`\$&`)}%`
}

export function many<T extends Parameter>(_kind: Kind<T>, length: number): ListKind<T> {
  return { length }
}

/** A parameter for each column of a record. */
export function kindsOf<C>(record: RecordColumns<unknown, C>): { [K in keyof C]: Kind<Extract<C[K], Parameter>> }
export function kindsOf(record: { columns: readonly string[] }): Record<string, Kind<Parameter>> {
  return Object.fromEntries(record.columns.map((column) => [column, {}]))
}

/** For `on conflict do update`: every column of the record but its id takes the value that was to be inserted. */
export function excluded<C>(record: RecordColumns<unknown, C>): { [K in Exclude<keyof C, 'id'>]: RawBuilder<C[K]> }
export function excluded(record: { columns: readonly string[] }): Record<string, RawBuilder<unknown>> {
  const columns = record.columns.filter((column) => column !== 'id')
  return Object.fromEntries(columns.map((column) => [column, sql`${sql.ref(`excluded.${column}`)}`]))
}

/** Writes a query. Call it outside of any function: it is compiled when first asked, and then cached. */
export function query<const P extends Kinds, Row>(
  kinds: P,
  write: (db: Kysely<Schema>, parameters: Placeholders<P>, dialect: Dialect) => Compilable<Row>,
): Query<ValuesOf<P>, Row> {
  const compiled = new Map<Dialect, BindableStatement<ValuesOf<P>, Row>>()
  return {
    statement(dialect) {
      const known = compiled.get(dialect)
      if (known) return known
      const made = compile<ValuesOf<P>, Row>(write(dialect.writer, placeholders(kinds), dialect).compile())
      compiled.set(dialect, made)
      return made
    },
  }
}

/**
 * Queries whose text depends on a shape, such as which filters are set: one for each shape, and the first MAX_SHAPES
 * are cached.
 */
export function family<Shape, Values, Row>(
  write: (shape: Shape) => Query<Values, Row>,
): (shape: Shape) => Query<Values, Row> {
  const cached = new Map<unknown, Query<Values, Row>>()
  return (shape) => {
    const key = typeof shape === 'object' ? JSON.stringify(shape) : shape
    const known = cached.get(key)
    if (known) return known
    if (cached.size >= MAX_SHAPES) return unnamed(write(shape))
    const made = write(shape)
    cached.set(key, made)
    return made
  }
}

/**
 * The same query, which no engine prepares. Of one that is prepared PostgreSQL makes a plan for values it does not know after
 * five times, in which whatever they choose is few; a report that joins much is better planned for each time.
 */
export function unnamed<Values, Row>(rare: Query<Values, Row>): Query<Values, Row> {
  return { statement: (dialect) => ({ ...rare.statement(dialect), name: null }) }
}

/** The same query, planned by PostgreSQL for the values of each time. SQLite has one plan for all values anyway. */
export function plannedByValues<Values, Row>(of: Query<Values, Row>): Query<Values, Row> {
  const byValues = unnamed(of)
  return { statement: (dialect) => (dialect.kind === 'postgres' ? byValues : of).statement(dialect) }
}

/** These columns of rows as one text of JSON, which PostgreSQL reads by `json_populate_recordset`. */
export function jsonRows<C extends string>(
  columns: readonly C[],
  rows: readonly Readonly<Record<C, Parameter>>[],
): string {
  const names = columns.map((column) => [column, snakeCase(column)] as const)
  return JSON.stringify(
    rows.map((row) => Object.fromEntries(names.map(([column, name]) => [name, jsonValue(row[column])]))),
  )
}

/** Writes many rows with few statements. */
export interface RowsInsert<Row> {
  /** Different for each insert. */
  readonly id: number
  /** How many. */
  readonly columns: number
  /** Most rows of one statement. */
  readonly maxRows: number
  /** The text for so many rows, its placeholders counted from `first`. */
  text(dialect: Dialect, rows: number, first: number): string
  bind(rows: readonly Row[]): Parameter[]
  statement(dialect: Dialect, rows: number): BindableStatement<readonly Row[]>
}

/** Inserts rows of these columns. `conflict` ends the text, such as `on conflict ...`, in the database's own names. */
export function insertRows<T extends keyof Schema, C extends keyof Insertable<Schema[T]> & string>(
  table: T,
  columns: readonly C[],
  conflict?: string,
): RowsInsert<Pick<Insertable<Schema[T]>, C>>
export function insertRows(
  table: string,
  columns: readonly string[],
  conflict = '',
): RowsInsert<Readonly<Record<string, Parameter>>> {
  const into = `insert into ${snakeCase(table)} (${columns.map(snakeCase).join(', ')})`
  const bind = (rows: readonly Readonly<Record<string, Parameter>>[]) =>
    rows.flatMap((row) => columns.map((column) => row[column] ?? null))
  const textOf = (dialect: Dialect, rows: number, first = 1) =>
    `${into} values ${tuples(dialect, rows, columns.length, first)} ${conflict}`
  const maxRows = Math.max(1, Math.floor(MAX_PARAMETERS / columns.length))
  const cached = {
    sqlite: new Map<number, BindableStatement<Parameters<typeof bind>[0]>>(),
    postgres: new Map<number, BindableStatement<Parameters<typeof bind>[0]>>(),
  }
  const inBulk = {
    sql: `${into} select ${columns.map(snakeCase).join(', ')} from json_populate_recordset(null::${snakeCase(table)}, $1) ${conflict}`,
    name: nextName(),
    bind: (rows: Parameters<typeof bind>[0]) => [jsonRows(columns, rows)],
  }
  inserts += 1
  return {
    id: inserts,
    columns: columns.length,
    maxRows,
    text: textOf,
    bind,
    statement(dialect, rows) {
      if (rows * columns.length > MAX_CACHED_PARAMETERS) {
        return dialect.insertsJson ? inBulk : { sql: textOf(dialect, rows), name: null, bind }
      }
      const known = cached[dialect.kind].get(rows)
      if (known) return known
      const made = { sql: textOf(dialect, rows), name: nextName(), bind }
      cached[dialect.kind].set(rows, made)
      return made
    },
  }
}

/**
 * Shapes come from what people ask for, and an engine prepares each: beyond this many they are written anew each time.
 */
const MAX_SHAPES = 400
/** Below the limits of both engines (32,766 and 65,535), and small enough to be written quickly. */
const MAX_PARAMETERS = 8000
/**
 * Longer texts come only from bulk work and are not worth an engine's memory. Where the engine reads rows from JSON, one text
 * does for any number of them: it is prepared once, and thousands of placeholders are not parsed for each batch.
 */
const MAX_CACHED_PARAMETERS = 400

let names = 0
let inserts = 0

function nextName(): string {
  names += 1
  return `haribhari_${names}`
}

function jsonValue(value: Parameter | undefined): string | number | null {
  // As a parameter, half of a surrogate pair is sent as U+FFFD; as JSON it would be refused.
  if (typeof value === 'string') return value.toWellFormed()
  if (!(value instanceof Uint8Array)) return value ?? null
  return `\\x${Array.from(value, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** "(?, ?), (?, ?)" in the engine's manner. */
function tuples(dialect: Dialect, rows: number, columns: number, first: number): string {
  let index = first
  const tuple = () => `(${Array.from({ length: columns }, () => dialect.placeholder(index++)).join(', ')})`
  return Array.from({ length: rows }, tuple).join(', ')
}

/** Stands in a query for a value that is given each time it runs. */
class Place {
  readonly name: string
  readonly index: number | null
  constructor(name: string, index: number | null) {
    this.name = name
    this.index = index
  }
}

function placeholders<P extends Kinds>(kinds: P): Placeholders<P>
function placeholders(kinds: Kinds): Record<string, unknown> {
  const at = (name: string, index: number | null) => sql`${new Place(name, index)}`
  return Object.fromEntries(
    Object.entries(kinds).map(([name, { length }]) => [
      name,
      length === undefined ? at(name, null) : Array.from({ length }, (_, index) => at(name, index)),
    ]),
  )
}

function compile<Values, Row>(query: { sql: string; parameters: readonly unknown[] }): BindableStatement<Values, Row>
function compile({ sql, parameters }: { sql: string; parameters: readonly unknown[] }): BindableStatement<LooseValues> {
  const slots = parameters.map((parameter) => (parameter instanceof Place ? parameter : constant(parameter)))
  return {
    sql,
    name: nextName(),
    bind(values) {
      const bound: Parameter[] = []
      for (const slot of slots) bound.push(slot instanceof Place ? valueAt(values, slot) : slot)
      return bound
    },
  }
}

type LooseValues = Readonly<Record<string, Parameter | readonly Parameter[]>>

function valueAt(values: LooseValues, { name, index }: Place): Parameter {
  const parameter = values[name]
  const value = index === null || !Array.isArray(parameter) ? parameter : parameter[index]
  if (value === undefined) throw new Error(`The query has no value for ${name}`)
  return value
}

function constant(parameter: unknown): Parameter {
  if (typeof parameter === 'string' || typeof parameter === 'number' || parameter === null) return parameter
  throw new Error(`A query cannot carry ${typeof parameter}`)
}
