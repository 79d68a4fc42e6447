import { once } from 'node:events'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { prepareDataDirectory } from '#server/data-directory.ts'
import { openStore } from '#server/open-store.ts'
import { readOrCreateSandboxKeys } from '#server/sandbox/sandbox-keys.ts'
import { describeStartupError } from '#server/startup-error.ts'
import { migrate } from '#store/sql/migrations/migrate.ts'
import type { MigrationConnection } from '#store/sql/migrations/migration.ts'
import { sqliteDialect } from '#store/sql/query/dialect.ts'
import { createTestDatabase } from '../../support/postgres/postgres.ts'

const settings = { port: 3000, host: '127.0.0.1', dataDir: '/nowhere', databaseUrl: null }

test('a port in use is reported in one line with the port and another to try', async () => {
  const portHolder = createServer().listen(0, '127.0.0.1')
  await once(portHolder, 'listening')
  const address = portHolder.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const second = createServer().listen(port, '127.0.0.1')
  const [error] = await once(second, 'error').catch((reason: unknown) => [reason])
  portHolder.close()
  const line = describeStartupError(error, { ...settings, port })
  expect(line).toContain(`Port ${port} is in use`)
  expect(line).toContain(`PORT=${port + 1} npm start`)
})

test('for the highest port the default one is suggested', () => {
  const error = Object.assign(new Error('in use'), { code: 'EADDRINUSE', syscall: 'listen' })
  const line = describeStartupError(error, { ...settings, port: 65535 })
  expect(line).toBe('Port 65535 is in use. Stop the program that has it, or choose another port: PORT=3000 npm start')
})

test('an address of another machine is reported in one line that names HOST', async () => {
  const server = createServer().listen(0, '192.0.2.1')
  const [error] = await once(server, 'error').catch((reason: unknown) => [reason])
  expect(describeStartupError(error, { ...settings, host: '192.0.2.1' })).toContain('Set HOST')
})

test('an unknown host name is reported in one line that names HOST', async () => {
  const server = createServer().listen(0, 'no-such-host.invalid')
  const [error] = await once(server, 'error').catch((reason: unknown) => [reason])
  expect(describeStartupError(error, { ...settings, host: 'no-such-host.invalid' })).toContain('Set HOST')
})

test('a data directory that cannot be created is reported in one line that names it and DATA_DIR', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'haribhari-start-')), 'file')
  await writeFile(file, '')
  for (const dataDir of [file, join(file, 'below'), '/proc/haribhari']) {
    const error = await prepareDataDirectory(dataDir).catch((reason: unknown) => reason)
    const line = describeStartupError(error, { ...settings, dataDir })
    expect(line).toContain(`The data directory ${dataDir} cannot be used`)
    expect(line).toContain('DATA_DIR=')
  }
})

test('a database file that is a directory or not a database is reported in one line that says which', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'haribhari-start-'))
  await mkdir(join(dataDir, 'folder.sqlite'))
  await writeFile(join(dataDir, 'text.sqlite'), 'not a database page'.repeat(120))
  expect(describeStartupError(openSqlite(join(dataDir, 'folder.sqlite')), { ...settings, dataDir })).toContain(
    'be opened',
  )
  expect(describeStartupError(openSqlite(join(dataDir, 'text.sqlite')), { ...settings, dataDir })).toContain(
    'not a database',
  )
})

test('a DATABASE_URL without a host is reported without an empty host name', () => {
  const error = Object.assign(new Error('refused'), { code: 'ECONNREFUSED', syscall: 'connect' })
  const line = describeStartupError(error, { ...settings, databaseUrl: 'postgres:///shop' })
  expect(line).toBe('The database cannot be reached (ECONNREFUSED). Start it, or correct DATABASE_URL.')
})

test('a missing or refusing database is reported in one line that names DATABASE_URL, never the password', async () => {
  const database = await createTestDatabase()
  const unknownDatabase = new URL(database.url)
  unknownDatabase.pathname = '/no_such_shop'
  const unknownUser = new URL(database.url)
  unknownUser.username = 'no_such_user'
  const unreachable = ['postgres://shop:hush@127.0.0.1:1/shop', 'postgres://shop:hush@no-such-host.invalid/shop']
  for (const databaseUrl of [...unreachable, unknownDatabase.href, unknownUser.href]) {
    const line = describeStartupError(await connect(databaseUrl), { ...settings, databaseUrl })
    expect(line).toContain('DATABASE_URL')
    expect(line).not.toContain('hush')
    expect(line).not.toContain('\n')
  }
  await database.drop()
})

