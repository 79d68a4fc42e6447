import type { Dialect } from '../query/dialect.ts'

export interface Migration {
  name: string
  /** Statements in order, in the engine's own text. */
  statements(dialect: Dialect): string[]
  /**
   * Tables that are built anew, for what `alter table` cannot change on SQLite, or whose rows the statements rewrite
   * although triggers protect them. References are then checked at the end, and triggers rest meanwhile.
   */
  rebuilds?(dialect: Dialect): TableRebuild[]
}

export interface TableRebuild {
  table: string
  /** The new definition, for SQLite. Rows are taken over by the names of their columns; indexes and triggers come back. */
  columns: string
}

/** What a migration needs of an engine. The caller makes sure that no other process migrates at the same time. */
export interface MigrationConnection {
  /** Runs statements that answer nothing. */
  execute(text: string): Promise<void>
  /** Runs a statement that answers rows. */
  list(text: string): Promise<readonly Readonly<Record<string, unknown>>[]>
}
