import * as v from 'valibot'

/** What a column holds, on both engines. */
export type Parameter = string | number | Uint8Array<ArrayBuffer> | null

type Entries = Readonly<Record<string, v.GenericSchema>>
type RecordOf<E extends Entries> = { [K in keyof E]: v.InferOutput<E[K]> }

/** How a field is stored in the column of its name, when it cannot be stored as it is. */
export interface InColumn<T, C extends Parameter> {
  read(column: C): T
  write(value: T): C
}

/** How a field is stored in columns of other names. */
export interface InColumns<T, C extends Readonly<Record<string, Parameter>>> {
  columns: readonly (keyof C & string)[]
  read(row: C): T
  write(value: T): C
}

/** The fields that a column cannot hold as they are: flags, lists and objects must say how they are stored. */
type CodingsFor<E extends Entries> = {
  readonly [K in keyof E as v.InferOutput<E[K]> extends Parameter ? never : K]:
    | InColumn<v.InferOutput<E[K]>, Parameter>
    | { columns: readonly string[]; read(row: never): v.InferOutput<E[K]>; write(value: v.InferOutput<E[K]>): object }
}

type PlainColumns<E extends Entries, X> = {
  [K in Exclude<keyof E, keyof X>]: Extract<v.InferOutput<E[K]>, Parameter>
}
type CodedInPlace<X> = { [K in keyof X as X[K] extends { columns: unknown } ? never : K]: ColumnOf<X[K]> }
type ColumnOf<X> = X extends InColumn<infer _T, infer C> ? C : never
type CodedElsewhere<X> = Merged<{ [K in keyof X]: X[K] extends InColumns<infer _T, infer C> ? C : never }[keyof X]>
type Merged<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : unknown
type Flat<T> = { [K in keyof T]: T[K] }

/** The columns of a record of these entries. */
type ColumnsFor<E extends Entries, X> = Flat<PlainColumns<E, X> & CodedInPlace<X> & CodedElsewhere<X>>

/** A record of the domain as a table stores it. */
export interface RecordColumns<T, C> {
  readonly columns: readonly (keyof C & string)[]
  /** The columns with the name of the table before them, for a query of several tables. */
  columnsIn<T extends string>(table: T): readonly `${T}.${keyof C & string}`[]
  /**
   * The record in a row, which may hold other columns as well. Throws when a state is none that the shop knows: the
   * tables do not list them.
   */
  fromRow(row: C): T
  toRow(record: T): C
}

/** The columns of a record, for the type of its table. */
export type Columns<R> = R extends RecordColumns<infer _T, infer C> ? C : never

/**
 * Derives a table's columns from the entries of a domain schema. A field is a column of the same name; `codings` say
 * how the others are stored. A new field of a schema is therefore a new column here: only a migration has to be
 * written.
 */
export function record<const E extends Entries, const X extends CodingsFor<E>>(
  entries: E,
  codings: X,
): RecordColumns<RecordOf<E>, ColumnsFor<E, X>>
export function record(
  entries: Entries,
  codings: Readonly<Record<string, LooseCoding>>,
): RecordColumns<LooseRecord, LooseRow> {
  const coded = Object.entries(codings)
  const plain = Object.keys(entries).filter((name) => !(name in codings))
  const checked = Object.entries(entries).filter(([, entry]) => entry.type === 'picklist')
  // Every record starts as a copy of this: the engine then knows its shape, which makes it quicker to fill and to read.
  const blank: LooseRecord = Object.fromEntries(Object.keys(entries).map((name) => [name, null]))
  const columns = [...plain, ...coded.flatMap(([name, coding]) => ('columns' in coding ? coding.columns : [name]))]
  return {
    columns,
    columnsIn: (table) => columns.map((column) => `${table}.${column}` as const),
    fromRow(row) {
      const read = { ...blank }
      for (const name of plain) read[name] = row[name]
      for (const [name, coding] of coded) {
        read[name] = 'columns' in coding ? coding.read(row) : coding.read(row[name] ?? null)
      }
      for (const [name, entry] of checked) {
        if (!v.is(entry, row[name])) throw new Error(`The column ${name} holds ${row[name]}, which is unknown`)
      }
      return read
    },
    toRow(record) {
      const row: Record<string, Parameter> = {}
      for (const name of plain) row[name] = asParameter(record[name])
      for (const [name, coding] of coded) {
        if ('columns' in coding) Object.assign(row, coding.write(record[name]))
        else row[name] = coding.write(record[name])
      }
      return row
    },
  }
}

/** A flag as 0 or 1. */
export const flag: InColumn<boolean, number> = {
  read: (column) => column === 1,
  write: (value) => (value ? 1 : 0),
}

/** A value as JSON text, read back by its schema. */
export function json<T>(schema: v.GenericSchema<unknown, T>): InColumn<T | null, string | null> {
  return {
    read: (column) => (column === null ? null : v.parse(schema, JSON.parse(column))),
    write: (value) => (value === null ? null : JSON.stringify(value)),
  }
}

/** Texts stored one a line, so that many rows are read without parsing JSON. */
export const lines: InColumn<readonly string[], string> = {
  read: (column) => (column === '' ? [] : column.split('\n')),
  write: (texts) => texts.map(oneLine).join('\n'),
}

function oneLine(text: string): string {
  if (text === '' || text.includes('\n')) throw new RangeError('What is stored one a line must be one line of text')
  return text
}

type LooseRow = Readonly<Record<string, Parameter>>
type LooseRecord = Record<string, unknown>
type LooseCoding =
  | { read(column: unknown): unknown; write(value: unknown): Parameter }
  | { columns: readonly string[]; read(row: LooseRow): unknown; write(value: unknown): LooseRow }

function asParameter(value: unknown): Parameter {
  if (typeof value === 'string' || typeof value === 'number' || value === null) return value
  throw new Error(`A column cannot hold ${typeof value}`)
}
