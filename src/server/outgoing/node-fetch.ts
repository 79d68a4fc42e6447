import { type IncomingMessage, request as requestOverHttp } from 'node:http'
import { request as requestOverHttps } from 'node:https'
import { buffer } from 'node:stream/consumers'

/** A request with `redirect: 'error'` fails on these, as with the platform's fetch. */
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308]
const USER_AGENT = 'node'

/**
 * Sends a request and reads its response to the end, by `node:http`. For short JSON of payment providers and of the sandbox:
 * the platform's fetch has its HTTP parser compiled from WebAssembly in this process at the first call, which leaves 10 MB
 * (docs/decisions/199). Follows no redirects. Rejects as fetch does: a TypeError, with the network's error as its cause.
 */
export async function nodeFetch(request: Request): Promise<Response> {
  const body = request.body === null ? null : new Uint8Array(await request.arrayBuffer())
  try {
    const incoming = await responseTo(request, body)
    const { statusCode: status = 0, statusMessage: statusText = '' } = incoming
    if (REDIRECTS.includes(status)) {
      incoming.destroy()
      throw new Error('unexpected redirect')
    }
    const bytes = new Uint8Array(await buffer(incoming))
    // A status without a body refuses even an empty one.
    return new Response(bytes.byteLength === 0 ? null : bytes, { status, statusText, headers: headersOf(incoming) })
  } catch (cause) {
    throw new TypeError('fetch failed', { cause })
  }
}

function responseTo(request: Request, body: Uint8Array | null): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const { method, url, headers, signal } = request
  const send = url.startsWith('https:') ? requestOverHttps : requestOverHttp
  // The listener stays: a connection may fail once more after its response has begun.
  send(url, { method, signal, headers: { 'user-agent': USER_AGENT, ...Object.fromEntries(headers) } })
    .on('response', resolve)
    .on('error', reject)
    .end(body ?? undefined)
  return promise
}

function headersOf({ headersDistinct }: IncomingMessage): [string, string][] {
  return Object.entries(headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  )
}