test('a standby and a database that takes no connections are reported in one line that names DATABASE_URL', async () => {
  const database = await createTestDatabase()
  const other = await createTestDatabase()
  const name = new URL(database.url).pathname.slice(1)
  const start = (databaseUrl: string) =>
    openStore(
      readConfig({ DATABASE_URL: databaseUrl, AUTH_SECRET: 'thirty-two bytes of a secret, say', DATA_DIR: tmpdir() }),
      () => {},
    ).catch((reason: unknown) => describeStartupError(reason, { ...settings, databaseUrl }))
  await execute(other.url, `alter database ${name} set default_transaction_read_only = on`)
  expect(await start(database.url)).toMatch(/^The database at .* is read-only: .*DATABASE_URL.*$/)
  await execute(other.url, `alter database ${name} reset default_transaction_read_only`)
  await execute(other.url, `alter database ${name} allow_connections false`)
  expect(await start(database.url)).toMatch(/^The database .* takes no connections.*DATABASE_URL.*$/)
  await execute(other.url, `alter database ${name} allow_connections true`)
  await database.drop()
  await other.drop()
})

test('a database that wants a password or has no TLS is reported in one line that names DATABASE_URL', async () => {
  const database = await createTestDatabase()
  const encrypted = `${database.url}?sslmode=require`
  const passwordMissing = new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string')
  expect(describeStartupError(await connect(encrypted), { ...settings, databaseUrl: encrypted })).toContain('sslmode')
  expect(describeStartupError(passwordMissing, { ...settings, databaseUrl: database.url })).toContain(
    'Correct the user or password',
  )
  await database.drop()
})

test('a database of a newer shop or of another program is reported in one line', async () => {
  for (const statement of [
    "create table schema_migrations (name text, done_at int); insert into schema_migrations values ('9999 later', 1)",
    'create table products (wheels int)',
  ]) {
    const dataDir = await mkdtemp(join(tmpdir(), 'haribhari-start-'))
    const database = new DatabaseSync(join(dataDir, 'shop.sqlite'))
    database.exec(statement)
    database.close()
    const error = await openStore(readConfig({ DATA_DIR: dataDir }), () => {}).catch((reason: unknown) => reason)
    const line = describeStartupError(error, { ...settings, dataDir })
    expect(line).toMatch(/newer shop: it has the migration "9999 later"|"0001 .*" failed.*products already exists/)
    expect(line).toContain('choose another database')
    expect(line).not.toContain('\n')
  }
})

test('a disk that fills up while the database is created is reported in one line', () => {
  const diskFull = Object.assign(new Error('database or disk is full'), { errcode: 13 })
  const failingConnection: MigrationConnection = {
    list: async () => [],
    execute: async (statement) => {
      if (statement.startsWith('create table') && !statement.includes('schema_migrations')) throw diskFull
      // SQLite has rolled back by itself.
      if (statement === 'rollback') throw new Error('cannot rollback - no transaction is active')
    },
  }
  return migrate(sqliteDialect, failingConnection).then(
    () => expect.unreachable(),
    (error) => expect(describeStartupError(error, settings)).toContain('the disk is full'),
  )
})

test('sandbox keys that were cut short are reported in one line that names the file', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'haribhari-start-'))
  readOrCreateSandboxKeys(dataDir)
  await writeFile(join(dataDir, 'sandbox', 'keys.json'), '{')
  expect(() => readOrCreateSandboxKeys(dataDir)).toThrow(expect.objectContaining({ name: 'StartupError' }))
})

test('an unexpected error has no one-line description', () => {
  expect(describeStartupError(new TypeError('x is not a function'), settings)).toBeNull()
  expect(
    describeStartupError(Object.assign(new Error('gone'), { code: 'ENOENT', path: '/other' }), settings),
  ).toBeNull()
})

async function execute(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(statement)
  await client.end()
}

async function connect(connectionString: string): Promise<unknown> {
  const client = new pg.Client({ connectionString })
  try {
    await client.connect()
    await client.end()
    return null
  } catch (error) {
    return error
  }
}

function openSqlite(file: string): unknown {
  try {
    const database = new DatabaseSync(file)
    database.exec('pragma journal_mode = wal')
    return null
  } catch (error) {
    return error
  }
}
