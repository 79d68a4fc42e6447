import type { Duplex } from 'node:stream'
import { API_HEADERS } from '#http/responses.ts'
import * as text from '#i18n/server-responses.ts'

/** By Node's code of the error: everything else that is no HTTP is 400. */
const STATUSES: Readonly<Record<string, { status: number; reason: string; code: string }>> = {
  HPE_HEADER_OVERFLOW: { status: 431, reason: 'Request Header Fields Too Large', code: 'headers-too-large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, reason: 'Request Timeout', code: 'request-timeout' },
}
const MALFORMED = { status: 400, reason: 'Bad Request', code: 'request-malformed' }

/**
 * Answers what Node's parser refuses before there is a request: in the form of every failure of the API, with an id of
 * its own, and closes the connection.
 */
export function respondToClientError(error: Error & { code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const { status, reason, code } = STATUSES[error.code ?? ''] ?? MALFORMED
  const body = JSON.stringify({ errors: [text.refusedByParser[status] ?? reason], code })
  const headers = {
    ...API_HEADERS,
    'content-length': Buffer.byteLength(body),
    connection: 'close',
    'x-request-id': crypto.randomUUID(),
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${reason}\r\n${lines.join('')}\r\n${body}`)
}
