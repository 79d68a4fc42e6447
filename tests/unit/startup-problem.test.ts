import { once } from 'node:events'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { expect, test } from 'vitest'
import { openDataFolder } from '#entry/data-folder.ts'
import { startupProblem } from '#entry/startup-problem.ts'
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
  const line = startupProblem(error, { ...setting, port })
  expect(line).toContain(`Port ${port} is in use`)
  expect(line).toContain(`PORT=${port + 1} npm start`)
})

test('the last port of all has no next one to offer', () => {
  const error = Object.assign(new Error('in use'), { code: 'EADDRINUSE', syscall: 'listen' })
  const line = startupProblem(error, { ...setting, port: 65535 })
  expect(line).toBe('Port 65535 is in use. Stop the program that has it, or choose another port: PORT=3000 npm start')
})

test('an address that is not this machine’s: one line that names HOST', async () => {
  const server = createServer().listen(0, '192.0.2.1')
  const [error] = await once(server, 'error').catch((failure: unknown) => [failure])
  expect(startupProblem(error, { ...setting, host: '192.0.2.1' })).toContain('Set HOST')
})

test('a data folder that cannot be made: one line that names the folder and DATA_DIR', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'haribhari-start-')), 'file')
  await writeFile(file, '')
  for (const dataDir of [file, join(file, 'below'), '/proc/haribhari']) {
    const error = await openDataFolder(dataDir).catch((failure: unknown) => failure)
    const line = startupProblem(error, { ...setting, dataDir })
    expect(line).toContain(`The data folder ${dataDir} cannot be used`)
    expect(line).toContain('DATA_DIR=')
  }
})

test('a database file that is a folder, or is no database: one line that says which', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'haribhari-start-'))
  await mkdir(join(dataDir, 'folder.sqlite'))
  await writeFile(join(dataDir, 'text.sqlite'), 'these are not the pages you are looking for'.repeat(50))
  expect(startupProblem(openSqlite(join(dataDir, 'folder.sqlite')), { ...setting, dataDir })).toContain('be opened')
  expect(startupProblem(openSqlite(join(dataDir, 'text.sqlite')), { ...setting, dataDir })).toContain('not a database')
})

test('a database that is not there, or refuses us: one line that names DATABASE_URL, never the password', async () => {
  const database = await testPostgres()
  const missing = new URL(database.url)
  missing.pathname = '/no_such_shop'
  const user = new URL(database.url)
  user.username = 'no_such_user'
  const refused = ['postgres://shop:hush@127.0.0.1:1/shop', 'postgres://shop:hush@no-such-host.invalid/shop']
  for (const databaseUrl of [...refused, missing.href, user.href]) {
    const line = startupProblem(await connect(databaseUrl), { ...setting, databaseUrl })
    expect(line).toContain('DATABASE_URL')
    expect(line).not.toContain('hush')
    expect(line).not.toContain('\n')
  }
  await database.stop()
})

test('a surprise is not explained away', () => {
  expect(startupProblem(new TypeError('x is not a function'), setting)).toBeNull()
  expect(startupProblem(Object.assign(new Error('gone'), { code: 'ENOENT', path: '/other' }), setting)).toBeNull()
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
