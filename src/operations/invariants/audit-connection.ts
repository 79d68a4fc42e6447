import { DatabaseSync } from 'node:sqlite'
import { type DatabaseLocation, requireSqliteFile, sqliteFile } from '../database-location.ts'

/** A read-only connection to the shop's database that sees one snapshot; safe beside a running shop. */
export interface AuditConnection {
  engine: 'sqlite' | 'postgres'
  rows(query: string): Promise<Record<string, unknown>[]>
  close(): Promise<void>
}

export function openAudit({ databaseUrl, dataDir }: DatabaseLocation): Promise<AuditConnection> | AuditConnection {
  return databaseUrl === null ? openSqliteAudit(sqliteFile(dataDir)) : openPostgresAudit(databaseUrl)
}

/** Throws an OperationError when the file does not exist. */
export function openSqliteAudit(file: string): AuditConnection {
  requireSqliteFile(file)
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
  // One snapshot for all queries: a sale between two of them must not look like a broken invariant.
  database.exec('begin')
  return {
    engine: 'sqlite',
    rows: async (query) =>
      database
        .prepare(query)
        .all()
        .map((row) => ({ ...row })),
    close: async () => database.close(),
  }
}

export async function openPostgresAudit(url: string): Promise<AuditConnection> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  await client.connect()
  await client.query('begin transaction isolation level repeatable read read only')
  return {
    engine: 'postgres',
    rows: async (query) => (await client.query<Record<string, unknown>>(query)).rows,
    close: () => client.end(),
  }
}
