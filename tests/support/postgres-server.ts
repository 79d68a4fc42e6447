import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { type Account, postgresFolder, unprivilegedAccount } from './postgres-binaries.ts'

export interface PostgresServer {
  /** Of the maintenance database. */
  url: string
  /** As a power cut would end the server: nothing is flushed, no client is told. */
  kill(): Promise<void>
  /** Starts the killed server again, on the same port and data. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts a PostgreSQL of our own on a free port of this machine. `durable` keeps fsync on, for tests and figures
 * that are about surviving; without it the server is some times faster and as correct while the machine runs.
 */
export async function startPostgres({ durable }: { durable: boolean }): Promise<PostgresServer> {
  const account = unprivilegedAccount()
  const folder = await mkdtemp(join(tmpdir(), 'haribhari-postgres-'))
  if (account) await chown(folder, account.uid, account.gid)
  const programs = join(await postgresFolder(account, folder), 'bin')
  const data = join(folder, 'data')
  await promisify(execFile)(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { ...account, cwd: folder },
  )
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const start = () => run(join(programs, 'postgres'), { folder, data, port, durable, account, url })
  let server = await start()

  return {
    url,
    kill: async () => {
      const [pid] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')
      process.kill(Number(pid), 'SIGKILL')
      await once(server, 'exit')
    },
    restart: async () => {
      server = await onceLetGo(start)
    },
    stop: async () => {
      if (server.exitCode === null) {
        // Waited for now, so it holds this process again.
        server.ref()
        server.stdin?.end()
        await once(server, 'exit')
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}

interface Run {
  folder: string
  data: string
  port: number
  durable: boolean
  account: Account | null
  url: string
}

/** A killed server's own children hold its memory for a moment longer, and until they let go no other may start. */
async function onceLetGo(start: () => Promise<ChildProcess>): Promise<ChildProcess> {
  const deadline = Date.now() + 10_000
  for (;;) {
    try {
      return await start()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await wait(50)
    }
  }
}

/** A shell holds the server and ends it when our end of its pipe closes, so that even a killed test run leaves none. */
const keeper = '"$@" & server=$!; (cat >/dev/null; kill -INT $server 2>/dev/null) <&3 & wait $server'

async function run(program: string, { folder, data, port, durable, account, url }: Run): Promise<ChildProcess> {
  const settings = { unix_socket_directories: '', max_connections: '300', log_min_messages: 'fatal' }
  const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  const flags = Object.entries(durable ? settings : { ...settings, ...fast }).flatMap(([k, v]) => ['-c', `${k}=${v}`])
  const command = [program, '-D', data, '-h', '127.0.0.1', '-p', String(port), ...flags]
  const server = spawn('/bin/sh', ['-c', `exec 3<&0; ${keeper}`, 'sh', ...command], {
    ...account,
    cwd: folder,
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  let said = ''
  server.stderr?.on('data', (chunk) => {
    said = `${said}${chunk}`.slice(-4000)
  })
  server.once('exit', () => server.stdin?.destroy())
  server.unref()
  const deadline = Date.now() + 30_000
  while (!(await answers(url))) {
    if (server.exitCode !== null || Date.now() > deadline) throw new Error(`PostgreSQL did not start: ${said}`)
    await wait(50)
  }
  return server
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free TCP port.')
  return address.port
}
