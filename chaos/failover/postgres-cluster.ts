import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { unprivilegedUser } from '#tests/support/postgres/postgres-binaries.ts'
import { freePorts } from '#tests/support/processes/free-ports.ts'
import { waitUntil } from '#tests/support/wait-until.ts'
import { haproxyFile, type NodeAddress, patroniFile } from './documented-files.ts'

const START_TIMEOUT_MS = 240_000
const SHOP_PASSWORD = 'shop-password'
/** As in docs/operations.md, so that the shops leave connections for Patroni and pg_rewind. */
const SHOP_CONNECTION_LIMIT = 60

export interface DatabaseNode {
  name: string
  /** Whether Patroni says that it is the primary, or a synchronous standby. */
  is: (role: 'primary' | 'sync') => Promise<boolean>
  /** SIGKILL to every process of PostgreSQL and, with `patroni`, to Patroni before it, like a power cut. */
  kill: (options: { patroni: boolean }) => Promise<void>
  /** Starts Patroni, and with it PostgreSQL, if it does not run. */
  start: () => void
}

export interface PostgresCluster {
  /** Through HAProxy, as the role of the shops. */
  url: string
  nodes: readonly [DatabaseNode, DatabaseNode]
  stop: () => Promise<void>
}

/** etcd, two PostgreSQL under Patroni and HAProxy, with the files of docs/operations. Needs Debian's packages. */
export async function startPostgresCluster(): Promise<PostgresCluster> {
  const user = unprivilegedUser()
  const folder = mkdtempSync(join(tmpdir(), 'haribhari-failover-'))
  const createFolder = (name: string): string => {
    const path = join(folder, name)
    mkdirSync(path, { mode: 0o700 })
    if (user) chownSync(path, user.uid, user.gid)
    return path
  }
  if (user) chownSync(folder, user.uid, user.gid)
  const running = new Set<number>()
  const launch = (program: string, args: readonly string[], log: string) => {
    const output = openSync(join(folder, log), 'a')
    const child = spawn(program, args, { ...user, cwd: folder, stdio: ['ignore', output, output] })
    const { pid } = child
    if (pid === undefined)
      throw new Error(`${program} cannot be run. Install patroni, etcd-server, haproxy and postgresql-15.`)
    running.add(pid)
    child.once('exit', () => running.delete(pid))
    return child
  }

  const [etcdPort = 0, peerPort = 0, proxyPort = 0, ...ports] = await freePorts(7)
  const addresses: NodeAddress[] = ['db1', 'db2'].map((name, index) => ({
    name,
    port: ports[index * 2] ?? 0,
    restPort: ports[index * 2 + 1] ?? 0,
    folder: createFolder(name),
  }))
  const killAll = () => {
    for (const pid of running) process.kill(pid, 'SIGKILL')
    for (const { folder: data } of addresses) for (const pid of postgresProcesses(data)) killIfRunning(pid)
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', killAll)

  const etcdUrl = `http://127.0.0.1:${etcdPort}`
  const peerUrl = `http://127.0.0.1:${peerPort}`
  launch(
    '/usr/bin/etcd',
    [
      ...['--name', 'etcd1', '--data-dir', createFolder('etcd')],
      ...['--listen-client-urls', etcdUrl, '--advertise-client-urls', etcdUrl],
      ...['--listen-peer-urls', peerUrl, '--initial-advertise-peer-urls', peerUrl],
      ...['--initial-cluster', `etcd1=${peerUrl}`],
    ],
    'etcd.log',
  )
  writeFileSync(join(folder, 'haproxy.cfg'), haproxyFile(proxyPort, addresses))
  launch('/usr/sbin/haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')], 'haproxy.log')

  const startNode = (address: NodeAddress): DatabaseNode => {
    const file = join(address.folder, 'patroni.yml')
    writeFileSync(file, patroniFile(address, etcdPort))
    let patroni = launch('/usr/bin/patroni', [file], `${address.name}.log`)
    const hasEnded = () => patroni.exitCode !== null || patroni.signalCode !== null
    return {
      name: address.name,
      is: (role) => answersOk(`http://127.0.0.1:${address.restPort}/${role}`),
      kill: async (options) => {
        if (options.patroni) {
          patroni.kill('SIGKILL')
          if (!hasEnded()) await once(patroni, 'exit')
        }
        for (const pid of postgresProcesses(address.folder)) killIfRunning(pid)
      },
      start: () => {
        if (hasEnded()) patroni = launch('/usr/bin/patroni', [file], `${address.name}.log`)
      },
    }
  }
  const expectSoon = async (condition: () => Promise<boolean>, what: string) => {
    if (await waitUntil(condition, START_TIMEOUT_MS, 250)) return
    const logs = ['etcd', 'db1', 'db2'].map((name) => readFileSync(join(folder, `${name}.log`), 'utf8').slice(-1500))
    throw new Error(`${what} within ${START_TIMEOUT_MS / 1000} s.\n${logs.join('\n')}`)
  }
  const [first, second] = addresses
  if (!first || !second) throw new Error('a cluster has two nodes')
  const one = startNode(first)
  await expectSoon(() => one.is('primary'), 'The first node did not become the primary')
  await createShopDatabase(first.port)
  const two = startNode(second)
  await expectSoon(() => two.is('sync'), 'The second node did not become a synchronous standby')
  const url = `postgres://shop:${SHOP_PASSWORD}@127.0.0.1:${proxyPort}/haribhari`
  await expectSoon(() => acceptsConnections(url), 'HAProxy did not lead to the primary')
  return {
    url,
    nodes: [one, two],
    stop: async () => {
      process.off('exit', killAll)
      killAll()
    },
  }
}

/** The role and the database as docs/operations.md creates them. */
async function createShopDatabase(port: number): Promise<void> {
  const client = new pg.Client({
    connectionString: `postgres://postgres:change-this-superuser@127.0.0.1:${port}/postgres`,
  })
  await client.connect()
  await client.query(`create role shop login password '${SHOP_PASSWORD}' connection limit ${SHOP_CONNECTION_LIMIT}`)
  await client.query('create database haribhari owner shop')
  await client.end()
}

/** The postmaster and its children; none when it does not run. */
function postgresProcesses(folder: string): number[] {
  try {
    const [postmaster = ''] = readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', postmaster], { encoding: 'utf8' })
    return [Number(postmaster), ...children.trim().split(/\s+/).map(Number)]
  } catch {
    return []
  }
}

function killIfRunning(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended meanwhile.
  }
}

/** Reads the whole body: Patroni logs a stack for a client that hangs up. */
async function answersOk(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) })
    await response.text()
    return response.ok
  } catch {
    return false
  }
}

async function acceptsConnections(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    await client.end()
    return true
  } catch {
    return false
  }
}
