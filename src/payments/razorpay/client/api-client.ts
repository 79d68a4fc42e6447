import * as v from 'valibot'
import type { ProviderResult } from '../../provider.ts'
import {
  type ApiRequest,
  type ApiResponse,
  type HttpClientOptions,
  type RequestFailure,
  sendRequest,
} from './http-client.ts'

export interface ApiClientOptions extends HttpClientOptions {
  /** How long a whole call may take, its retries included. */
  timeoutMs: number
  /** Requests of one call, `MAX_ATTEMPTS` unless set. */
  maxAttempts?: number
  sleep: (ms: number) => Promise<void>
  /** Between 0 and 1. */
  random: () => number
}

/** Razorpay's HTTP interface: bodies are checked by a schema, refusals become the port's codes. */
export interface ApiClient {
  /** With retries, so only for requests that change nothing at the provider. */
  get<T>(path: string, schema: ResponseSchema<T>): Promise<ProviderResult<T>>
  /** Sent once. */
  post<T>(request: Omit<ApiRequest, 'method'>, schema: ResponseSchema<T>): Promise<ProviderResult<T>>
  /** One attempt at a request, for `retry`. */
  attempt<T>(request: ApiRequest, schema: ResponseSchema<T>, deadline: number): Promise<Attempt<T>>
  /** Repeats the attempt while it fails, `maxAttempts` times at most and not beyond the deadline it is given. */
  retry<T>(attempt: (deadline: number) => Promise<Attempt<T>>): Promise<ProviderResult<T>>
}

type ResponseSchema<T> = v.GenericSchema<unknown, T>
type Attempt<T> = ProviderResult<T> | RequestFailure

const MAX_ATTEMPTS = 3
const FIRST_BACKOFF_MS = 200

export function createApiClient(options: ApiClientOptions): ApiClient {
  async function attempt<T>(request: ApiRequest, schema: ResponseSchema<T>, deadline: number): Promise<Attempt<T>> {
    const response = await sendRequest(options, request, deadline)
    return response.kind === 'failure' ? response : toResult(options, response, schema)
  }

  const maxAttempts = options.maxAttempts ?? MAX_ATTEMPTS

  async function retry<T>(run: (deadline: number) => Promise<Attempt<T>>): Promise<ProviderResult<T>> {
    const deadline = options.now() + options.timeoutMs
    for (let attempts = 1; ; attempts += 1) {
      const result = await run(deadline)
      if ('ok' in result) return result
      const waitMs = backoffMs(attempts, options.random())
      if (attempts >= maxAttempts || options.now() + waitMs >= deadline) return unavailable(result.detail)
      await options.sleep(waitMs)
    }
  }

  return {
    attempt,
    retry,
    get: (path, schema) => retry((deadline) => attempt({ method: 'GET', path }, schema, deadline)),
    async post(request, schema) {
      const result = await attempt({ method: 'POST', ...request }, schema, options.now() + options.timeoutMs)
      return 'ok' in result ? result : unavailable(result.detail)
    },
  }
}

/** Doubles with each attempt; half of it is random, so that the retries of many shops do not arrive together. */
function backoffMs(attempts: number, random: number): number {
  const longest = FIRST_BACKOFF_MS * 2 ** (attempts - 1)
  return longest / 2 + (random * longest) / 2
}

function toResult<T>(
  options: ApiClientOptions,
  response: Exclude<ApiResponse, RequestFailure>,
  schema: ResponseSchema<T>,
): ProviderResult<T> {
  if (response.kind === 'refusal') return toRefusal(response)
  const parsed = v.safeParse(schema, response.body)
  if (parsed.success) return { ok: true, value: parsed.output }
  const path = v.getDotPath(parsed.issues[0])
  options.log.error('payment provider answered in an unknown shape', { at: path })
  return unavailable(`a response of unknown shape at ${path ?? 'the top'}`)
}

function toRefusal({ status, description }: { status: number; description: string }): ProviderResult<never> {
  const detail = description || `status ${status}`
  // Unknown ids get 400 with these words, not 404.
  if (status === 404 || /does not exist|is not a valid id/i.test(description))
    return { ok: false, code: 'not-found', detail }
  // The same request is still being processed.
  if (status === 409 && /progress/i.test(description)) return unavailable(detail)
  return { ok: false, code: 'refused', detail }
}

function unavailable(detail: string): ProviderResult<never> {
  return { ok: false, code: 'unavailable', detail }
}
