import { type Compilable, type Kysely, type RawBuilder, sql } from 'kysely'
import type { Dialect } from './dialect.ts'
import type { Schema } from './schema.ts'

export type Parameter = string | number | null
export type Arguments = Readonly<Record<string, Parameter>>

/** A query as text, written once and prepared by the engine; its parameters wait for their values. */
export interface Statement {
  readonly sql: string
  /** Known to the engine by this name once prepared; null for texts too rare to keep. */
  readonly name: string | null
  bind(values: Arguments): Parameter[]
}

/** Writes a query. The same function is always the same statement, so write it once, outside of any function. */
export type Query = (db: Kysely<Schema>, dialect: Dialect) => Compilable

/** Stands in a query for a value that is given each time it runs. */
export function given<T extends Parameter>(name: string): RawBuilder<T> {
  return sql<T>`${new Given(name)}`
}

export interface Statements {
  of(query: Query): Statement
  /** For texts that vary in shape, such as with the number of rows: one statement a shape. */
  shaped(shape: string, query: Query): Statement
  /** Plain text whose parameters are given in order as "0", "1", ... */
  text(text: string, rare?: boolean): Statement
}

export function createStatements(dialect: Dialect): Statements {
  const fixed = new Map<Query, Statement>()
  const varied = new Map<string, Statement>()
  let count = 0
  const named = (make: (name: string) => Statement) => {
    count += 1
    return make(`haribhari_${count}`)
  }
  const compile = (query: Query, name: string | null) => {
    const { sql, parameters } = query(dialect.writer, dialect).compile()
    const slots = parameters.map(slotOf)
    return { sql, name, bind: (values: Arguments) => slots.map((slot) => slot(values)) }
  }
  const kept = (shape: string, make: (name: string | null) => Statement) => {
    const known = varied.get(shape)
    if (known) return known
    if (varied.size >= MAX_SHAPES) return make(null)
    const made = named(make)
    varied.set(shape, made)
    return made
  }
  return {
    of(query) {
      const known = fixed.get(query) ?? named((name) => compile(query, name))
      fixed.set(query, known)
      return known
    },
    shaped: (shape, query) => kept(shape, (name) => compile(query, name)),
    text(sql, rare = false) {
      const make = (name: string | null) => ({ sql, name, bind: Object.values<Parameter> })
      return rare ? make(null) : kept(sql, make)
    },
  }
}

/** Shapes come from what people ask for, and an engine keeps each: beyond this many they are written anew each time. */
const MAX_SHAPES = 400

class Given {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

function slotOf(parameter: unknown): (values: Arguments) => Parameter {
  if (parameter instanceof Given) {
    const { name } = parameter
    return (values) => {
      const value = values[name]
      if (value === undefined) throw new Error(`The query was not given ${name}`)
      return value
    }
  }
  if (typeof parameter === 'string' || typeof parameter === 'number' || parameter === null) return () => parameter
  throw new Error(`A query cannot carry ${typeof parameter}`)
}
