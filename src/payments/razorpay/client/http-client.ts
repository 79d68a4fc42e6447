import * as v from 'valibot'
import type { CircuitBreaker } from './circuit-breaker.ts'
import { errorResponse } from './response-schemas.ts'

/** Structured lines; the fields here are paths, codes and durations, never keys, signatures or bodies. */
export interface ProviderLog {
  warn: (message: string, fields?: Record<string, unknown>) => void
  error: (message: string, fields?: Record<string, unknown>) => void
}

export interface HttpClientOptions {
  /** Address of the provider without a trailing slash; may have a path. */
  base: () => Promise<string>
  keyId: string
  keySecret: string
  fetch: (request: Request) => Promise<Response>
  circuitBreaker: CircuitBreaker
  log: ProviderLog
  /** Monotonic milliseconds. */
  now: () => number
}

export interface ApiRequest {
  method: 'GET' | 'POST'
  /** Below the base, with its query. */
  path: string
  body?: object
  headers?: Record<string, string>
}

export type ApiResponse =
  | { kind: 'success'; body: unknown }
  | { kind: 'refusal'; status: number; description: string }
  | RequestFailure

/** No usable response. Unless `sent` is false, the provider may have done what it was asked. */
export interface RequestFailure {
  kind: 'failure'
  detail: string
  sent: boolean
}

/** Sends one request, to be answered by the deadline (by `now`), unless the circuit breaker is open. Never rejects. */
export async function sendRequest(
  options: HttpClientOptions,
  request: ApiRequest,
  deadline: number,
): Promise<ApiResponse> {
  const started = options.now()
  const timeoutMs = Math.floor(deadline - started)
  if (timeoutMs <= 0) return { kind: 'failure', detail: 'no time left', sent: false }
  if (!options.circuitBreaker.allowsCall()) return { kind: 'failure', detail: 'circuit breaker is open', sent: false }

  const response = await exchange(options, request, timeoutMs)
  if (response.kind === 'failure') options.circuitBreaker.recordFailure()
  else options.circuitBreaker.recordSuccess()
  logProblem(options, request, response, Math.round(options.now() - started))
  return response
}

async function exchange(options: HttpClientOptions, request: ApiRequest, timeoutMs: number): Promise<ApiResponse> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const response = send(options, request, signal).then(readResponse)
    // A fetch that stays inside this process does not always end when its signal aborts.
    return await Promise.race([response, rejectOnAbort(signal)])
  } catch (error) {
    const detail = signal.aborted ? `no response within ${timeoutMs} ms` : networkErrorDetail(error)
    return { kind: 'failure', detail, sent: true }
  }
}

async function send(options: HttpClientOptions, request: ApiRequest, signal: AbortSignal): Promise<Response> {
  const base = await options.base()
  const sent = new Request(`${base}${request.path}`, {
    method: request.method,
    headers: {
      accept: 'application/json',
      authorization: `Basic ${btoa(`${options.keyId}:${options.keySecret}`)}`,
      ...(request.body ? { 'content-type': 'application/json' } : {}),
      ...request.headers,
    },
    redirect: 'error',
    signal,
    ...(request.body ? { body: JSON.stringify(request.body) } : {}),
  })
  return options.fetch(sent)
}

async function readResponse(response: Response): Promise<ApiResponse> {
  const text = await response.text()
  if (response.status === 429 || response.status >= 500) {
    return { kind: 'failure', detail: `status ${response.status}`, sent: true }
  }
  const body = parseJson(text)
  if (response.ok && body !== undefined) return { kind: 'success', body }
  if (response.ok) return { kind: 'failure', detail: 'a response that is not JSON', sent: true }
  const error = v.safeParse(errorResponse, body)
  const description = error.success ? error.output.error.description.slice(0, 200) : ''
  return { kind: 'refusal', status: response.status, description }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

function networkErrorDetail(error: unknown): string {
  if (!(error instanceof Error)) return 'network failure'
  const cause = error.cause instanceof Error && 'code' in error.cause ? ` (${String(error.cause.code)})` : ''
  return `${error.message}${cause}`.slice(0, 200)
}

function logProblem(options: HttpClientOptions, request: ApiRequest, response: ApiResponse, ms: number): void {
  // The query may hold a receipt.
  const fields = { method: request.method, path: request.path.split('?')[0], ms }
  if (response.kind === 'failure') {
    options.log.warn('payment provider request failed', { ...fields, detail: response.detail })
  }
  if (response.kind === 'refusal' && isAboutCredentials(response)) {
    options.log.error('payment provider refuses our key', { ...fields, status: response.status })
  }
}

/** The provider's documentation says 400 for a wrong key, its servers send 401. */
function isAboutCredentials(refusal: { status: number; description: string }): boolean {
  return refusal.status === 401 || (refusal.status === 400 && /authentication|api key/i.test(refusal.description))
}
