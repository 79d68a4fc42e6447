import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { type PostgresServer, startPostgres } from './postgres-server.ts'

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/**
 * A new empty database, on the server of TEST_DATABASE_URL when that is set, else on one server that the whole test
 * run shares. `copyOf` is the address of a database there, without connections, whose content it begins with.
 */
export async function createTestDatabase({ copyOf }: { copyOf?: string | undefined } = {}): Promise<TestDatabase> {
  const server = await getServerUrl()
  const name = `haribhari_${randomBytes(8).toString('hex')}`
  const template = copyOf === undefined ? '' : ` template ${new URL(copyOf).pathname.slice(1)}`
  await execute(server, `create database ${name}${template}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  openDatabases += 1
  return {
    url: url.href,
    drop: async () => {
      await execute(server, `drop database if exists ${name} with (force)`)
      openDatabases -= 1
      if (openDatabases === 0) await stopOwnServer()
    },
  }
}

/**
 * The same with the tables of an empty shop in it where the run has such a database to copy, which takes a sixth of the time of
 * migrating; else without, so that whoever uses it migrates it as any other.
 */
export function createMigratedDatabase(): Promise<TestDatabase> {
  return createTestDatabase({ copyOf: process.env.HARIBHARI_TEST_MIGRATED })
}

/** Started only outside vitest, whose global setup starts a server for all files. */
let ownServer: Promise<PostgresServer> | null = null
let openDatabases = 0

async function getServerUrl(): Promise<string> {
  const configured = process.env.TEST_DATABASE_URL || process.env.HARIBHARI_TEST_POSTGRES
  if (configured) return configured
  ownServer ??= startPostgres({ durable: false })
  return (await ownServer).url
}

async function stopOwnServer(): Promise<void> {
  const server = ownServer
  ownServer = null
  await (await server)?.stop()
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
