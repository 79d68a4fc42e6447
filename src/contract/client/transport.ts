import * as v from 'valibot'
import * as text from '#i18n/failed-calls.ts'
import type { Call } from '../call.ts'
import { type ErrorBody, errorBody } from '../errors.ts'

/**
 * Why a call did not bring what was asked for. `status` is 0 when no answer came; `message` is the answer's own
 * message, or the HTTP client's wording (A146) when there is none.
 */
export interface CallFailure {
  status: number
  code: string
  message: string
  fields: Record<string, string>
  /** The values that the message names, and the code and values of each field's message, for words of one's own. */
  params?: ErrorBody['params']
  issues?: ErrorBody['issues']
  shortages: { productId: string; title: string; left: number }[]
  /** What else the answer has for going on. */
  details?: unknown
  /** Seconds the server asks to wait before another try. */
  retryAfter: number | null
}

export type CallResult<T> = { ok: true; value: T } | { ok: false; failure: CallFailure }

export interface TransportOptions {
  fetch: (request: Request) => Promise<Response>
  /** Where `/api` begins: the shop's own address, ending without a slash. */
  base: string
  /** The session's token, or null for a visitor. */
  token: () => string | null
  /** Milliseconds to wait for an answer; none by default (A159). */
  timeout?: number
  /** In a browser's page: what was changed reaches the server also when the page is left at that moment. */
  outlivesPage?: boolean
  /** What is said where no answer came; in the words of HTTP clients by default (A146). */
  unreachable?: string
}

interface TransportRequest<S extends v.GenericSchema> {
  method?: Call['method']
  path: string
  body?: unknown
  headers?: Record<string, string> | undefined
  answer: S
  signal?: AbortSignal | undefined
}

export type Transport = <S extends v.GenericSchema>(call: TransportRequest<S>) => Promise<CallResult<v.InferOutput<S>>>

/** One call over fetch: sends JSON, or a file as it is, parses the answer by its schema, and turns every failure into a value. */
export function createTransport(options: TransportOptions): Transport {
  return async (call) => {
    const headers = new Headers(call.headers)
    const token = options.token()
    if (token) headers.set('authorization', token)
    const file = call.body instanceof Blob ? call.body : null
    if (call.body !== undefined && !file) headers.set('content-type', 'application/json')
    const signals = [call.signal, options.timeout ? AbortSignal.timeout(options.timeout) : undefined].filter(
      (signal) => signal !== undefined,
    )
    let response: Response
    let body: unknown
    try {
      response = await options.fetch(
        new Request(`${options.base}${call.path}`, {
          method: call.method ?? 'GET',
          headers,
          ...(options.outlivesPage && call.method && call.method !== 'GET' ? { keepalive: true } : {}),
          ...(call.body === undefined ? {} : { body: file ?? JSON.stringify(call.body) }),
          ...(signals.length > 0 ? { signal: AbortSignal.any(signals) } : {}),
        }),
      )
      body = await response.json().catch(() => null)
    } catch (cause) {
      return { ok: false, failure: withoutAnswer(cause, options) }
    }
    if (!response.ok) return { ok: false, failure: fromAnswer(response, body) }
    const parsed = v.safeParse(call.answer, body)
    if (parsed.success) return { ok: true, value: parsed.output }
    return { ok: false, failure: failure(response.status, 'answer-unreadable', text.answerUnreadable) }
  }
}

/** Words count without a code, too: they may come from a proxy in front of the shop. */
const spokenError = v.object({
  ...errorBody.entries,
  code: v.optional(v.string(), 'unknown'),
  // A newer server may put more into these than is understood here; its sentences still are.
  params: v.fallback(errorBody.entries.params, {}),
  issues: v.fallback(errorBody.entries.issues, {}),
})

function fromAnswer(response: Response, body: unknown): CallFailure {
  const parsed = v.safeParse(spokenError, body)
  const wording = text.requestFailed(response.status)
  const retryAfter = Number(response.headers.get('retry-after'))
  if (!parsed.success) return failure(response.status, 'unknown', wording)
  return {
    ...failure(response.status, parsed.output.code, parsed.output.errors[0] ?? wording),
    fields: parsed.output.fields ?? {},
    params: parsed.output.params,
    issues: parsed.output.issues,
    shortages: parsed.output.shortages ?? [],
    details: parsed.output.details,
    retryAfter: retryAfter > 0 ? retryAfter : null,
  }
}

function withoutAnswer(
  cause: unknown,
  { timeout, unreachable = text.networkError }: Pick<TransportOptions, 'timeout' | 'unreachable'>,
): CallFailure {
  const name = cause instanceof DOMException ? cause.name : ''
  if (name === 'TimeoutError') return failure(0, 'timeout', text.timeoutExceeded(timeout ?? 0))
  if (name === 'AbortError') return failure(0, 'aborted', text.requestAborted)
  return failure(0, 'network', unreachable)
}

function failure(status: number, code: string, message: string): CallFailure {
  return { status, code, message, fields: {}, shortages: [], retryAfter: null }
}
