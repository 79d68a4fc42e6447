import { parentPort, workerData } from 'node:worker_threads'
import * as v from 'valibot'
import { isStoreUnavailable } from '../../store-unavailable.ts'
import { connectSqlite } from '../node-sqlite-connection.ts'
import { packRows, type ReadAnswer, type ReadRequest } from './read-messages.ts'

/* Reads from an SQLite file what it is asked by messages, one statement after the other. */
const { file } = v.parse(v.object({ file: v.string() }), workerData)
const port = parentPort
if (port === null) throw new Error('This file runs in a worker thread')
const post = (answer: ReadAnswer) => port.postMessage(answer)
const connection = connectSqlite(file, { readOnly: true })

port.on('message', (request: ReadRequest) => void read(request))

async function read({ id, statement, values }: ReadRequest): Promise<void> {
  try {
    const rows = await connection.rows<object>({ sql: statement.sql, name: statement.name }, values)
    post({ kind: 'rows', id, rows: packRows(rows) })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    post({ kind: 'failed', id, error: message, unavailable: isStoreUnavailable(error) })
  }
}
