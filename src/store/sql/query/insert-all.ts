import type { Dialect } from './dialect.ts'
import type { RowsInsert, Statement } from './query.ts'
import type { Parameter } from './record.ts'

/** Rows on their way into a table. */
export interface RowsToInsert {
  /** How many parameters they need. */
  readonly parameters: number
  /** Tells statements apart: the same for as many rows of the same insert. */
  readonly shape: string
  /** The text, its placeholders counted from `first`. */
  text(dialect: Dialect, first: number): string
  bind(): Parameter[]
  /** By a statement of their own, or several if they are many. */
  insertInto(session: { insert<Row>(insert: RowsInsert<Row>, rows: readonly Row[]): Promise<void> }): Promise<void>
}

export function rowsToInsert<Row>(insert: RowsInsert<Row>, rows: readonly Row[]): RowsToInsert {
  return {
    parameters: rows.length * insert.columns,
    shape: `${insert.id} ${rows.length}`,
    text: (dialect, first) => insert.text(dialect, rows.length, first),
    bind: () => insert.bind(rows),
    insertInto: (session) => session.insert(insert, rows),
  }
}

/** More than this is bulk work, which goes table by table. An order of thirty products is below it. */
const MAX_PARAMETERS = 1000

/**
 * One statement for rows of several tables, where the engine has that: a round trip instead of one for each table.
 * References between them are checked when all are written.
 */
export function insertAllStatement(
  dialect: Dialect,
  parts: readonly RowsToInsert[],
): { statement: Statement; values: Parameter[] } | null {
  const parameters = parts.reduce((sum, part) => sum + part.parameters, 0)
  if (!dialect.writesInSelect || parts.length < 2 || parameters > MAX_PARAMETERS) return null
  return { statement: statementOf(dialect, parts), values: parts.flatMap((part) => part.bind()) }
}

const cached = new Map<string, Statement>()
/** An order's text depends on its number of lines alone. */
const MAX_SHAPES = 60

function statementOf(dialect: Dialect, parts: readonly RowsToInsert[]): Statement {
  const shape = parts.map((part) => part.shape).join(', ')
  const known = cached.get(shape)
  if (known) return known
  let first = 1
  const texts = parts.map((part) => {
    const text = part.text(dialect, first)
    first += part.parameters
    return text
  })
  const last = texts.pop() ?? ''
  const sql = `with ${texts.map((text, index) => `part_${index} as (${text})`).join(', ')} ${last}`
  if (cached.size >= MAX_SHAPES) return { sql, name: null }
  const made = { sql, name: `haribhari_all_${cached.size}` }
  cached.set(shape, made)
  return made
}
