import * as text from '#i18n/pages/tester.ts'
import { basePath } from '../../app/base-path.ts'

export const METHODS = ['GET', 'POST', 'DELETE'] as const

/** The editor's values, as text. */
export interface TesterRequest {
  method: (typeof METHODS)[number]
  endpoint: string
  body: string
  headers: string
}

/** The response, or the message of a failed request (A069). */
export interface TesterResult {
  status: number
  statusText: string
  data: string
  headers: readonly (readonly [string, string])[]
}

type Prepared =
  | { ok: true; value: { address: string; init: RequestInit } }
  | { ok: false; field: keyof TesterRequest; message: string }

/** Validates the editor's values. Only paths below `/api/` are allowed, so that a pasted URL cannot reach other sites. */
export function buildRequest({ method, endpoint, body, headers }: TesterRequest): Prepared {
  const here = window.location.origin
  const url = URL.parse(endpoint.trim(), here)
  if (url === null || url.origin !== here || !url.pathname.startsWith('/api/')) {
    return { ok: false, field: 'endpoint', message: text.endpointInvalid }
  }
  // For every method (A068), though a GET has no body.
  if (!isJson(body)) return { ok: false, field: 'body', message: text.bodyInvalid }
  const parsedHeaders = readHeaders(headers)
  if (parsedHeaders === null) return { ok: false, field: 'headers', message: text.headersInvalid }
  if (method !== 'GET' && !parsedHeaders.has('content-type')) parsedHeaders.set('content-type', 'application/json')
  return {
    ok: true,
    value: {
      address: `${basePath()}${url.pathname.slice(1)}${url.search}`,
      init: { method, headers: parsedHeaders, credentials: 'omit', ...(method === 'GET' ? {} : { body }) },
    },
  }
}

/** Sends the request; a failure is a response too (A069). */
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

/** HTTP/2 and service workers send no status text. */
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

/** Headers from lines of `name: value` or a JSON object; null for anything else. */
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
