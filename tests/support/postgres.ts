import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { type PostgresServer, startPostgres } from './postgres-server.ts'

/**
 * An empty database of the caller's own, on the server of TEST_DATABASE_URL when given, else on one PostgreSQL
 * shared by the whole test run. `stop` drops it.
 */
export async function testPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const server = await serverUrl()
  const name = `haribhari_${randomBytes(8).toString('hex')}`
  await ask(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  callers += 1
  return {
    url: url.href,
    stop: async () => {
      await ask(server, `drop database if exists ${name} with (force)`)
      callers -= 1
      if (callers === 0) await stopOwnServer()
    },
  }
}

let own: Promise<PostgresServer> | null = null
let callers = 0

async function serverUrl(): Promise<string> {
  const given = process.env.TEST_DATABASE_URL || process.env.HARIBHARI_TEST_POSTGRES
  if (given) return given
  own ??= startPostgres({ durable: false })
  return (await own).url
}

async function stopOwnServer(): Promise<void> {
  const running = own
  own = null
  await (await running)?.stop()
}

async function ask(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
