import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** What becomes of the COMMIT at which a connection is cut: it never arrives, or it is done and nobody hears of it. */
export type DisconnectRule = 'lost' | 'kept'

export interface DisconnectingProxy {
  /** The address of the database as it is reached through here. */
  url: string
  /** Cuts the connection on which the next COMMIT is sent. Resolves when that has happened. */
  cutNextCommit(cut: DisconnectRule): Promise<void>
  close(): Promise<void>
}

/** A simple query that says no more than `commit`, as it goes over the wire: kind, length, text, NUL. */
const COMMIT = Buffer.from([0x51, 0, 0, 0, 11, ...Buffer.from('commit'), 0])

/** Stands between shops and their PostgreSQL and cuts connections at the worst moment there is. */
export async function disconnectingProxy(databaseUrl: string): Promise<DisconnectingProxy> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let waiting: { cut: DisconnectRule; done: () => void }[] = []

  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname)
    let cutting: { cut: DisconnectRule; done: () => void } | null = null
    const end = () => {
      client.destroy()
      database.destroy()
    }
    for (const socket of [client, database]) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', end)
      socket.on('close', () => {
        sockets.delete(socket)
        end()
      })
    }
    client.on('data', (chunk) => {
      const next = cutting === null && chunk.includes(COMMIT) ? waiting.shift() : undefined
      if (next) cutting = next
      if (next?.cut === 'lost') {
        end()
        next.done()
      } else database.write(chunk)
    })
    database.on('data', (chunk) => {
      if (cutting === null) {
        client.write(chunk)
        return
      }
      // The answer is here, so the COMMIT is done; the shop is never told.
      end()
      cutting.done()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`

  return {
    url: url.href,
    cutNextCommit: (cut) => new Promise((done) => waiting.push({ cut, done })),
    async close() {
      waiting = []
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
