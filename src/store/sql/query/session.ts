import type { Dialect } from './dialect.ts'
import { insertAllStatement, type RowsToInsert } from './insert-all.ts'
import type { Query, RowsInsert, Statement } from './query.ts'
import type { Parameter } from './record.ts'

/** A connection to an engine, or whatever stands for one: it runs statements, one after the other. */
export interface Connection {
  rows<Row>(statement: Statement<Row>, values: readonly Parameter[]): Promise<readonly Row[]>
  /** Answers how many rows were written. */
  write(statement: Statement, values: readonly Parameter[]): Promise<number>
  /** See `Session.send`. Without it, such writes are waited for as all others are. */
  send?(statement: Statement, values: readonly Parameter[]): Promise<void>
}

/** A connection for one transaction: what comes after its end would run in somebody else's, and is refused. */
export function scopedConnection(
  connection: Connection,
  isOpen: () => boolean = () => true,
): { connection: Connection; end: () => void } {
  let isEnded = false
  const refused = () => (isEnded || !isOpen() ? Promise.reject(new Error('The transaction has ended')) : null)
  return {
    connection: {
      rows: (statement, values) => refused() ?? connection.rows(statement, values),
      write: (statement, values) => refused() ?? connection.write(statement, values),
      send: (statement, values) => refused() ?? send(connection, statement, values),
    },
    end() {
      isEnded = true
    },
  }
}

/** What queries are asked through: one for reads outside transactions, a new one for each transaction. */
export interface Session {
  readonly dialect: Dialect
  rows<Values, Row>(query: Query<Values, Row>, values: NoInfer<Values>): Promise<readonly Row[]>
  row<Values, Row>(query: Query<Values, Row>, values: NoInfer<Values>): Promise<Row | null>
  /** Answers how many rows were written. */
  write<Values>(query: Query<Values, unknown>, values: NoInfer<Values>): Promise<number>
  /**
   * A write of a transaction that answers nothing. The next statement may be on its way before this one has run; when it
   * fails, the transaction does.
   */
  send<Values>(query: Query<Values, unknown>, values: NoInfer<Values>): Promise<void>
  /** By `send`. */
  insert<Row>(insert: RowsInsert<Row>, rows: readonly Row[]): Promise<void>
  /** Rows of several tables in this order, by one statement where the engine has that. */
  insertAll(parts: readonly RowsToInsert[]): Promise<void>
}

export function createSession(dialect: Dialect, connection: Connection): Session {
  const session: Session = {
    dialect,
    rows(query, values) {
      const statement = query.statement(dialect)
      return connection.rows(statement, statement.bind(values))
    },
    async row(query, values) {
      const statement = query.statement(dialect)
      const [row] = await connection.rows(statement, statement.bind(values))
      return row ?? null
    },
    write(query, values) {
      const statement = query.statement(dialect)
      return connection.write(statement, statement.bind(values))
    },
    send(query, values) {
      const statement = query.statement(dialect)
      return send(connection, statement, statement.bind(values))
    },
    async insert(insert, rows) {
      for (let start = 0; start < rows.length; start += insert.maxRows) {
        const some = rows.slice(start, start + insert.maxRows)
        const statement = insert.statement(dialect, some.length)
        // Bulk work is waited for: its statements take long, and time runs for each from when it is queued.
        if (rows.length > insert.maxRows) await connection.write(statement, statement.bind(some))
        else await send(connection, statement, statement.bind(some))
      }
    },
    async insertAll(parts) {
      const filled = parts.filter((part) => part.parameters > 0)
      const together = insertAllStatement(dialect, filled)
      if (together) await send(connection, together.statement, together.values)
      else for (const part of filled) await part.insertInto(session)
    },
  }
  return session
}

async function send(connection: Connection, statement: Statement, values: readonly Parameter[]): Promise<void> {
  if (connection.send) await connection.send(statement, values)
  else await connection.write(statement, values)
}
