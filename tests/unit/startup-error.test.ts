import { once } from 'node:events'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openDataDirectory } from '#server/data-directory.ts'
import { openStore } from '#server/open-store.ts'
import { sandboxKeys } from '#server/sandbox/sandbox-keys.ts'
import { toStartupError } from '#server/startup-error.ts'
import { sqliteDialect } from '#store/sql/dialect.ts'
import { type MigrationConnection, migrate } from '#store/sql/migrations/migrate.ts'
import { testPostgres } from '../support/postgres.ts'

const setting = { port: 3000, host: '127.0.0.1', dataDir: '/nowhere', databaseUrl: null }

test('a port in use: one line with the port and the way out', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const address = taken.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const second = createServer().listen(port, '127.0.0.1')
  const [error] = await once(second, 'error').catch((failure: unknown) => [failure])
  taken.close()
  const line = toStartupError(error, { ...setting, port })
  expect(line).toContain(`Port ${port} is in use`)
  expect(line).toContain(`PORT=${port + 1} npm start`)
})

test('the last port of all has no next one to offer', () => {
  const error = Object.assign(new Error('in use'), { code: 'EADDRINUSE', syscall: 'listen' })
  const line = toStartupError(error, { ...setting, port: 65535 })
  expect(line).toBe('Port 65535 is in use. Stop the program that has it, or choose another port: PORT=3000 npm start')
})

test('an address that is not this machine’s: one line that names HOST', async () => {
  const server = createServer().listen(0, '192.0.2.1')
  const [error] = await once(server, 'error').catch((failure: unknown) => [failure])
  expect(toStartupError(error, { ...setting, host: '192.0.2.1' })).toContain('Set HOST')
})

test('a host that nobody knows: one line that names HOST', async () => {
  const server = createServer().listen(0, 'no-such-host.invalid')
  const [error] = await once(server, 'error').catch((failure: unknown) => [failure])
  expect(toStartupError(error, { ...setting, host: 'no-such-host.invalid' })).toContain('Set HOST')
})

test('a data folder that cannot be made: one line that names the folder and DATA_DIR', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'haribhari-start-')), 'file')
  await writeFile(file, '')
  for (const dataDir of [file, join(file, 'below'), '/proc/haribhari']) {
    const error = await openDataDirectory(dataDir).catch((failure: unknown) => failure)
    const line = toStartupError(error, { ...setting, dataDir })
    expect(line).toContain(`The data folder ${dataDir} cannot be used`)
    expect(line).toContain('DATA_DIR=')
  }
})

test('a database file that is a folder, or is no database: one line that says which', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'haribhari-start-'))
  await mkdir(join(dataDir, 'folder.sqlite'))
  await writeFile(join(dataDir, 'text.sqlite'), 'these are not the pages you are looking for'.repeat(50))
  expect(toStartupError(openSqlite(join(dataDir, 'folder.sqlite')), { ...setting, dataDir })).toContain('be opened')
  expect(toStartupError(openSqlite(join(dataDir, 'text.sqlite')), { ...setting, dataDir })).toContain('not a database')
})

test('a database whose address names no machine is not called by an empty name', () => {
  const error = Object.assign(new Error('refused'), { code: 'ECONNREFUSED', syscall: 'connect' })
  const line = toStartupError(error, { ...setting, databaseUrl: 'postgres:///shop' })
  expect(line).toBe('The database cannot be reached (ECONNREFUSED). Start it, or correct DATABASE_URL.')
})

test('a database that is not there, or refuses us: one line that names DATABASE_URL, never the password', async () => {
  const database = await testPostgres()
  const missing = new URL(database.url)
  missing.pathname = '/no_such_shop'
  const user = new URL(database.url)
  user.username = 'no_such_user'
  const refused = ['postgres://shop:hush@127.0.0.1:1/shop', 'postgres://shop:hush@no-such-host.invalid/shop']
  for (const databaseUrl of [...refused, missing.href, user.href]) {
    const line = toStartupError(await connect(databaseUrl), { ...setting, databaseUrl })
    expect(line).toContain('DATABASE_URL')
    expect(line).not.toContain('hush')
    expect(line).not.toContain('\n')
  }
  await database.stop()
})

test('a database that asks for a password or speaks no encryption: one line that names DATABASE_URL', async () => {
  const database = await testPostgres()
  const encrypted = `${database.url}?sslmode=require`
  const asked = new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string')
  expect(toStartupError(await connect(encrypted), { ...setting, databaseUrl: encrypted })).toContain('sslmode')
  expect(toStartupError(asked, { ...setting, databaseUrl: database.url })).toContain('Correct the user or password')
  await database.stop()
})

test('a database of a newer shop, or of another program: one line that says so', async () => {
  for (const statement of [
    "create table schema_migrations (name text, done_at int); insert into schema_migrations values ('9999 later', 1)",
    'create table products (wheels int)',
  ]) {
    const dataDir = await mkdtemp(join(tmpdir(), 'haribhari-start-'))
    const database = new DatabaseSync(join(dataDir, 'shop.sqlite'))
    database.exec(statement)
    database.close()
    const error = await openStore(readConfig({ DATA_DIR: dataDir }), () => {}).catch((failure: unknown) => failure)
    const line = toStartupError(error, { ...setting, dataDir })
    expect(line).toMatch(/newer shop: it has the migration "9999 later"|"0001 .*" failed.*products already exists/)
    expect(line).toContain('choose another database')
    expect(line).not.toContain('\n')
  }
})

test('a disk that fills up while the database is made: one line that says so', () => {
  const full = Object.assign(new Error('database or disk is full'), { errcode: 13 })
  const failing: MigrationConnection = {
    done: async () => [],
    execute: async (statement) => {
      if (statement.startsWith('create table') && !statement.includes('schema_migrations')) throw full
      // SQLite has rolled back by itself.
      if (statement === 'rollback') throw new Error('cannot rollback - no transaction is active')
    },
  }
  return migrate(sqliteDialect, failing).then(
    () => expect.unreachable(),
    (error) => expect(toStartupError(error, setting)).toContain('the disk is full'),
  )
})

test('keys of the payment sandbox that were cut short: one line that names the file', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'haribhari-start-'))
  sandboxKeys(dataDir)
  await writeFile(join(dataDir, 'sandbox', 'keys.json'), '{')
  expect(() => sandboxKeys(dataDir)).toThrow(expect.objectContaining({ name: 'StartupProblem' }))
})

test('a surprise is not explained away', () => {
  expect(toStartupError(new TypeError('x is not a function'), setting)).toBeNull()
  expect(toStartupError(Object.assign(new Error('gone'), { code: 'ENOENT', path: '/other' }), setting)).toBeNull()
})

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
