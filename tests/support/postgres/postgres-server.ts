import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePorts } from '../processes/free-ports.ts'
import { postgresFolder, type SystemUser, unprivilegedUser } from './postgres-binaries.ts'

/** Of a busy machine; a server that exits ends the wait at once. */
const START_TIMEOUT_MS = 120_000
const RESTART_TIMEOUT_MS = 60_000
const POLL_INTERVAL_MS = 50

export interface PostgresServer {
  /** Of the maintenance database. */
  url: string
  /** SIGKILL, like a power cut: nothing is flushed and no client is notified. */
  kill(): Promise<void>
  /** Starts the killed server again on the same port and data. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts a PostgreSQL on a free port. `durable` keeps fsync on, for tests and benchmarks that are about surviving a
 * crash; without it the server is several times faster, and as correct as long as the machine runs.
 */
export async function startPostgres({ durable }: { durable: boolean }): Promise<PostgresServer> {
  const user = unprivilegedUser()
  const folder = await mkdtemp(join(tmpdir(), 'haribhari-postgres-'))
  if (user) await chown(folder, user.uid, user.gid)
  const programs = join(await postgresFolder(user, folder), 'bin')
  const data = join(folder, 'data')
  await promisify(execFile)(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { ...user, cwd: folder },
  )
  const [port = 0] = await freePorts(1)
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const start = () => run(join(programs, 'postgres'), { folder, data, port, durable, user, url })
  let server = await start()

  return {
    url,
    kill: async () => {
      const [pid] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')
      process.kill(Number(pid), 'SIGKILL')
      await once(server, 'exit')
    },
    restart: async () => {
      server = await retry(start)
    },
    stop: async () => {
      if (server.exitCode === null) {
        // `run` unreferenced it; this process must not exit before the server has.
        server.ref()
        server.stdin?.end()
        await once(server, 'exit')
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The children of a killed server keep its shared memory for a moment, in which no other server can start. */
async function retry(start: () => Promise<ChildProcess>): Promise<ChildProcess> {
  const deadline = Date.now() + RESTART_TIMEOUT_MS
  for (;;) {
    try {
      return await start()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await wait(POLL_INTERVAL_MS)
    }
  }
}

/** Stops the server when our end of the pipe closes, so that a killed test run leaves no server behind. */
const WATCHDOG_SCRIPT = '"$@" & server=$!; (cat >/dev/null; kill -INT $server 2>/dev/null) <&3 & wait $server'

interface RunOptions {
  folder: string
  data: string
  port: number
  durable: boolean
  user: SystemUser | null
  url: string
}

async function run(program: string, { folder, data, port, durable, user, url }: RunOptions): Promise<ChildProcess> {
  const settings = { unix_socket_directories: '', max_connections: '300', log_min_messages: 'fatal' }
  const notDurable = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  const flags = Object.entries(durable ? settings : { ...settings, ...notDurable }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const command = [program, '-D', data, '-h', '127.0.0.1', '-p', String(port), ...flags]
  const server = spawn('/bin/sh', ['-c', `exec 3<&0; ${WATCHDOG_SCRIPT}`, 'sh', ...command], {
    ...user,
    cwd: folder,
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  let stderr = ''
  server.stderr?.on('data', (chunk) => {
    stderr = `${stderr}${chunk}`.slice(-4000)
  })
  server.once('exit', () => server.stdin?.destroy())
  server.unref()
  const deadline = Date.now() + START_TIMEOUT_MS
  while (!(await acceptsConnections(url))) {
    if (server.exitCode !== null || Date.now() > deadline) throw new Error(`PostgreSQL did not start: ${stderr}`)
    await wait(POLL_INTERVAL_MS)
  }
  return server
}

async function acceptsConnections(url: string): Promise<boolean> {
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
