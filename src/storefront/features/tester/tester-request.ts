import * as text from '#i18n/tester.ts'
import { basePath } from '../../app/base-path.ts'

export const METHODS = ['GET', 'POST', 'DELETE'] as const

/** What the editor holds, as text. */
export interface TesterRequest {
  method: (typeof METHODS)[number]
  endpoint: string
  body: string
  headers: string
}

/** What came back, or the words of the failure when nothing did. */
export interface TesterResult {
  status: number
  statusText: string
  data: string
  headers: readonly (readonly [string, string])[]
}

type Prepared =
  | { ok: true; value: { address: string; init: RequestInit } }
  | { ok: false; field: keyof TesterRequest; message: string }

/** Checks what was typed. Only addresses below this shop's own `/api/` are sent to, so that no one can be talked into more. */
export function buildRequest({ method, endpoint, body, headers }: TesterRequest): Prepared {
  const here = window.location.origin
  const url = URL.parse(endpoint.trim(), here)
  if (url === null || url.origin !== here || !url.pathname.startsWith('/api/')) {
    return { ok: false, field: 'endpoint', message: text.endpointInvalid }
  }
  // Checked for every method, as promised, though a GET carries none.
  if (!isJson(body)) return { ok: false, field: 'body', message: text.bodyInvalid }
  const given = readHeaders(headers)
  if (given === null) return { ok: false, field: 'headers', message: text.headersInvalid }
  if (method !== 'GET' && !given.has('content-type')) given.set('content-type', 'application/json')
  return {
    ok: true,
    value: {
      address: `${basePath()}${url.pathname.slice(1)}${url.search}`,
      init: { method, headers: given, credentials: 'omit', ...(method === 'GET' ? {} : { body }) },
    },
  }
}

/** Sends it. A failed request is an answer too. */
export async function send({ address, init }: { address: string; init: RequestInit }): Promise<TesterResult> {
  try {
    const response = await fetch(address, init)
    const content = await response.text()
    const { status, statusText } = response
    return {
      status,
      statusText: statusText || (REASONS[status] ?? ''),
      data: pretty(content),
      headers: [...response.headers],
    }
  } catch (cause) {
    return { status: 0, statusText: text.networkError, data: cause instanceof Error ? cause.message : '', headers: [] }
  }
}

/** HTTP/2 and service workers send no words beside the number. */
const REASONS: Record<number, string> = {
  200: 'OK',
  201: 'Created',
  400: 'Bad Request',
  401: 'Unauthorized',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  413: 'Content Too Large',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
}

function isJson(content: string): boolean {
  try {
    JSON.parse(content)
    return true
  } catch {
    return false
  }
}

function pretty(content: string): string {
  return isJson(content) ? JSON.stringify(JSON.parse(content), null, 2) : content
}

/** Lines of `name: value`, or a JSON object of them; null when it is neither. */
function readHeaders(typed: string): Headers | null {
  const headers = new Headers()
  try {
    for (const [name, value] of headerPairs(typed.trim())) headers.append(name, value)
    return headers
  } catch {
    return null
  }
}

function headerPairs(typed: string): [string, string][] {
  if (typed.startsWith('{')) {
    const parsed: unknown = JSON.parse(typed)
    return Object.entries(parsed ?? {}).map(([name, value]) => [name, String(value)])
  }
  return typed
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const colon = line.indexOf(':')
      if (colon < 1) throw new Error('not a header')
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()]
    })
}
