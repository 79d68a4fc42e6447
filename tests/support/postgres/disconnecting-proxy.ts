import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/**
 * When a connection is cut around a COMMIT: before it reaches the database, as soon as it was sent there, or after the
 * database has committed but before its reply is delivered. The client cannot tell which.
 */
type DisconnectMoment = 'before-commit' | 'during-commit' | 'after-commit'

export interface DisconnectingProxy {
  /** The database's URL through the proxy. */
  url: string
  /** Cuts the connection that sends the next COMMIT. Resolves when that has happened. */
  disconnectAtNextCommit(moment: DisconnectMoment): Promise<void>
  close(): Promise<void>
}

interface PendingDisconnect {
  moment: DisconnectMoment
  done: () => void
}

/** A simple query `commit` on the wire: message type, length, text, NUL. */
const COMMIT_MESSAGE = Buffer.from([0x51, 0, 0, 0, 11, ...Buffer.from('commit'), 0])

/** The database's word that it is done: message type, length, text, NUL. Statements sent before it are answered before it. */
const COMMITTED_MESSAGE = Buffer.from([0x43, 0, 0, 0, 11, ...Buffer.from('COMMIT'), 0])

/** A TCP proxy in front of PostgreSQL that cuts connections at the worst possible moment. */
export async function startDisconnectingProxy(databaseUrl: string): Promise<DisconnectingProxy> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let pending: PendingDisconnect[] = []

  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname)
    let current: PendingDisconnect | null = null
    let replies = Buffer.alloc(0)
    const disconnect = () => {
      client.destroy()
      database.destroy()
    }
    for (const socket of [client, database]) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', disconnect)
      socket.on('close', () => {
        sockets.delete(socket)
        disconnect()
      })
    }
    client.on('data', (chunk) => {
      const next = current === null && chunk.includes(COMMIT_MESSAGE) ? pending.shift() : undefined
      if (next) current = next
      const cut = () => {
        disconnect()
        next?.done()
      }
      if (next?.moment === 'before-commit') cut()
      else database.write(chunk, next?.moment === 'during-commit' ? cut : undefined)
    })
    database.on('data', (chunk) => {
      if (current === null) {
        client.write(chunk)
        return
      }
      // The reply proves that the COMMIT is done; it is not forwarded.
      replies = Buffer.concat([replies, chunk])
      if (!replies.includes(COMMITTED_MESSAGE)) return
      disconnect()
      current.done()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`

  return {
    url: url.href,
    disconnectAtNextCommit: (moment) => new Promise((done) => pending.push({ moment, done })),
    async close() {
      pending = []
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
