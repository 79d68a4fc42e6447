import * as v from 'valibot'
import type { CircuitBreaker } from './circuit-breaker.ts'
import { errorResponse } from './response-schemas.ts'

/** Structured lines; the fields here are paths, codes and durations, never keys, signatures or bodies. */
export interface ProviderLog {
  warn: (message: string, fields?: Record<string, unknown>) => void
  error: (message: string, fields?: Record<string, unknown>) => void
}

export interface HttpClientOptions {
  /** Address of the provider without a trailing slash; a path is kept. */
  base: string
  keyId: string
  keySecret: string
  fetch: (request: Request) => Promise<Response>
  breaker: CircuitBreaker
  log: ProviderLog
  /** Monotonic milliseconds. */
  now: () => number
}

export interface Call {
  method: 'GET' | 'POST'
  /** Below the base, with its query. */
  path: string
  body?: object
  headers?: Record<string, string>
  /** By `now`: when the answer is no longer waited for. */
  deadline: number
}

/**
 * What came of one attempt. `trouble` leaves it open whether the provider did what was asked;
 * `asked` says whether it was called at all.
 */
export type HttpClient =
  | { kind: 'answer'; body: unknown }
  | { kind: 'no'; status: number; description: string }
  | { kind: 'trouble'; detail: string; asked: boolean }

/** One attempt at the provider: authorised, bounded in time, its failure told to the breaker and the log. */
export async function createHttpClient(options: HttpClientOptions, call: Call): Promise<HttpClient> {
  const remaining = Math.floor(call.deadline - options.now())
  if (remaining <= 0) return { kind: 'trouble', detail: 'no time left', asked: false }
  if (!options.breaker.allows()) return { kind: 'trouble', detail: 'the provider is resting', asked: false }

  const started = options.now()
  const result = await attempt(options, call, remaining)
  const told = {
    method: call.method,
    path: call.path.split('?')[0],
    ms: Math.round(options.now() - started),
  }
  if (result.kind === 'trouble') {
    options.breaker.failed()
    options.log.warn('payment provider in trouble', { ...told, detail: result.detail })
  } else {
    options.breaker.succeeded()
  }
  if (result.kind === 'no' && isAboutCredentials(result)) {
    options.log.error('payment provider refuses our key', { ...told, status: result.status })
  }
  return result
}

async function attempt(options: HttpClientOptions, call: Call, remaining: number): Promise<HttpClient> {
  const signal = AbortSignal.timeout(remaining)
  const request = new Request(`${options.base}${call.path}`, {
    method: call.method,
    headers: {
      accept: 'application/json',
      authorization: `Basic ${btoa(`${options.keyId}:${options.keySecret}`)}`,
      ...(call.body ? { 'content-type': 'application/json' } : {}),
      ...call.headers,
    },
    redirect: 'error',
    signal,
    ...(call.body ? { body: JSON.stringify(call.body) } : {}),
  })
  try {
    // The race also ends a wait that the given fetch does not end by itself, such as one inside this process.
    return await Promise.race([read(await Promise.race([options.fetch(request), aborted(signal)])), aborted(signal)])
  } catch (problem) {
    if (signal.aborted) return { kind: 'trouble', detail: `no answer in ${remaining} ms`, asked: true }
    return { kind: 'trouble', detail: networkProblem(problem), asked: true }
  }
}

async function read(response: Response): Promise<HttpClient> {
  const text = await response.text()
  if (response.status === 429 || response.status >= 500) {
    return { kind: 'trouble', detail: `status ${response.status}`, asked: true }
  }
  const body = parsed(text)
  if (response.ok && body !== undefined) return { kind: 'answer', body }
  if (response.ok) return { kind: 'trouble', detail: 'an answer that is not JSON', asked: true }
  const error = v.safeParse(errorResponse, body)
  const description = error.success ? error.output.error.description.slice(0, 200) : ''
  return { kind: 'no', status: response.status, description }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON: the caller decides what that means for this status.
    return undefined
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

/** The provider's documentation gives 400 for a wrong key, its servers 401. */
function isAboutCredentials(no: { status: number; description: string }): boolean {
  return no.status === 401 || (no.status === 400 && /authentication/i.test(no.description))
}

function networkProblem(problem: unknown): string {
  if (!(problem instanceof Error)) return 'network failure'
  const cause = problem.cause instanceof Error && 'code' in problem.cause ? ` (${String(problem.cause.code)})` : ''
  return `${problem.message}${cause}`.slice(0, 200)
}
