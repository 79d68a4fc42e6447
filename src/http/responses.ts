import { messageOf, paramsOf, statusOf } from '#contract/admin/errors.ts'
import type { ErrorBody, ErrorCode } from '#contract/errors.ts'
import { type FieldIssue, issueMessage } from '#contract/forms/field-issue.ts'

/** An expected failure: its code decides status and message. */
export interface Failure<Code extends ErrorCode = ErrorCode> {
  code: Code
  /** What is wrong with a field, by its path. */
  issues?: Record<string, FieldIssue>
  shortages?: { productId: string; title: string; left: number }[]
  /** What else a client needs to go on, as JSON. */
  details?: unknown
  /** Seconds after which another try makes sense. */
  retryAfter?: number
  /** Which limit was reached, for the log. */
  limit?: string
}

/** A query that is not as it has to be, with what is wrong. */
export type RefusedQuery = { readonly ok: false } & Failure<'query-invalid'>

/** Headers of every response of the API: nothing in it is a page, and a customer's data is cached by nobody. */
export const API_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

export function jsonResponse(status: number, body: unknown, headers?: Record<string, string>): Response {
  return new Response(JSON.stringify(body), { status, headers: { ...API_HEADERS, ...headers } })
}

/** The response for a failure: the status and message of its code, and what to correct. */
export function errorResponse(failure: Failure, headers?: Record<string, string>): Response {
  const { code, issues, shortages, details } = failure
  const status = statusOf(code)
  const params = paramsOf(code)
  const fields = issues && Object.fromEntries(Object.entries(issues).map(([path, each]) => [path, issueMessage(each)]))
  const body: ErrorBody = {
    errors: [messageOf(code, params), ...Object.values(fields ?? {})],
    code,
    ...(Object.keys(params).length > 0 ? { params } : {}),
    ...(fields ? { fields } : {}),
    ...(issues ? { issues } : {}),
    ...(shortages ? { shortages } : {}),
    ...(details === undefined ? {} : { details }),
  }
  // Every 503 and 429 says when to come back.
  const wait = failure.retryAfter ?? (status === 503 || status === 429 ? 5 : null)
  const response = jsonResponse(status, body, {
    ...(wait === null ? {} : { 'retry-after': String(wait) }),
    // RFC 9110 asks every 401 to say how to authenticate. Browsers open no window for this scheme.
    ...(status === 401 ? { 'www-authenticate': 'Bearer realm="haribhari"' } : {}),
    ...headers,
  })
  failures.set(response, failure)
  return response
}

const failures = new WeakMap<Response, Failure>()

/** The failure that a response of `errorResponse` tells; null for any other response. */
export function failureOf(response: Response): Failure | null {
  return failures.get(response) ?? null
}
