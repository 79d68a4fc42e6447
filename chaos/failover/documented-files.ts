import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface NodeAddress {
  name: string
  /** Of PostgreSQL and of Patroni's REST interface, on 127.0.0.1. */
  port: number
  restPort: number
  /** A folder of its own, below which the data are. */
  folder: string
}

/** docs/operations/patroni.yml for one node, with the addresses and folders of this machine. */
export function patroniFile(node: NodeAddress, etcdPort: number): string {
  return replaced('patroni.yml', [
    ['name: db1', `name: ${node.name}`],
    ['10.0.0.11:8008', `127.0.0.1:${node.restPort}`],
    ['10.0.0.11:5432', `127.0.0.1:${node.port}`],
    ['hosts: 10.0.0.21:2379 ', `hosts: 127.0.0.1:${etcdPort} `],
    ['10.0.0.0/24', '127.0.0.1/32'],
    ['/var/lib/postgresql/haribhari', join(node.folder, 'data')],
    ['/var/lib/postgresql/.pgpass-patroni', join(node.folder, 'pgpass')],
    ['/var/run/postgresql', node.folder],
  ])
}

/** docs/operations/haproxy-postgres.cfg with the addresses of this machine. */
export function haproxyFile(port: number, nodes: readonly NodeAddress[]): string {
  const changes = nodes.map(({ name, port: at, restPort }, index): [string, string] => [
    `server db${index + 1} 10.0.0.1${index + 1}:5432 check port 8008`,
    `server ${name} 127.0.0.1:${at} check port ${restPort}`,
  ])
  return replaced('haproxy-postgres.cfg', [['127.0.0.1:5000', `127.0.0.1:${port}`], ...changes])
}

/** Throws when the file does not have what is to be replaced. */
function replaced(name: string, changes: readonly (readonly [string, string])[]): string {
  let text = readFileSync(join(import.meta.dirname, '../../docs/operations', name), 'utf8')
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`docs/operations/${name} has no "${from}"`)
    text = text.replaceAll(from, to)
  }
  return text
}
